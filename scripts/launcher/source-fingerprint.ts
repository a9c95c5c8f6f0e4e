import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_DIR } from '@/server/launcher/settings';

/** Folders that no build reads: changes in them need no new build. */
const UNREAD_FOLDERS = new Set([
  'node_modules',
  'public',
  'scripts',
  'tests',
  'tools',
  'e2e',
  'bench',
  'faults',
  'hosts',
  'server/database',
  'server/launcher',
  'prisma/seed',
  'test-reports',
  'test-results',
  'playwright-report',
  'gallery',
  'backups',
  'packed',
  'lib/platform/db/generated',
]);

/** Files in these folders that next.config.ts reads nevertheless. */
const READ_FILES = ['public/offline.html'];

/** Whether no build reads the file or folder with this path and name. */
export function isUnread(path: string, name: string): boolean {
  return name.startsWith('.') || UNREAD_FOLDERS.has(path) || /\.(md|tsbuildinfo|test\.tsx?)$/.test(name);
}

function listSources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = join(dir, entry.name);
    if (isUnread(relative(PROJECT_DIR, file), entry.name) || entry.name === 'next-env.d.ts') return [];
    if (entry.isDirectory()) return listSources(file);
    return entry.isFile() ? [file] : [];
  });
}

/** Every input of a build: the sources and the lock file. */
export function sourceFiles(): string[] {
  return [...listSources(PROJECT_DIR), ...READ_FILES.map((name) => join(PROJECT_DIR, name))].sort();
}

/** A digest of a build's inputs. */
export function fingerprintSources(): string {
  const digest = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of sourceFiles()) {
    digest.update(`\0${relative(PROJECT_DIR, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
}
