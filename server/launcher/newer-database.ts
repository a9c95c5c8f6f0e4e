import { unknownMigrations } from '../database/apply-migrations';

/**
 * Warns if a newer version of the shop has migrated the database. It is served all the same: after a deployment is
 * rolled back this version has to work, and migrations never break the version before (docs/operations.md).
 */
export async function warnIfNewer(url: string): Promise<void> {
  const unknown = await unknownMigrations(url);
  const last = unknown.at(-1);
  if (last === undefined) return;
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : '';
  console.warn(
    `The database is newer than this version of the shop: it has the migration ${last}${more}, which this version does not know. The shop works with a database of the next version; with one that is newer still, parts of it may fail.`,
  );
}
