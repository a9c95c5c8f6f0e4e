import { existsSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertReadyForVercel, isBuiltForVercel } from '@/hosts/vercel/vercel-build';
import { CannotStart, systemErrorCode } from '@/lib/platform/errors/cannot-start';
import { assertDemoIsMeant } from './demo-guard';

/** The folder of the checkout. */
export const PROJECT_DIR = fileURLToPath(new URL('../..', import.meta.url));

/** The launcher's settings from the environment. */
export interface Settings {
  readonly port: number;
  /** The interface to listen on; undefined for all of them. */
  readonly host: string | undefined;
  /** A real shop's database; null in demo mode. */
  readonly databaseUrl: string | null;
  /** For migrations, if `databaseUrl` leads to a pooler: they need session locks, which a pooler does not support. */
  readonly directUrl: string | null;
}

/** Reads `.env.local` and `.env` as Next does: existing variables take precedence. */
function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(PROJECT_DIR, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/**
 * The interface to listen on; undefined for all of them. The demo shop's passwords and mails are public, so by default
 * only this machine reaches it.
 */
function readHost(isDemo: boolean): string | undefined {
  return process.env.HOST?.trim() || (isDemo ? '127.0.0.1' : undefined);
}

function readPort(): number {
  const given = process.env.PORT?.trim() || '3000';
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new CannotStart(`PORT must be a number from 1 to 65535, and it is "${given}".`);
}

/** Reads the settings. Throws CannotStart if one is invalid. */
export function readSettings(): Settings {
  loadEnvFiles();
  if (isBuiltForVercel) assertReadyForVercel(process.env);
  const databaseUrl = process.env.DATABASE_URL?.trim() || null;
  if (!databaseUrl) assertDemoIsMeant(process.env);
  return {
    port: readPort(),
    host: readHost(databaseUrl === null),
    databaseUrl,
    directUrl: process.env.DATABASE_DIRECT_URL?.trim() || null,
  };
}

/**
 * The data directory, created if missing, as an absolute path without links. Set in the environment for the demo shop,
 * or if it was configured: a real shop must not store anything in a default folder.
 */
export async function openDataDir(): Promise<string> {
  const given = process.env.LACEWING_DATA_DIR?.trim();
  const dir = resolve(PROJECT_DIR, given || '.data');
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    throw new CannotStart(
      `The folder ${dir} can't be made (${systemErrorCode(error)}): set LACEWING_DATA_DIR to a folder that you may write to.`,
    );
  }
  const path = realpathSync(dir);
  if (given || !process.env.DATABASE_URL?.trim()) process.env.LACEWING_DATA_DIR = path;
  return path;
}
