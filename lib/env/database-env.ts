import { z } from 'zod';
import { readEnv } from './read-env';

const databaseEnvSchema = z.object({
  DATABASE_URL: z
    .string('must be set to the address of a Postgres database')
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
});

/** Where the database is and how many connections one process may hold. Throws when `DATABASE_URL` is unusable. */
export function databaseEnv(): { url: string; poolSize: number } {
  const env = readEnv(databaseEnvSchema);
  return { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE };
}
