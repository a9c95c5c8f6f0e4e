import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { NO_ROUTE } from '@/lib/platform/telemetry/routes.mjs';
import { createSharedRequests } from './shared-requests.mjs';

const find = createSharedRequests({
  routeOf: (url) => (url === '/orders' ? url : NO_ROUTE),
  publicFolder: '/nowhere',
  paths: () => ({
    find: (path, query) => (path === '/products' ? { path, isPage: true, query, search: null } : null),
    noteSearch: async () => undefined,
    listToWarm: async () => [],
  }),
});

/** The key of a request; null if its response is personal. */
const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  find({ url, headers: { ...headers }, method } as unknown as IncomingMessage)?.key ?? null;

test('a page and each form of its data have keys of their own', () => {
  const forms = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '2' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  ];
  expect(new Set(forms.map((headers) => keyOf('/products', headers))).size).toBe(forms.length);
});

test.each([
  [{ rsc: '2' }, {}],
  [{ rsc: '1, 1' }, {}],
  [{ 'next-router-prefetch': '1' }, {}],
  [{ 'next-router-segment-prefetch': '1' }, {}],
  [{ rsc: '1', 'next-router-prefetch': 'hostile' }, { rsc: '1' }],
  [{ rsc: '1', 'next-router-segment-prefetch': '1' }, { rsc: '1' }],
  [
    { rsc: '1', 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/x' },
    { rsc: '1', 'next-router-prefetch': '2' },
  ],
])('%o is to Next, and so to the cache, the same as %o', (headers, same) => {
  expect(keyOf('/products', headers as Record<string, string>)).toBe(
    keyOf('/products', same as Record<string, string>),
  );
});

test('a file of the build is the same whatever stands behind its name', () => {
  expect(keyOf('/_next/static/a.js?dpl=1')).toBe(keyOf('/_next/static/a.js'));
});

test('what is a route however it is spelled is no address of nothing', () => {
  expect(keyOf('/nothing')).toBe(keyOf('/nothing/else'));
  for (const url of ['/orders', '/%6frders']) expect(keyOf(url)).toBeNull();
});

test('what is no GET or HEAD, or asks for a part, is not shared', () => {
  expect(keyOf('/products', {}, 'HEAD')).toBe('/products');
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(keyOf('/products', {}, method)).toBeNull();
  expect(keyOf('/products', { range: 'bytes=0-9' })).toBeNull();
});
