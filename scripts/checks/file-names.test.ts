import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Names that say nothing about a file's purpose. */
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'data', 'manager']);
/** Words that say nothing at a name's end either; elsewhere they do, as in structured-data. */
const emptyEndings = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'manager']);

function isEmptyName(path: string): boolean {
  return path.split('/').some((part) => {
    const [stem = ''] = part.split('.');
    return emptyNames.has(stem) || emptyEndings.has(stem.slice(stem.lastIndexOf('-') + 1));
  });
}

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
}

describe('file names', () => {
  it.each([
    'lib/utils.ts',
    'lib/orders/order/order-helpers.ts',
    'lib/common/money.ts',
    'lib/orders/cart/cart-manager.test.ts',
  ])('would refuse %s', (path) => {
    expect(isEmptyName(path)).toBe(true);
  });

  it('say what a file is for', () => {
    expect(sourceFiles().filter(isEmptyName)).toEqual([]);
  });
});
