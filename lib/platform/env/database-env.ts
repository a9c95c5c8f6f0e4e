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
  DATABASE_STATEMENT_SECONDS: wholeNumber('must be a whole number from 1 to 300', 1, 300).default(4),
});

export interface DatabaseEnv {
  url: string;
  /** The maximum of connections of one process. */
  poolSize: number;
  /** A statement that takes longer is ended. */
  statementMs: number;
}

/** How the database is reached. Throws when a setting is invalid. */
export function databaseEnv(): DatabaseEnv {
  const env = readEnv(databaseEnvSchema);
  return {
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    statementMs: env.DATABASE_STATEMENT_SECONDS * 1_000,
  };
}
