import { checkEnv } from '@/lib/env/check-env';
import { CannotStart } from './cannot-start';
import { openRealDatabase } from './real-database';
import { readSettings } from './settings';

/** Checks the settings of a packed shop (see pack.ts), migrates its database and returns its URL. Throws CannotStart. */
export async function openPackedShop(): Promise<string> {
  const { databaseUrl, directUrl } = readSettings();
  if (databaseUrl === null) throw new CannotStart('A packed shop needs a database: set DATABASE_URL.');
  checkEnv();
  await openRealDatabase({ databaseUrl, directUrl });
  return databaseUrl;
}
