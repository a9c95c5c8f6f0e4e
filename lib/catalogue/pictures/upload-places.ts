import { AppError } from '@/lib/platform/errors/app-error';

/** Concurrent uploads of a process: each is in memory, which this limits. */
const PLACES = 4;
/** Concurrent uploads of one user, so that slow senders can't block others. */
const PLACES_OF_ONE = 2;
const RETRY_AFTER_SECONDS = 5;

/** The uploaders, one entry per picture. */
const taken: string[] = [];

/**
 * Runs `work`, from the first byte of a picture to its last file, unless too many others are running. Throws
 * RATE_LIMITED at once if there are.
 */
export async function inUploadPlace<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const own = taken.filter((other) => other === userId).length;
  if (taken.length >= PLACES || own >= PLACES_OF_ONE)
    throw new AppError(
      'RATE_LIMITED',
      'Many pictures are being uploaded right now. Please try again in a few seconds.',
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  taken.push(userId);
  try {
    return await work();
  } finally {
    taken.splice(taken.indexOf(userId), 1);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after all before it: only one picture is decoded at a time in a process. */
export function oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
