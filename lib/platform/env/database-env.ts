import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';
import { isFunction } from './run-mode';

/** Functions are many, and each has a pool of its own. */
const DEFAULT_POOL_SIZE = isFunction ? 4 : 10;

const databaseEnvSchema = z.object({
  DATABASE_URL: z
    .string('must be set to the address of a Postgres database')
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .refine(URL.canParse, 'must be an address such as postgresql://user:password@host:5432/shop'),
  DATABASE_POOL_SIZE: wholeNumber('must be a whole number from 1 to 200', 1, 200).default(DEFAULT_POOL_SIZE),
});

/** Where the database is and how many connections one process may hold. Throws when `DATABASE_URL` is unusable. */
export function databaseEnv(): { url: string; poolSize: number } {
  const env = readEnv(databaseEnvSchema);
  return { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE };
}
