import { afterEach, beforeEach, expect, vi } from 'vitest';
import { noteOutput, takeOutput } from './unexpected-output';

// An unexpected warning is a defect that no test noticed. A test that provokes one says so: it spies on
// console.error or console.warn itself and checks what was said.

const levels = ['error', 'warn'] as const;

/** How many places of a stack are shown. */
const MOST_PLACES = 3;

/** Where an error came from: the innermost places in our own files. */
function placesIn(stack = ''): string {
  const own = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return own
    .slice(0, MOST_PLACES)
    .map((line) => `\n${line}`)
    .join('');
}

/**
 * The places of the error that the log is writing. Global, because the log keeps the destination that the first test
 * file of a worker has set.
 */
const shared = globalThis as { lacewingLoggedPlaces?: { places: string } };
const written = shared.lacewingLoggedPlaces ?? { places: '' };
shared.lacewingLoggedPlaces = written;

// The log writes here, and not to the console. A request that failed is no surprise to a test that asks for its answer.
Object.assign(globalThis, {
  lacewingLogDestination: {
    write(text: string) {
      const { level, msg, err } = JSON.parse(text) as {
        level: string;
        msg: string;
        err?: { message: string; stack?: string };
      };
      if (msg === 'request' || (level !== 'error' && level !== 'warn')) return;
      written.places = placesIn(err?.stack);
      console[level](err ? `${msg}: ${err.message}` : msg);
      written.places = '';
    },
  },
});

let restore: (() => void)[] = [];

beforeEach(() => {
  takeOutput();
  restore = levels.map((level) => {
    const spy = vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      noteOutput(`console.${level}: ${words.map(String).join(' ')}${written.places}`);
    });
    return () => spy.mockRestore();
  });
});

afterEach(() => {
  for (const undo of restore) undo();
  expect(takeOutput(), 'unexpected output').toEqual([]);
});
