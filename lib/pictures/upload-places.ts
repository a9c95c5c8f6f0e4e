import { AppError } from '@/lib/platform/errors/app-error';

/** Pictures that one process takes in at a time: each is held in memory, of which this is the bound. */
const PLACES = 4;
/** As many of them may be one person's, so that nobody keeps the others out by sending slowly. */
const PLACES_OF_ONE = 2;
const RETRY_AFTER_SECONDS = 5;

/** Whose pictures are being taken in, one entry a picture. */
const taken: string[] = [];

/**
 * Does `work`, from the first byte of a picture to its last file, while not too many others are under way. Throws
 * RATE_LIMITED at once when they are.
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

/** Does `work` after whatever came before it: what is held to decode a picture is held once in a process. */
export function oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
