import { NextRequest } from 'next/server';
import { beforeEach, expect, test } from 'vitest';
import { purge } from '@/lib/platform/cache/purged-tags.mjs';
import { redirectsTag } from '@/lib/platform/cache/tags';
import { db } from '@/lib/platform/db/client';
import { resetDatabase } from '@/tests/reset-database';
import { middleware } from './middleware';

beforeEach(resetDatabase);

test('a former address leads on, and is forgotten by browsers after a few minutes', async () => {
  await db().redirect.create({ data: { fromPath: '/index.php', toUrl: '/products' } });
  // As the write itself does; other tests have asked before.
  purge([redirectsTag]);
  const { status, headers } = await middleware(new NextRequest('http://localhost:3000/index.php'));
  expect([status, headers.get('location')]).toEqual([308, 'http://localhost:3000/products']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});
