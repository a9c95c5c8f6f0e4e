import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { applyMigrations } from '@/server/database/apply-migrations';
import { missingFunctions } from '@/server/database/index-functions';
import { MIGRATIONS_DIR } from '@/server/database/migration-files';
import { missingFromDatabase } from '@/server/database/schema-engine';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openThrowAwayCluster } from './postgres/throw-away-cluster';

/**
 * `npm run db:migration -- add_gift_notes`: writes the migration that brings the checked-in ones up to
 * schema.prisma and to the functions of the facet index. What the schema language can't express is added to that file
 * by hand.
 */
await runToTheEnd(async ({ onStop }) => {
  const name = process.argv[2];
  if (!name || !/^[a-z0-9_]+$/.test(name)) {
    throw new CannotStart('Give the migration a name, for example "npm run db:migration -- add_gift_notes".');
  }
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-migration-'));
  onStop(() => rm(dir, { recursive: true, force: true }));
  const cluster = await openThrowAwayCluster(dir);
  onStop(() => cluster.stop());
  const url = cluster.url('postgres');
  await applyMigrations(url);
  const tables = (await missingFromDatabase(url)) ?? '';
  const functions = await missingFunctions(url);
  const sql = [/^-- This is an empty migration/.test(tables) ? '' : tables, functions].filter(Boolean).join('\n');
  if (!sql) {
    console.log('schema.prisma and the facet index say nothing that the migrations do not say already.');
    return;
  }
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = join(MIGRATIONS_DIR, `${stamp}_${name}`, 'migration.sql');
  await mkdir(join(file, '..'));
  await writeFile(file, sql);
  console.log(`Wrote ${file}`);
});
