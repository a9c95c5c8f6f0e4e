import { expect, test } from 'vitest';
import { openOtherShop } from '@/tests/other-shop';
import { formatExactTime } from './exact-time';
import { clockIn, formatShopTime, isoTimeIn, momentIn, shopZone } from './shop-time';

const NEW_YORK = 'America/New_York';
const utc = (text: string) => momentIn(NEW_YORK, text)?.toISOString();

test('a time of the shop is a moment, and back', () => {
  expect(utc('2026-11-27T00:00')).toBe('2026-11-27T05:00:00.000Z');
  expect(utc('2026-07-04T09:30')).toBe('2026-07-04T13:30:00.000Z');
  expect(clockIn(NEW_YORK, new Date('2026-11-27T05:00:59.999Z'))).toBe('2026-11-27T00:00');
  expect(clockIn('Asia/Kolkata', new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01T01:30');
});

test('an hour that clocks show twice is the first one, and one that they skip comes after it', () => {
  expect(utc('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(utc('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(clockIn(NEW_YORK, momentIn(NEW_YORK, '2026-03-08T02:30') ?? new Date(0))).toBe('2026-03-08T03:30');
});

test.each([
  ...['', 'now', '2026-13-01T00:00', '2026-11-27', '2026-11-27T25:00'],
  ...['9999-12-31T12:00', '0026-11-27T09:00', '0000-01-01T00:00'],
])('“%s” is no time', (text) => {
  expect(momentIn(NEW_YORK, text)).toBeNull();
});

test('it is shown with its zone', () => {
  const moment = new Date('2026-11-27T05:00:00Z');
  expect(formatShopTime(moment, 'moment')).toBe('Fri, Nov 27, 2026, 12:00 AM EST');
  expect(formatShopTime(moment, 'time')).toBe('12:00 AM');
  expect(shopZone(moment)).toBe('New York time (EST)');
});

test('an exact time stands in English sentences, wherever the shop is', () => {
  openOtherShop({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
  expect(formatExactTime('2026-11-24T22:03:07Z')).toBe('Tuesday, 24 November 2026 at 23:03:07 CET');
});

test.each([
  ['America/New_York', '2026-11-23T14:30:05.000Z', '2026-11-23T09:30:05-05:00'],
  ['America/New_York', '2026-07-01T02:00:00.000Z', '2026-06-30T22:00:00-04:00'],
  ['Asia/Kolkata', '2026-11-23T14:30:00.000Z', '2026-11-23T20:00:00+05:30'],
  ['UTC', '2026-11-23T14:30:00.123Z', '2026-11-23T14:30:00.123Z'],
])('files say a moment by the clocks of %s, with their offset', (zone, moment, text) => {
  expect(isoTimeIn(zone, new Date(moment))).toBe(text);
});
