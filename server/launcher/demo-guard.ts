import { CannotStart } from '@/lib/platform/errors/cannot-start';

/** Variables that only a real shop, or its host, sets. */
const REAL_SETTINGS = [
  'RESEND_API_KEY',
  'BLOB_READ_WRITE_TOKEN',
  'CRON_SECRET',
  'VERCEL',
  'K_SERVICE',
  'FLY_APP_NAME',
  'DYNO',
  'RENDER',
  'RAILWAY_ENVIRONMENT',
  'WEBSITE_SITE_NAME',
  'AWS_LAMBDA_FUNCTION_NAME',
];

function realSettingsOf(env: NodeJS.ProcessEnv): string[] {
  const names = REAL_SETTINGS.filter((name) => env[name]?.trim());
  if (/_live_/.test(env.STRIPE_SECRET_KEY ?? '')) names.unshift('STRIPE_SECRET_KEY');
  if (/^https:/i.test(env.NEXTAUTH_URL?.trim() ?? '')) names.unshift('NEXTAUTH_URL');
  return names;
}

/**
 * Refuses to start the demo where a real shop's DATABASE_URL is missing: any visitor could sign in with the demo
 * administrator's public password. Throws CannotStart with what to set or unset.
 */
export function assertDemoIsMeant(env: NodeJS.ProcessEnv): void {
  if (env.LACEWING_DEMO?.trim() === '1') return;
  const names = realSettingsOf(env);
  if (names.length === 0) return;
  throw new CannotStart(
    `Without DATABASE_URL this would be the demo shop, whose passwords everybody knows, but ${names.join(', ')} ${
      names.length === 1 ? 'is' : 'are'
    } set as for a real one: set DATABASE_URL, or unset ${names.length === 1 ? 'it' : 'them'}, or set LACEWING_DEMO=1 if the demo is what you want here.`,
  );
}

/**
 * Refuses to open a packed shop as the demo, whose mails are public: it always has a database of its own. Throws
 * CannotStart with what to unset.
 */
export function assertNoDemo(env: NodeJS.ProcessEnv): void {
  if (env.LACEWING_DEMO?.trim() !== '1') return;
  throw new CannotStart(
    'A packed shop is no demo, where everybody could read its mails at /dev/mailbox: unset LACEWING_DEMO.',
  );
}
