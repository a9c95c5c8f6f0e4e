import { expect, test } from 'vitest';
import { openTurns } from './turns';

const refusal = { message: 'Too much at once.', retryAfterSeconds: 3 };

/** Work that ends when it is told to. */
function openWork() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    began.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  return { began, work, end: (name: string) => ends.get(name)?.() };
}

test('limits one caller’s concurrent work, refuses what exceeds the queue, and does not delay other callers', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 1 }, refusal);
  const { began, work, end } = openWork();
  const first = turns.take('ada', work('first'));
  const second = turns.take('ada', work('second'));
  await expect(turns.take('ada', work('third'))).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 3 });
  const other = turns.take('bob', work('other'));
  expect(began).toEqual(['first', 'other']);
  end('other');
  expect(await other).toBe('other');
  end('first');
  expect(await first).toBe('first');
  await Promise.resolve();
  expect(began).toEqual(['first', 'other', 'second']);
  end('second');
  expect(await second).toBe('second');
});

test('failed work starts the next in the queue', async () => {
  const turns = openTurns({ atOnce: 1, waiting: 1 }, refusal);
  const failing = turns.take('ada', () => Promise.reject(new Error('no')));
  const next = turns.take('ada', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await turns.take('ada', async () => 'again')).toBe('again');
});
