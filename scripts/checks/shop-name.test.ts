import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './recipe-patches';

test('the name by default is written in one file, and everything else asks for it', () => {
  const listed = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'server', 'public', 'hosts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|js|html|css|json)$/.test(path) && !/\.test\./.test(path));
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((path) => /\bLacewing\b/.test(readFileSync(`${root}/${path}`, 'utf8')))).toEqual([
    'lib/platform/shop/shop-facts.ts',
  ]);
});
