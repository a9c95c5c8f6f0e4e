import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { openTurns } from '@/lib/access/rate-limits/turns';
import { isTest } from '@/lib/platform/env/run-mode';
import { AppError } from '@/lib/platform/errors/app-error';

/** Slow on purpose, except in tests of our own, which hash hundreds of passwords. */
const ROUNDS = isTest ? 4 : 10;

/** A valid hash of an unknown password: comparing with it takes as long as a real comparison. */
const DUMMY_HASH = `$2b$${String(ROUNDS).padStart(2, '0')}$C6UzMDM.H6dfI/f/IKcEeO7Jm1sTXlTnOh3K6d1e5kq6C5h3p1b5K`;

/** Leaves one core free for everything else, if there is more than one. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A hash takes about 60 ms, so the wait is a few seconds at most; further calls are refused. */
const MAX_WAITING = 32 * THREADS;
/** The share of one caller, so that others still get in. */
const MOST_OF_ONE = MAX_WAITING / 2;
const RETRY_AFTER_SECONDS = 5;
const IDLE_MS = 60_000;

let opened: Tinypool | undefined;

/** The pool of threads. They end when idle and don't keep the process alive. */
function threads(): Tinypool {
  if (opened) return opened;
  const pool = new Tinypool({
    filename: join(process.cwd(), 'lib', 'access', 'accounts', 'passwords', 'password-worker.mjs'),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    useAtomics: false,
    // The threads don't inherit the environment, which holds secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  // A thread could not start: reject what waits, and open a new pool at the next call.
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
 * The bcrypt hash of a password. `caller` is the account or network that it is done for. Throws RATE_LIMITED while too
 * many hashes wait, in total or of this caller.
 */
export async function hashPassword(password: string, caller?: string): Promise<string> {
  return work('hash', { password, rounds: ROUNDS }, caller);
}

/** Whether a password matches a hash. Without a hash it is false, after the same time. Throws as hashPassword does. */
export async function verifyPassword(password: string, passwordHash: string | null, caller?: string): Promise<boolean> {
  const matches = await work<boolean>('compare', { password, passwordHash: passwordHash ?? DUMMY_HASH }, caller);
  return matches && passwordHash !== null;
}
