import { afterEach, expect, test } from 'vitest';
import { island, near } from './island';
import { dismissToast, readToasts } from './toast-store';

// The store outlives a test file.
afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

/** Code whose loading the test settles, one call after the other. */
function createCode() {
  const calls: { arrive: (code: string) => void; fail: () => void }[] = [];
  const part = island(
    () =>
      new Promise<string>((resolve, reject) => {
        calls.push({ arrive: resolve, fail: () => reject(new Error('offline')) });
      }),
  );
  return { part, calls };
}

test('a press before the code is there is answered once, when it has come', async () => {
  const { part, calls } = createCode();
  const answered: string[] = [];
  const { onPointerEnter, onFocus } = near(part);
  onPointerEnter();
  onFocus();
  const pressed = part.run((code) => answered.push(code));
  expect(answered).toEqual([]);
  for (const { arrive } of calls) arrive('code');
  await pressed;
  expect(answered).toEqual(['code']);
});

test('code that can’t be loaded is told when it is pressed, not before, and pressing again tries again', async () => {
  const { part, calls } = createCode();
  const answered: string[] = [];
  const texts = () => readToasts().map(({ text }) => text);
  part.prepare();
  calls[0]?.fail();
  const first = part.run((code) => answered.push(code));
  expect(texts()).toEqual([]);
  calls[1]?.fail();
  await first;
  expect(texts()).toEqual(['That could not be loaded. Check your connection and try again.']);
  const second = part.run((code) => answered.push(code));
  calls[2]?.arrive('code');
  await second;
  expect(answered).toEqual(['code']);
  expect(texts()).toHaveLength(1);
});

test('what was loaded once is read at once', async () => {
  const { part, calls } = createCode();
  part.prepare();
  expect(part.read()).toBeNull();
  calls[0]?.arrive('code');
  await expect.poll(part.read).toBe('code');
});

test('what a press does wrong is no failure to load', async () => {
  const failures: string[] = [];
  const pressed = island(async () => 'code').run(
    () => {
      throw new Error('a bug');
    },
    () => failures.push('told'),
  );
  await expect(pressed).rejects.toThrow('a bug');
  expect(failures).toEqual([]);
});
