import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '@/server/launcher/lifecycle';

/** Settings of a developer's `.env` that a trial run must ignore; variables set by the caller stay. */
export const PRIVATE_SETTINGS = [
  'BLOB_READ_WRITE_TOKEN',
  'DEMO_ORDERS',
  'DEMO_PAYMENTS',
  'DEMO_SIZES',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'NEXTAUTH_SECRET',
  'NEXTAUTH_URL',
  'ORDERS_PER_DAY',
  'ORDERS_PER_HOUR',
  'PAYMENT_CAPTURE',
  'PAYMENT_MINUTES',
  'RESEND_API_KEY',
  'RESEND_BASE_URL',
  'STRIPE_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TAX_RATES_TOKEN',
  'TAX_RATES_URL',
];

/** Makes this process open the demo shop in a temporary folder, whatever `.env` says. */
export async function throwDataAway(lifecycle: Lifecycle): Promise<void> {
  process.env.DATABASE_URL = '';
  process.env.LACEWING_DEMO = '1';
  for (const name of PRIVATE_SETTINGS) process.env[name] ??= '';
  const dataDir = await mkdtemp(join(tmpdir(), 'lacewing-try-'));
  lifecycle.onStop(() => rm(dataDir, { recursive: true, force: true }));
  // Root's temporary folder must be open to the account that runs Postgres.
  await chmod(dataDir, 0o755);
  process.env.LACEWING_DATA_DIR = dataDir;
}
