import type { Answer } from './call-route';

/**
 * Makes so many calls at once. Whoever hears that the shop is busy (503) asks again, as callers do: on a machine with much
 * else to do, not everybody's turn comes in time.
 */
export function atOnce(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      let answer = await call(index);
      while (answer.status === 503) answer = await call(index);
      return answer;
    }),
  );
}
