import { expect, test } from 'vitest';
import { askTogether } from './ask-together';

/** A question whose answers come when the test says so. */
function held() {
  const asked: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const ask = askTogether(() => new Promise<string>((answer, fail) => asked.push({ answer, fail })));
  return { ask, asked };
}

/** Until everything that waits for nothing else has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('those who come together are answered by one question, and who comes later by a later one', async () => {
  const { ask, asked } = held();
  const early = [ask(), ask()];
  await settled();
  const late = [ask(), ask()];
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.answer('old');
  expect(await Promise.all(early)).toEqual(['old', 'old']);
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.answer('new');
  expect(await Promise.all(late)).toEqual(['new', 'new']);
});

test('a question that fails spoils no later one', async () => {
  const { ask, asked } = held();
  const first = ask();
  await settled();
  const second = ask();
  asked[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  asked[1]?.answer('here');
  expect(await second).toBe('here');
});
