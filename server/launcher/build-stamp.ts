import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { PROJECT_DIR } from './settings';

const BUILD_DIR = join(PROJECT_DIR, '.next');
export const STAMP_FILE = join(BUILD_DIR, 'lacewing-build.json');

const stampSchema = z.object({
  /** Next's own name for the build. */
  id: z.string(),
  /** Fingerprint of the sources. */
  sources: z.string(),
});

/** Stored beside a build, to decide later whether it can be used. */
export type BuildStamp = z.infer<typeof stampSchema>;

export async function readBuildId(): Promise<string | null> {
  return readFile(join(BUILD_DIR, 'BUILD_ID'), 'utf8').catch(() => null);
}

export async function readStamp(): Promise<BuildStamp | null> {
  const text = await readFile(STAMP_FILE, 'utf8').catch(() => '');
  // Empty where the machine stopped while it was written.
  const parsed = stampSchema.safeParse(JSON.parse(text || 'null'));
  return parsed.success && parsed.data.id === (await readBuildId()) ? parsed.data : null;
}

/** Throws CannotStart without a build: a packed shop has one, and no sources. */
export async function assertBuilt(): Promise<void> {
  if (!(await readStamp())) throw new CannotStart('This folder holds no packed shop: "npm run pack" makes one.');
}
