import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning that nobody expects is a defect that nobody noticed. A test that provokes one says so: it spies on
// console.error or console.warn itself and checks what was said.

const levels = ['error', 'warn'] as const;

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
