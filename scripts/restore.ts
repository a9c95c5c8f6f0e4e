import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '@/lib/platform/errors/cannot-start';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { restoreBackup } from './backup/restore-backup';
import { findShop } from './backup/shop-place';

/**
 * `npm run restore -- /mnt/backups/monday`: puts a backup into the empty database that the settings name, and migrates
 * it to this version of the shop. `--replace` deletes what is there first. The shop has to be stopped.
 */
await runToTheEnd(async (lifecycle) => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [folder] = positionals;
  if (!folder) throw new CannotStart('Say which backup, for example "npm run restore -- backups/2026-11-22T09-30-00".');
  const { manifest, migrations, waiting } = await restoreBackup(resolve(folder), {
    ...(await findShop(lifecycle, 'refuse')),
    mayReplace: values.replace ?? false,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows} rows of ${manifest.tables.length} tables and ${manifest.uploads.length} files of pictures, as they were at ${manifest.madeAt}.`,
  );
  if (migrations.length > 0) console.log(`Applied ${migrations.join(', ')}, which are newer than the backup.`);
  if (manifest.remotePictures.length > 0)
    console.log(`${manifest.remotePictures.length} pictures lie in the blob store, which this did not touch.`);
  if (waiting.calls > 0 || waiting.mails > 0)
    console.log(
      `Waiting since the backup: captures, voids and refunds at the payment provider: ${waiting.calls}; mails: ${waiting.mails}. Some may have been made or sent since. Before you start the shop, read "What waits in a backup" in docs/operations.md.`,
    );
});
