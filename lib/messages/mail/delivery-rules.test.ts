import { expect, test } from 'vitest';
import { mailKindOf } from '@/lib/core/outbox/mail-kinds';
import { isHopeless, isStale, LONGEST_PROVIDER_PAUSE_MS, providerPauseMs, retryPauseMs } from './delivery-rules';

const HOUR = 3_600_000;

test('pauses double up to an hour, with 25% jitter', () => {
  expect([1, 2, 3, 4, 8, 12].map((attempts) => retryPauseMs(attempts, 0.5) / 1000)).toEqual([
    30, 60, 120, 240, 3600, 3600,
  ]);
  expect(retryPauseMs(1, 0)).toBe(22_500);
  expect(retryPauseMs(1, 1)).toBe(37_500);
});

test('a provider that fails is tried again every few seconds, with jitter', () => {
  expect([1, 2, 3, 4, 5, 40].map((times) => providerPauseMs(times, 0.5) / 1000)).toEqual([1, 2, 4, 8, 10, 10]);
  expect(providerPauseMs(5, 0)).toBeLessThan(LONGEST_PROVIDER_PAUSE_MS);
  expect(providerPauseMs(5, 0)).not.toBe(providerPauseMs(5, 1));
});

test('retries end while the provider still remembers the idempotency key, which it does for a day', () => {
  const first = new Date(0);
  expect(isHopeless(first, new Date(20 * HOUR))).toBe(false);
  expect(isHopeless(first, new Date(24 * HOUR - retryPauseMs(12, 1)))).toBe(false);
  expect(isHopeless(first, new Date(24 * HOUR))).toBe(true);
});

test('a reset link is stale after an hour, a notice about an order after three days', () => {
  const promised = new Date(0);
  expect(isStale(mailKindOf('reset-password').usefulForMs, promised, new Date(HOUR))).toBe(false);
  expect(isStale(mailKindOf('reset-password').usefulForMs, promised, new Date(HOUR + 1))).toBe(true);
  expect(isStale(mailKindOf('order-shipped').usefulForMs, promised, new Date(72 * HOUR))).toBe(false);
});
