import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asOwnPath, isOwnPath, subjectsOf } from './former-path';

const app = join(import.meta.dirname, '../../../app');

test('no redirect leads away from a page or route on disk', () => {
  const firsts = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .map((file) => file.replace(/\([^)]*\)\//g, '').split('/')[0] ?? '')
    .filter((first) => !['page.tsx', 'route.ts'].includes(first));
  const ofGoods = (first: string) => subjectsOf(`/${first}/any`).length > 0;
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

test.each([
  '/lo%67in',
  '/%61dmin/users',
  '/checkou%74',
  '/LOGIN',
  '/Log%49n/',
  '/lo%2567in',
  '/lo%252567in',
  '/%6c%6f%67%69%6e?next=1',
  '/login%2f',
  '/login%20',
  '/login%00',
  '/%EF%BD%8Cogin',
  '/.%2flogin',
  '/%2e%2e%2flogin',
  '/%5clogin',
  '/Products',
  '/product%73?page=2',
])('%s reads like a page of the shop', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test('a shoe’s page is known in any spelling', () => {
  for (const path of ['/product/tern', '/Product/tern', '/p%72oduct/ter%6e', '/PRODUCT/TERN/reviews?a=1'])
    expect(subjectsOf(path)).toContainEqual({ kind: 'product', id: 'tern' });
  expect(subjectsOf('/pages/boots')).toEqual([]);
  expect(isOwnPath('/pages/caf%C3%A9')).toBe(false);
});
