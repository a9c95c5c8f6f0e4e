import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToTheEnd } from './launcher/lifecycle';
import { openShop } from './launcher/open-shop';
import { CARELESS } from './postgres/throw-away-cluster';

/** Settings of a developer's `.env` that a test must not act on; what the test itself sets stays. */
const PRIVATE_SETTINGS = [
  'BLOB_READ_WRITE_TOKEN',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'NEXTAUTH_SECRET',
  'NEXTAUTH_URL',
  'RESEND_API_KEY',
];

/**
 * `npm run e2e:shop`: the production build on a fresh, furnished database that is gone afterwards, on `PORT`.
 * The browser tests buy in it.
 */
await runToTheEnd(async (lifecycle) => {
  process.env.DATABASE_URL = '';
  for (const name of PRIVATE_SETTINGS) process.env[name] ??= '';
  const dataDir = await mkdtemp(join(tmpdir(), 'lacewing-e2e-'));
  lifecycle.onStop(() => rm(dataDir, { recursive: true, force: true }));
  // Root's own temporary folder has to let the account in that runs Postgres.
  await chmod(dataDir, 0o755);
  process.env.LACEWING_DATA_DIR = dataDir;
  await openShop(lifecycle, CARELESS);
});
