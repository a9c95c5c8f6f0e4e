import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { roleNames } from '@/lib/core/permissions/rights';
import { orderStatuses } from '@/lib/core/statuses/order-status';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Comparisons of a table row's name instead of its properties: in TypeScript, in Prisma's queries, in SQL. */
function comparisonsWith(field: string, names: readonly string[]): RegExp[] {
  const name = `['"\`](?:${names.join('|')})['"\`]`;
  return [
    new RegExp(`\\b${field}\\b[^\\n;}]{0,20}(?:[!=]==?|\\bcase)\\s*${name}`),
    new RegExp(`${name}\\s*[!=]==?\\s*[\\w.?]*\\b${field}\\b`),
    new RegExp(`\\[[^\\]\\n]*${name}[^\\]\\n]*\\]\\.includes\\([^)\\n]*\\b${field}\\b`),
    new RegExp(`\\bwhere\\b[^\\n]*\\b${field}: (?:\\{[^}\\n]*)?${name}`),
    new RegExp(`\\b${field}(?:::text)? (?:=|<>|!=|IN|NOT IN) \\(?${name}`, 'i'),
  ];
}

/** Names that only their table may compare, with its file. */
const tables = {
  role: { file: 'lib/core/permissions/rights.ts', comparisons: comparisonsWith('role', roleNames) },
  status: { file: 'lib/core/statuses/order-status.ts', comparisons: comparisonsWith('status', orderStatuses) },
};

/** The lines of a source that compare such a name. */
function comparisonsIn(source: string, field: keyof typeof tables): string[] {
  return source.split('\n').filter((line) => tables[field].comparisons.some((pattern) => pattern.test(line)));
}

function productionFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /^(?:app|components|lib|server)\/|^[\w-]+\.ts$/.test(path))
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path));
}

function foundIn(files: readonly string[], field: keyof typeof tables): string[] {
  return files
    .filter((path) => path !== tables[field].file)
    .flatMap((path) =>
      comparisonsIn(readFileSync(`${root}${path}`, 'utf8'), field).map((line) => `${path}: ${line.trim()}`),
    );
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
    expect(comparisonsIn(line, 'role')).toEqual([line]);
  });

  it.each([
    "updateUser(transaction, user.id, { role: 'admin', status: 'active' });",
    "hasRight(viewer, 'orders:read')",
    "if (requires !== 'customer') assertRight(viewer, requires);",
    'draft.role !== before.role',
  ])('may be asked by %s', (line) => {
    expect(comparisonsIn(line, 'role')).toEqual([]);
  });

  it('is asked of the table of rights, not by the name of a role', () => {
    expect(foundIn(productionFiles(), 'role')).toEqual([]);
  });
});

describe('what can be done with an order', () => {
  it.each([
    "if (order.status !== 'processing') return null;",
    "WHERE o.status = 'delivered'",
    "const done = ['shipped', 'delivered'].includes(order.status);",
  ])('would not be asked by %s', (line) => {
    expect(comparisonsIn(line, 'status')).toEqual([line]);
  });

  it.each(["stageOf(order) === 'delivered'", "setOrderStatus(transaction, order, 'cancelled', viewer)"])(
    'may be asked by %s',
    (line) => {
      expect(comparisonsIn(line, 'status')).toEqual([]);
    },
  );

  it('is asked of the table of statuses, not by the name of one', () => {
    expect(foundIn(productionFiles(), 'status')).toEqual([]);
  });
});
