import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected warning is a defect that no test noticed. A test that provokes one says so: it spies on
// console.error or console.warn itself and checks what was said.

const levels = ['error', 'warn'] as const;

// The log writes here, and not to the console. A request that failed is no surprise to a test that asks for its answer.
Object.assign(globalThis, {
  lacewingLogDestination: {
    write(text: string) {
      const { level, msg, err } = JSON.parse(text) as { level: string; msg: string; err?: { message: string } };
      if (msg === 'request' || (level !== 'error' && level !== 'warn')) return;
      console[level](err ? `${msg}: ${err.message}` : msg);
    },
  },
});

const refused: string[] = [];
let restore: (() => void)[] = [];

beforeEach(() => {
  refused.length = 0;
  restore = levels.map((level) => {
    const spy = vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      refused.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
    return () => spy.mockRestore();
  });
});

afterEach(() => {
  for (const undo of restore) undo();
  expect(refused, 'unexpected output').toEqual([]);
});
