import { expect, test } from 'vitest';
import { boundedMemory } from './kept.mjs';

const PAGE = 10_000;

test('a flood of addresses that are asked for once leaves what is asked for again where it is', () => {
  const memory = boundedMemory(50 * PAGE);
  for (const name of ['home', 'list', 'product']) {
    memory.set(name, name, PAGE);
    memory.get(name);
  }
  for (let n = 0; n < 1_000; n++) memory.set(`filter ${n}`, n, PAGE);
  expect(['home', 'list', 'product'].map((name) => memory.get(name))).toEqual(['home', 'list', 'product']);
  // The last ones are there for whoever asks again.
  expect([memory.get('filter 999'), memory.get('filter 0')]).toEqual([999, undefined]);
  expect(memory.bytes).toBeLessThanOrEqual(50 * PAGE);
});

test('what is popular no more makes room', () => {
  const memory = boundedMemory(50 * PAGE);
  for (let n = 0; n < 1_000; n++) {
    memory.set(`page ${n}`, n, PAGE);
    memory.get(`page ${n}`);
  }
  expect([memory.get('page 999'), memory.get('page 0')]).toEqual([999, undefined]);
  expect(memory.bytes).toBeLessThanOrEqual(50 * PAGE);
});

test('a page that is made anew replaces the old one and keeps its place', () => {
  const memory = boundedMemory(50 * PAGE);
  memory.set('home', 'old', PAGE);
  memory.get('home');
  memory.set('home', 'new', 2 * PAGE);
  for (let n = 0; n < 1_000; n++) memory.set(`filter ${n}`, n, PAGE);
  expect(memory.get('home')).toBe('new');
  memory.remove('home');
  expect(memory.get('home')).toBeUndefined();
});

test('what is larger than the whole memory is not kept', () => {
  const memory = boundedMemory(PAGE);
  memory.set('huge', 1, 2 * PAGE);
  expect([memory.get('huge'), memory.bytes]).toEqual([undefined, 0]);
});
