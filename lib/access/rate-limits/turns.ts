import { AppError } from '@/lib/platform/errors/app-error';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Limits the concurrent work of each caller. */
export interface Turns {
  /** Runs the work when it is the caller's turn. Throws RATE_LIMITED when the caller's queue is full. */
  take<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Each caller may run `atOnce` tasks at a time in this process and queue `waiting` more; further ones are refused with
 * this message. Queued work holds no connection.
 */
export function openTurns(
  { atOnce, waiting }: { atOnce: number; waiting: number },
  refusal: { message: string; retryAfterSeconds: number },
): Turns {
  const lines = new Map<string, Line>();

  async function take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    if (line.running >= atOnce && line.waiting.length >= waiting)
      throw new AppError('RATE_LIMITED', refusal.message, { retryAfterSeconds: refusal.retryAfterSeconds });
    lines.set(caller, line);
    if (line.running < atOnce) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Start the next in the queue, or free the slot.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(caller);
    }
  }
  return { take };
}
