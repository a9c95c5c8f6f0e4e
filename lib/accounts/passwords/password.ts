import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { AppError } from '@/lib/errors/app-error';

const ROUNDS = 10;

/** A valid hash of an unknown password: comparing with it takes the same time as a real comparison. */
const DUMMY_HASH = '$2b$10$C6UzMDM.H6dfI/f/IKcEeO7Jm1sTXlTnOh3K6d1e5kq6C5h3p1b5K';

/** One core stays free for everything else, as far as there is one. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A password takes about 60 ms, so nobody waits longer than a few seconds; further ones are refused. */
const MAX_WAITING = 32 * THREADS;
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

function work<Result>(name: 'hash' | 'compare', task: object): Promise<Result> {
  const pool = threads();
  if (pool.queueSize >= MAX_WAITING)
    throw new AppError('RATE_LIMITED', 'Many people are logging in right now. Please try again in a few seconds.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  return pool.run(task, { name });
}

/** bcrypt hash of a password. Throws RATE_LIMITED while too many passwords wait for theirs. */
export async function hashPassword(password: string): Promise<string> {
  return work('hash', { password, rounds: ROUNDS });
}

/**
 * Whether the password belongs to the hash. Without a hash it is false, after the same time. Throws RATE_LIMITED while
 * too many passwords wait for theirs.
 */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await work<boolean>('compare', { password, passwordHash: passwordHash ?? DUMMY_HASH });
  return matches && passwordHash !== null;
}
