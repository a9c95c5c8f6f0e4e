import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { AppError } from '@/lib/platform/errors/app-error';
import { openTurns } from '@/lib/rate-limits/turns';

const ROUNDS = 10;

/** A valid hash of an unknown password: comparing with it takes the same time as a real comparison. */
const DUMMY_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEeO7Jm1sTXlTnOh3K6d1e5kq6C5h3p1b5K';

/** One core stays free for everything else, as far as there is one. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A password takes about 60 ms, so nobody waits longer than a few seconds; further ones are refused. */
const MAX_WAITING = 32 * THREADS;
/** As many may be one caller's: there is always room for somebody else. */
const MOST_OF_ONE = MAX_WAITING / 2;
const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 60_000;

let opened: Tinypool | undefined;

/** The pool of threads. They end when idle and don't keep the process alive. */
function threads(): Tinypool {
  if (opened) return opened;
  const pool = new Tinypool({
    filename: join(process.cwd(), 'lib', 'accounts', 'passwords', 'password-worker.mjs'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    useAtomics: false,
    // The threads get nothing of the process's environment, which holds secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  // A thread could not start: fail what waits for it, and open a new pool at the next call.
  pool.on('error', () => {
    pool.cancelPendingTasks();
    opened = undefined;
  });
  opened = pool;
  return pool;
}

const shares = openTurns(
  { atOnce: MOST_OF_ONE, waiting: 0 },
  { message: 'Too many logins at once. Please try again in a few seconds.', retryAfterSeconds: RETRY_AFTER_SECONDS },
);

async function work<Result>(name: 'hash' | 'compare', task: object, caller: string | undefined): Promise<Result> {
  const run = async (): Promise<Result> => {
    const pool = threads();
    if (pool.queueSize >= MAX_WAITING)
      throw new AppError('RATE_LIMITED', 'Many people are logging in right now. Please try again in a few seconds.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    return pool.run(task, { name });
  };
  return caller === undefined ? run() : shares.take(caller, run);
}

/**
 * bcrypt hash of a password. Throws RATE_LIMITED while too many passwords wait for theirs, of everybody or of this
 * caller: the account, or the network, on whose behalf it is done.
 */
export async function hashPassword(password: string, caller?: string): Promise<string> {
  return work('hash', { password, rounds: ROUNDS }, caller);
}

/**
 * Whether the password belongs to the hash. Without a hash it is false, after the same time. Throws as hashPassword
 * does.
 */
export async function verifyPassword(password: string, passwordHash: string | null, caller?: string): Promise<boolean> {
  const matches = await work<boolean>('compare', { password, passwordHash: passwordHash ?? DUMMY_HASH }, caller);
  return matches && passwordHash !== null;
}
