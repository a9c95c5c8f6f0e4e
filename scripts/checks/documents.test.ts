import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// Checks that files, commands, settings and tests in the documents exist.

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => existsSync(join(root, path));
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The first groups of all matches. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);

/** The cells of the rows of tables, line by line. */
function rowsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
}

describe.each(documents)('%s', (path) => {
  const text = read(path);

  test('leads to files that there are', () => {
    const targets = found(text, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter((target) => !/^(?:https?|mailto):/.test(target));
    expect(targets.filter((target) => !exists(join(dirname(path), target)))).toEqual([]);
  });

  test('names files that there are', () => {
    // Files that a recipe creates are called new; a name with a placeholder (`lib/<domain>`, `*.avif`) stands for
    // several.
    const rooms = 'app|bench|components|docs|e2e|faults|lib|prisma|public|scripts|server|tests|tools';
    const names = found(text, new RegExp(`(?<!\\b[Nn]ew )\`((?:${rooms})/[^\`\\s<*…]+)\``, 'g'));
    const made = read('.gitignore').split('\n');
    // Paths in code have no extension where they are imported.
    const isThere = (name: string) => ['', '.ts', '.tsx'].some((ending) => exists(name + ending));
    expect(names.filter((name) => !isThere(name) && !made.includes(`${name}/`))).toEqual([]);
  });

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(found(text, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('every setting that is read stands in the README, and in the file to start from', () => {
  const rows = rowsOf(read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? '');
  const names = rows.flatMap(([cell = '']) => found(cell, /`([A-Z_]+)`/g)).sort();
  const readings = readdirSync(join(root, 'lib/platform/env'))
    .filter((file) => file.endsWith('-env.ts'))
    .flatMap((file) => found(read(`lib/platform/env/${file}`), /^ +([A-Z][A-Z_]+): /gm));
  expect(readings.length).toBeGreaterThan(20);
  expect(readings.filter((name) => !names.includes(name))).toEqual([]);
  expect(found(read('.env.example'), /^# ([A-Z_]+)=/gm).sort()).toEqual(names);
});

describe('docs/security.md', () => {
  const rows = rowsOf(read('docs/security.md')).filter((cells) => !/^(?:promise|what|-+)$/.test(cells[0] ?? ''));

  /** The titles in a test file: of its tests and groups. */
  const titlesOf = (path: string) =>
    [...read(path).matchAll(/(?:\b(?:\w*[tT]est|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g)].map(
      ([, , title = '']) => title,
    );
  const letters = readdirSync(join(root, 'faults'))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => found(read(`faults/${file}`), /letter: '(\w)'/g));

  /** The error of a proof in a cell; null if it is valid. */
  function complaintAbout(proof: string): string | null {
    const [, faults] = /^`npm run faults -- --only ([\w,]+)`$/.exec(proof) ?? [];
    if (faults)
      return faults.split(',').every((letter) => letters.includes(letter)) ? null : `${proof}: no such letter`;
    const [, path = '', parts = ''] = /^`([^`]+)`: (“[^”]+”(?:, “[^”]+”)*)$/.exec(proof) ?? [];
    if (!path) return `${proof}: names no test`;
    if (!exists(path)) return `${path}: is not there`;
    const titles = titlesOf(path);
    const missing = found(parts, /“([^”]+)”/g).filter((part) => !titles.some((title) => title.includes(part)));
    return missing.length > 0 ? `${path}: has no test “${missing.join('”, “')}”` : null;
  }

  test('names for every promise a place and a test, and each test is there', () => {
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter((cells) => cells.some((cell) => cell === ''))).toEqual([]);
    const complaints = rows.flatMap((cells) => cells.at(-1)?.split('; ').map(complaintAbout) ?? ['']);
    expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
  });

  test.each([
    ['`lib/orders/refunds/refunds.test.ts`: “never go beyond on the way”', null],
    ['`lib/orders/refunds/refunds.test.ts`: “are paid in shoes”', expect.stringMatching(/no test “are paid in shoes”/)],
    ['`lib/core/money/rebates.test.ts`: “never”', expect.stringMatching(/is not there/)],
    ['`npm run faults -- --only a,z`', expect.stringMatching(/no such letter/)],
    ['by looking at it', expect.stringMatching(/names no test/)],
  ])('%s is judged', (proof, complaint) => {
    expect(complaintAbout(proof)).toEqual(complaint);
  });
});
