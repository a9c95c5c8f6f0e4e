import { vi } from 'vitest';

/**
 * Lets waits of exactly so many milliseconds end after fewer, until mocks are restored. For the shop's patience with
 * others who are slow, which a test need not wait out.
 */
export function shortenWait(patience: number, milliseconds: number): void {
  const wait = globalThis.setTimeout;
  const shortened = (work: () => void, delay?: number) => wait(work, delay === patience ? milliseconds : delay);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as typeof setTimeout);
}
