import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { SCHEMA_FILE } from '@/server/database/migration-files';
import { runToCompletion } from '@/server/launcher/child-process';
import { step } from '@/server/launcher/progress';
import { PROJECT_DIR } from '@/server/launcher/settings';

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Generates the Prisma client unless it is newer than the schema. */
export async function ensurePrismaClient(signal: AbortSignal): Promise<void> {
  if (changedAt(join(PROJECT_DIR, 'lib/platform/db/generated/client.ts')) > changedAt(SCHEMA_FILE)) return;
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const code = await step('Generating the database client', () =>
    runToCompletion(process.execPath, [prisma, 'generate'], { cwd: PROJECT_DIR, stdio: 'ignore', signal }),
  );
  if (code !== 0 && !signal.aborted) {
    throw new CannotStart('The database client can\'t be generated: run "npm run db:generate" to see why.');
  }
}
