import { expect, test } from 'vitest';
import { readClientIp } from './client-ip';

const at = (forwardedFor: string, hops = 0) => readClientIp(new Headers({ 'x-forwarded-for': forwardedFor }), hops);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is %s', (hop, ip) => {
  expect(at(hop)).toBe(ip);
});

test.each(['', 'unknown', '_hidden', '203.0.113', '1', '203.0.113.9.9', '2001:db8::1::2', '[', '[]:80', '<script>'])(
  '%j is no IP',
  (hop) => {
    expect(at(hop)).toBe('unknown');
  },
);

test('only entries of trusted proxies count', () => {
  const claimed = '198.51.100.1, 203.0.113.9:4711, 10.0.0.1';
  expect(at(claimed, 1)).toBe('10.0.0.1');
  expect(at(claimed, 2)).toBe('203.0.113.9');
});

test('the shop’s own server passes one address for any number of proxies', () => {
  for (const hops of [0, 1, 2, 3]) expect(at('203.0.113.9', hops)).toBe('203.0.113.9');
});

test('with fewer entries than proxies, the last entry counts', () => {
  expect(at('198.51.100.1, 203.0.113.9', 3)).toBe('203.0.113.9');
});
