import { setTimeout as sleep } from 'node:timers/promises';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordExpiredTags } from '@/lib/cache/expired-tag-repository';
import { db } from '@/lib/db/client';
import { resetDatabase } from '@/tests/reset-database';

beforeEach(async () => {
  await resetDatabase();
  vi.resetModules();
  vi.stubEnv('KEPT_PAGES_MB', '8');
  tagsManifest.clear();
});

async function startProcess() {
  const { default: handler } = await import('./data-cache.mjs');
  return handler;
}

/** A read as Next hands it over. */
function entryOf(text: string, tags = ['catalogue'], changes: { expire?: number; revalidate?: number } = {}) {
  return {
    value: new Response(text).body as ReadableStream<Uint8Array>,
    tags,
    stale: 300,
    timestamp: performance.timeOrigin + performance.now(),
    expire: 3_600,
    revalidate: 900,
    ...changes,
  };
}

const textOf = async (entry: { value: ReadableStream<Uint8Array> } | undefined) =>
  entry && (await new Response(entry.value).text());

test('a read is kept, for as many as ask, until one of its tags expires', async () => {
  const { get, set, refreshTags } = await startProcess();
  await set('shoes', Promise.resolve(entryOf('64 shoes')));
  for (let turn = 0; turn < 2; turn++) expect(await textOf(await get('shoes', []))).toBe('64 shoes');
  await refreshTags();
  await recordExpiredTags(db(), ['catalogue']);
  await sleep(1_100);
  await refreshTags();
  expect(await get('shoes', [])).toBeUndefined();
});

test('a write of this process expires it at once', async () => {
  const { get, set, updateTags, getExpiration } = await startProcess();
  await set('shoes', Promise.resolve(entryOf('64 shoes')));
  expect(await getExpiration(['catalogue'])).toBe(0);
  await updateTags(['catalogue']);
  expect(await get('shoes', [])).toBeUndefined();
  expect(await getExpiration(['catalogue'])).toBeGreaterThan(0);
});

test('who asks while it is made waits for it; one that failed is nothing', async () => {
  const { get, set } = await startProcess();
  let make: (entry: ReturnType<typeof entryOf>) => void = () => undefined;
  const stored = set('slow', new Promise((resolve) => (make = resolve)));
  const asked = get('slow', []);
  make(entryOf('at last'));
  expect(await textOf(await asked)).toBe('at last');
  await stored;
  await set('broken', Promise.reject(new Error('no database')));
  expect(await get('broken', [])).toBeUndefined();
});

test('what is over is gone, and what would be over at once is not kept', async () => {
  const { get, set } = await startProcess();
  await set('old', Promise.resolve(entryOf('x', [], { revalidate: 0 })));
  await set('passing', Promise.resolve(entryOf('x', [], { expire: 0 })));
  await sleep(5);
  expect(await get('old', [])).toBeUndefined();
  expect(await get('passing', [])).toBeUndefined();
});

test('all of them count among what a process keeps', async () => {
  const { get, set } = await startProcess();
  const { kept } = await import('./kept.mjs');
  for (let turn = 0; turn < 20; turn++) await set(`read ${turn}`, Promise.resolve(entryOf('x'.repeat(1_000_000))));
  expect(kept.bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  expect(await get('read 0', [])).toBeUndefined();
  expect(await get('read 19', [])).toBeDefined();
});
