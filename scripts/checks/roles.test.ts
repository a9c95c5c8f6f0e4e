import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { roleNames } from '@/lib/accounts/rights';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The table, which is where roles have names. */
const TABLE = 'lib/accounts/rights.ts';

const name = `['"\`](?:${roleNames.join('|')})['"\`]`;
/** Ways to ask for a role by its name: in TypeScript, in a query of Prisma's, and in SQL. */
const comparisons = [
  new RegExp(`\\brole\\b[^\\n;]{0,20}(?:[!=]==?|\\bcase)\\s*${name}`),
  new RegExp(`${name}\\s*[!=]==?\\s*[\\w.?]*\\brole\\b`),
  new RegExp(`\\[[^\\]\\n]*${name}[^\\]\\n]*\\]\\.includes\\([^)\\n]*\\brole\\b`),
  new RegExp(`\\bwhere\\b[^\\n]*\\brole: (?:\\{[^}\\n]*)?${name}`),
  new RegExp(`\\brole(?:::text)? (?:=|<>|!=|IN|NOT IN) \\(?${name}`, 'i'),
];

/** The lines of a source that compare a role by name. */
function comparisonsIn(source: string): string[] {
  return source.split('\n').filter((line) => comparisons.some((pattern) => pattern.test(line)));
}

function productionFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /^(?:app|components|lib|server)\/|^[\w-]+\.ts$/.test(path))
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== TABLE);
}

describe('what a user may do', () => {
  it.each([
    "if (viewer.role === 'admin') return;",
    "viewer?.role !== 'admin'",
    "if ('customer' === user.role) return;",
    "['admin', 'owner'].includes(viewer.role)",
    "where: { role: 'admin', status: 'active' },",
    "where: { role: { in: ['admin'] } },",
    "(SELECT count(*) FROM users WHERE role = 'customer')",
    "CASE WHEN u.role = 'admin' THEN 'admin' ELSE 'customer' END AS role,",
  ])('would not be asked by %s', (line) => {
    expect(comparisonsIn(line)).toEqual([line]);
  });

  it.each([
    "updateUser(transaction, user.id, { role: 'admin', status: 'active' });",
    "hasRight(viewer, 'orders:read')",
    "if (requires !== 'customer') assertRight(viewer, requires);",
    'draft.role !== before.role',
  ])('may be asked by %s', (line) => {
    expect(comparisonsIn(line)).toEqual([]);
  });

  it('is asked of the table of rights, not by the name of a role', () => {
    const found = productionFiles().flatMap((path) =>
      comparisonsIn(readFileSync(`${root}${path}`, 'utf8')).map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
