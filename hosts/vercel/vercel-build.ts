import { CannotStart } from '@/lib/platform/errors/cannot-start';

/** Whether this is a build for Vercel, whose builder sets the variable. */
export const isBuiltForVercel = process.env.VERCEL === '1';

/** The settings that the shop needs on Vercel. */
const NEEDED = {
  DATABASE_URL: 'a Postgres database',
  NEXTAUTH_URL: 'the URL that people open',
  NEXTAUTH_SECRET: 'what signs sessions',
  BLOB_READ_WRITE_TOKEN: 'the store of uploaded pictures, because functions have no disk',
};

/** Throws CannotStart, with what to set, if this build would be a broken shop or the demo. */
export function assertReadyForVercel(env: NodeJS.ProcessEnv): void {
  if (env.LACEWING_DEMO?.trim() === '1')
    throw new CannotStart(
      'The demo shop is not for Vercel, where its public passwords would be open to everybody: unset LACEWING_DEMO.',
    );
  const missing = Object.entries(NEEDED).filter(([name]) => !env[name]?.trim());
  if (missing.length === 0) return;
  const list = missing.map(([name, what]) => `${name} (${what})`).join(', ');
  throw new CannotStart(
    `This is a build for Vercel, and the shop would not work there: set ${list} in the project's settings.`,
  );
}

/**
 * Whether a build may migrate the database. A preview may be of code that is never merged, and its database may be the
 * shop's own, unless a setting says otherwise.
 */
export function mayMigrate(env: NodeJS.ProcessEnv): boolean {
  return env.VERCEL_ENV?.trim() !== 'preview' || env.MIGRATE_PREVIEWS?.trim() === '1';
}
