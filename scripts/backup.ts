import { rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { PROJECT_DIR } from '@/server/launcher/settings';
import { findShop } from './backup/shop-place';
import { unfinishedFolder, writeBackup } from './backup/write-backup';

/**
 * `npm run backup -- /mnt/backups/monday`: everything that the shop must not lose, as it is at one moment, in a new
 * folder (`backups/<time>` when none is named). The shop may be open. `--portable` does without PostgreSQL's own
 * programs.
 */
await runToTheEnd(async (lifecycle) => {
  const { values, positionals } = parseArgs({ options: { portable: { type: 'boolean' } }, allowPositionals: true });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(positionals[0] ?? join(PROJECT_DIR, 'backups', time));
  // Of an interrupted backup. Runs last, when no demo database is left to read from; a real one may go on for a moment.
  lifecycle.onStop(() => rm(unfinishedFolder(folder), { recursive: true, force: true, maxRetries: 5 }));
  const place = await findShop(lifecycle, 'join');
  const { tables, uploads, remotePictures, dump } = await writeBackup(folder, {
    ...place,
    ...(values.portable && { pgDump: null }),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${relative(process.cwd(), folder) || folder}: ${rows} rows of ${tables.length} tables (${
      dump ? `by pg_dump ${dump.madeBy}` : 'one file a table'
    }), ${uploads.length} files of pictures.`,
  );
  if (remotePictures.length > 0)
    console.log(
      `${remotePictures.length} pictures lie in the blob store: backup.json lists them, and they stay there.`,
    );
});
