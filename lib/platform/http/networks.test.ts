import { expect, test } from 'vitest';
import { isWithin } from './networks';

test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.113.7', ['198.51.100.1', '203.0.113.7'], true],
  ['203.0.112.9', ['203.0.113.0/24'], false],
  ['198.51.100.1', ['203.0.113.0/24'], false],
  ['2001:db8:0:1::7', ['2001:db8::/48'], true],
  ['2001:db9::7', ['2001:db8::/48'], false],
  ['203.0.113.7', ['::/0'], false],
  ['203.0.113.7', [], false],
])('%s within %j: %s', (clientIp, networks, expected) => {
  expect(isWithin(clientIp, networks)).toBe(expected);
});
