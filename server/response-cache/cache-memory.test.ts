import { expect, test } from 'vitest';
import { createCacheMemory } from './cache-memory.mjs';

const PAGE = 10_000;

/** A memory of texts and of other values that report their own size. */
const memoryOf = (maxBytes: number) =>
  createCacheMemory<{ name: string; bytes: number }>(maxBytes, ({ bytes }) => bytes);
const pageOf = (name: string, bytes = PAGE) => ({ name, bytes });

test('a flood of addresses that are asked for once leaves what is asked for again where it is', () => {
  const memory = memoryOf(50 * PAGE);
  for (const name of ['home', 'list', 'product']) {
    memory.set(name, pageOf(name));
    memory.get(name);
  }
  for (let n = 0; n < 1_000; n++) memory.set(`filter ${n}`, pageOf(`filter ${n}`));
  expect(['home', 'list', 'product'].map((name) => memory.get(name)?.name)).toEqual(['home', 'list', 'product']);
  // The latest are cached for the next request.
  expect([memory.get('filter 999')?.name, memory.get('filter 0')]).toEqual(['filter 999', undefined]);
  expect(memory.bytes).toBeLessThanOrEqual(50 * PAGE);
});

test('what is popular no more makes room', () => {
  const memory = memoryOf(50 * PAGE);
  for (let n = 0; n < 1_000; n++) {
    memory.set(`page ${n}`, pageOf(`page ${n}`));
    memory.get(`page ${n}`);
  }
  expect([memory.get('page 999')?.name, memory.get('page 0')]).toEqual(['page 999', undefined]);
  expect(memory.bytes).toBeLessThanOrEqual(50 * PAGE);
});

test('a page that is made anew replaces the old one and keeps its place', () => {
  const memory = memoryOf(50 * PAGE);
  memory.set('home', pageOf('old'));
  memory.get('home');
  memory.set('home', pageOf('new', 2 * PAGE));
  for (let n = 0; n < 1_000; n++) memory.set(`filter ${n}`, pageOf(`filter ${n}`));
  expect(memory.get('home')?.name).toBe('new');
});

test('looking without asking gives a page no place among those that are asked for again', () => {
  const memory = memoryOf(50 * PAGE);
  memory.set('home', pageOf('home'));
  expect(memory.peek('home')?.name).toBe('home');
  for (let n = 0; n < 1_000; n++) memory.set(`filter ${n}`, pageOf(`filter ${n}`));
  expect(memory.peek('home')).toBeUndefined();
});

test('what is larger than the whole memory is not kept', () => {
  const memory = memoryOf(PAGE);
  memory.set('huge', pageOf('huge', 2 * PAGE));
  expect([memory.get('huge'), memory.bytes]).toEqual([undefined, 0]);
});

test('what has grown is counted with what it takes now, and makes others go', () => {
  const memory = memoryOf(50 * PAGE);
  const home = pageOf('home');
  memory.set('home', home);
  for (const isAgain of [false, true]) {
    if (isAgain) memory.get('home');
    const before = memory.bytes;
    home.bytes += PAGE;
    memory.resize('home', home);
    expect(memory.bytes).toBe(before + PAGE);
  }
  for (let n = 0; n < 1_000; n++) {
    const page = pageOf(`page ${n}`, PAGE / 10);
    memory.set(page.name, page);
    if (n % 2) memory.get(page.name);
    page.bytes = PAGE;
    memory.resize(page.name, page);
    expect(memory.bytes).toBeLessThanOrEqual(50 * PAGE);
  }
});

test('what grows after it was replaced, or is gone, is not kept again', () => {
  const memory = memoryOf(50 * PAGE);
  const old = pageOf('old');
  memory.set('home', old);
  memory.set('home', pageOf('new'));
  const before = memory.bytes;
  memory.resize('home', old);
  memory.resize('nothing', old);
  expect([memory.get('home')?.name, memory.peek('nothing'), memory.bytes]).toEqual(['new', undefined, before]);
});
