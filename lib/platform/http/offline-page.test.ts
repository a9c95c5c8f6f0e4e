import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function read(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

/** Maps the name of every color in a style sheet to its `light-dark(…)`. */
function colorsIn(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*light-dark\(([^)]+)\)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('the worker names the revision of the cached offline page', () => {
  const revision = createHash('sha256').update(read('public/offline.html')).digest('hex').slice(0, 8);
  expect(read('public/sw.js')).toContain(`REVISION = '${revision}'`);
});

test('the offline page has the colours of the shop', () => {
  const shop = colorsIn(read('app/globals.css'));
  const page = colorsIn(read('public/offline.html'));
  expect(page.size).toBeGreaterThan(5);
  for (const [name, value] of page) expect([name, value]).toEqual([name, shop.get(name)]);
});
