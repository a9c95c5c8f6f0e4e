import { NextRequest } from 'next/server';
import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { resetDatabase } from '@/tests/reset-database';
import { middleware } from './middleware';

beforeEach(resetDatabase);

test('a former address leads on, and is forgotten by browsers after a few minutes', async () => {
  await db().redirect.create({ data: { fromPath: '/index.php', toUrl: '/products' } });
  const { status, headers } = await middleware(new NextRequest('http://localhost:3000/index.php'));
  expect([status, headers.get('location')]).toEqual([308, 'http://localhost:3000/products']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});
