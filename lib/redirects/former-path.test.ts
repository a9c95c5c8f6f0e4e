import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asOwnPath, isOwnPath, subjectOf } from './former-path';

const app = join(import.meta.dirname, '../../app');

test('no redirect leads away from a page or route on disk', () => {
  const firsts = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => file.replace(/\([^)]*\)\//g, '').split('/')[0] ?? '')
    .filter((first) => !['page.tsx', 'route.ts'].includes(first));
  const ofGoods = (first: string) => subjectOf(`/${first}/any`) !== null;
  expect(firsts).toContain('gift-cards');
  expect([...new Set(firsts)].filter((first) => !isOwnPath(`/${first}`) && !ofGoods(first))).toEqual([]);
});

test.each([
  ['/a', '/a'],
  ['https://shop.example/a/?b=1#c', '/a?b=1'],
  ['https://shop.example', '/'],
  ['https://shop.example:8443/a', 'https://shop.example:8443/a'],
  ['https://shop.example.evil.example/a', 'https://shop.example.evil.example/a'],
  ['https://shop.example//evil.example', 'https://shop.example//evil.example'],
])('on the shop’s own origin only the path of %s counts', (address, expected) => {
  expect(asOwnPath(address, 'https://shop.example')).toBe(expected);
});
