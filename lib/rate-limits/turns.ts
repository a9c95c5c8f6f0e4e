import { AppError } from '@/lib/platform/errors/app-error';

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Takes work of many callers, and of each no more than its share. */
export interface Turns {
  /** Does the work when it is the caller's turn. Throws RATE_LIMITED when too much of theirs waits already. */
  take<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Lets each caller do `atOnce` things at a time in this process and `waiting` more wait for them; what comes on top is
 * refused in these words. Whoever waits holds nothing that others need.
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
      // The turn goes on to the next in line, or is free again.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(caller);
    }
  }
  return { take };
}
