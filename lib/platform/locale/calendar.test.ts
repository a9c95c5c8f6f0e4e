import { expect, test } from 'vitest';
import { dayIn, daysAfter } from './calendar';

test('the day of a moment depends on the time zone', () => {
  const lateInNewYork = new Date('2026-11-21T04:30:00Z');
  expect(dayIn('America/New_York', lateInNewYork)).toBe('2026-11-20');
  expect(dayIn('UTC', lateInNewYork)).toBe('2026-11-21');
  expect(dayIn('Pacific/Auckland', lateInNewYork)).toBe('2026-11-21');
  expect(() => dayIn('Mars/Olympus', lateInNewYork)).toThrow(RangeError);
});

test('days are added across ends of months, leap days and daylight saving', () => {
  expect(daysAfter('2026-11-20', 3)).toBe('2026-11-23');
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  // Clocks go back on November 1, and forward on March 8.
  expect(daysAfter('2026-10-31', 3)).toBe('2026-11-03');
  expect(daysAfter('2026-03-07', 3)).toBe('2026-03-10');
  expect(daysAfter('2026-03-10', -3)).toBe('2026-03-07');
});
