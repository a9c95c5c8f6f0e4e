import { expect, test } from 'vitest';
import { isNetworkWithin } from './networks';

test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.113.0/25', ['198.51.100.1', '203.0.113.0/24'], true],
  ['203.0.112.0/23', ['203.0.113.0/24'], false],
  ['198.51.100.1', ['203.0.113.0/24'], false],
  ['2001:db8:0:1::/64', ['2001:db8::/48'], true],
  ['::/0', ['2001:db8::/48'], false],
  ['203.0.113.7', [], false],
])('%s within %j: %s', (network, networks, isWithin) => {
  expect(isNetworkWithin(network, networks)).toBe(isWithin);
});
