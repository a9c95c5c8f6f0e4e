import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';
import { isFunction } from './run-mode';

/** Fewer for functions: there are many of them, each with its own pool. */
const DEFAULT_POOL_SIZE = isFunction ? 4 : 10;

const databaseEnvSchema = z.object({
  DATABASE_URL: z
    .string('must be set to the address of a Postgres database')
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .refine(URL.canParse, 'must be an address such as postgresql://user:password@host:5432/shop'),
  DATABASE_POOL_SIZE: wholeNumber('must be a whole number from 1 to 200', 1, 200).default(DEFAULT_POOL_SIZE),
});

/** The database's URL and the maximum of connections per process. Throws when `DATABASE_URL` is invalid. */
export function databaseEnv(): { url: string; poolSize: number } {
  const env = readEnv(databaseEnvSchema);
  return { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE };
}
