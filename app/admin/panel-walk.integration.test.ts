// Before any route: Next's storage of requests stands on a global, and files share a worker's modules.
import 'next/dist/server/node-environment-baseline.js';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  type AdminPageName,
  adminPages,
  mayOpenPage,
  menuOf,
  rightsOfPage,
} from '@/components/admin/permissions/admin-pages';
import { rightsRequired } from '@/lib/access/api/define-route';
import { isEndpoint } from '@/lib/access/api/openapi';
import { type Holder, OWNER, type Right, rights, shippedRoles } from '@/lib/core/permissions/rights';
import { loadRoute, type Method, methods, routesOnDisk } from '@/tests/routes';

/**
 * A role of the shop's own may have any rights, such as only the one that opens a page. So whatever on a page calls
 * the API, or leads to another page, with a right that the page does not ask for, has to be behind a question for that
 * right, in its own file or in one between it and the page.
 */

const root = new URL('../..', import.meta.url).pathname;
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A call or a link, with the rights of which any lets it succeed. */
interface Use {
  what: string;
  rights: readonly Right[];
}

/** The rights that each method of each route needs; none where it needs none. */
const needed = new Map<string, readonly Right[]>();

beforeAll(async () => {
  for (const route of routesOnDisk) {
    const handlers = await loadRoute(route);
    for (const method of methods) {
      const handler: unknown = handlers[method];
      if (isEndpoint(handler)) {
        const { forOthers } = handler.declaration;
        needed.set(`${method} ${route}`, forOthers ? [forOthers] : rightsRequired(handler.declaration));
      }
    }
  }
});

/** The route on disk that a path such as `/api/orders/*` leads to: the one with the fewest placeholders. */
function routeOf(path: string): string | null {
  const parts = path.split('/');
  const fits = routesOnDisk.filter((route) => {
    const names = route.split('/');
    return (
      names.length === parts.length &&
      names.every((name, at) => name === parts[at] || name.startsWith('[') || parts[at] === '*')
    );
  });
  const placeholders = (route: string) => route.split('[').length;
  const isExact = (route: string) => route.split('/').every((name, at) => name.startsWith('[') === (parts[at] === '*'));
  return fits.find(isExact) ?? fits.sort((first, second) => placeholders(first) - placeholders(second))[0] ?? null;
}

/** The path that a literal of the source names, its holes as `*`. */
const pathIn = (literal: string) =>
  literal
    .replaceAll(/\$\{[^}]*\}/g, '*')
    .replace(/[?#].*$/, '')
    .replace(/\*+$/, '*')
    .replace(/([^/])\*$/, '$1');

/** The methods by which the code after a path calls it. */
function methodsAt(source: string, start: number, end: number): Method[] {
  const next = source.indexOf('/api/', end);
  const after = source.slice(end, Math.min(end + 250, next < 0 ? source.length : next));
  const named = /method: ([^,}\n]*)/.exec(after)?.[1] ?? '';
  const found = methods.filter((method) => named.includes(`'${method}'`));
  if (found.length > 0) return found;
  return /toPath:[^;]{0,80}$/.test(source.slice(0, start)) ? ['DELETE'] : ['GET'];
}

/** The pages that the functions of admin-paths.ts lead to. */
const pathFunctions = new Map(
  [...read('components/admin/shared/admin-paths.ts').matchAll(/export const (\w+) =([^;]*);/g)].map(
    ([, name = '', body = '']) => [
      name,
      [...body.matchAll(/[`'](\/admin[^`'?]*)/g)].map(([, path = '']) => pathIn(path)),
    ],
  ),
);

/** Whose calls are made from a child that asks, by what they call. */
const ASKED_BY_A_CHILD: Readonly<Record<string, readonly string[]>> = {
  // The rows of the table begin them.
  'components/admin/users/users-view.tsx': ['PUT /api/users/[id]', 'DELETE /api/users/[id]'],
};

/** Whether a component can render a link that does not ask: AdminLink and AdminCard do, others by `useMayOpen`. */
const rendersLinks = (source: string) =>
  /components\/ui\/(link|button-link)'|<a\s/.test(source) && !source.includes('useMayOpen()');

/** The calls and links of a component. */
function usesIn(file: string): Use[] {
  const source = read(file);
  const uses: Use[] = [];
  for (const match of source.matchAll(/[`'](\/api\/(?:[^`'$]|\$\{[^}]*\})*)[`']/g)) {
    const route = routeOf(pathIn(match[1] ?? ''));
    if (!route) continue;
    for (const method of methodsAt(source, match.index, match.index + match[0].length)) {
      const asked = needed.get(`${method} ${route}`) ?? [];
      if (asked.length > 0) uses.push({ what: `${method} ${route}`, rights: asked });
    }
  }
  if (!rendersLinks(source)) return uses;
  const paths = [...source.matchAll(/[`'"](\/admin(?:[^`'"$]|\$\{[^}]*\})*)[`'"]/g)].map(([, path = '']) =>
    pathIn(path),
  );
  for (const [name, leadsTo] of pathFunctions) if (new RegExp(`\\b${name}\\(`).test(source)) paths.push(...leadsTo);
  for (const path of paths) {
    for (const needed of rightsOfPage(path)) uses.push({ what: `a link to ${path}`, rights: [needed].flat() });
  }
  return uses;
}

/** The components that a file imports. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '((?:@\/components|\.\.?)\/[^']+)'/g)].flatMap(([, path = '']) => {
    const base = path.startsWith('@/') ? path.slice(2) : join(dirname(file), path);
    return [`${base}.tsx`, `${base}.ts`].filter((name) => existsSync(join(root, name))).slice(0, 1);
  });
}

/** The frame asks the table of pages itself. */
const OWN_QUESTION = ['app/admin/admin-', 'components/admin/frame/', 'components/admin/shared/admin-paths.ts'];

/** The files that a page reaches without passing one that asks for any of some rights. */
function reachedWithout(asked: readonly Right[], start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file) || OWN_QUESTION.some((part) => file?.startsWith(part))) continue;
    const source = read(file);
    if (file !== start && asked.some((right) => source.includes(`'${right}'`) || source.includes(`"${right}"`)))
      continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

test.each(Object.keys(adminPages))('%s has no call and no link that its viewer may lack the right to', (page) => {
  const held = rightsOfPage(page);
  const start = `app${page}/page.tsx`;
  const all = reachedWithout([], start);
  const unasked: string[] = [];
  const reached = new Map<string, Set<string>>();
  for (const file of all)
    for (const { what, rights: asked } of usesIn(file)) {
      if (held.some((needed) => [needed].flat().every((right) => asked.includes(right)))) continue;
      const key = asked.join();
      const without = reached.get(key) ?? reachedWithout(asked, start);
      reached.set(key, without);
      if (without.has(file) && !ASKED_BY_A_CHILD[file]?.includes(what))
        unasked.push(`${file}: ${what} needs ${asked.join(' or ')}`);
    }
  expect(unasked).toEqual([]);
});

test('the walk sees the calls of the panel', () => {
  const seen = new Set(
    Object.keys(adminPages).flatMap((page) =>
      [...reachedWithout([], `app${page}/page.tsx`)].flatMap((file) => usesIn(file).flatMap((use) => use.rights)),
    ),
  );
  // Parts of calls that another right opens, and what only programs do.
  const withoutCall: readonly Right[] = ['orders:export', 'prices:write', 'stock:write'];
  expect(rights.filter((one) => !seen.has(one) && !withoutCall.includes(one))).toEqual([]);
});

const pages = Object.keys(adminPages) as AdminPageName[];
const staffOf = (roles: string[], ownRights: readonly Right[] = []): Holder => ({ role: 'admin', roles, ownRights });
/** Who may stand before a page: each role that comes with the shop, and each right alone. */
const staff = [
  ...Object.keys(shippedRoles).map((role) => staffOf([role])),
  ...rights.map((right) => staffOf([], [right])),
];

test('every page on disk asks the table by its own name, for its frame and for its title', () => {
  const onDisk = readdirSync(join(root, 'app/admin'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/admin/${file.replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, ''));
  expect(onDisk.sort()).toEqual([...pages].sort());
  const asked = onDisk.map((page) => {
    const source = read(`app${page}/page.tsx`);
    return [/adminMetadata\('([^']+)'/.exec(source)?.[1], /<AdminPage page="([^"]+)"/.exec(source)?.[1]];
  });
  expect(asked).toEqual(onDisk.map((page) => [page, page]));
});

test('the table of pages follows from that of rights, and the menu from it; guests and customers open none', () => {
  const customer: Holder = { role: 'customer', roles: [OWNER], ownRights: [...rights] };
  for (const page of pages) {
    for (const viewer of staff) {
      const held =
        viewer.roles.length > 0 ? shippedRoles[viewer.roles[0] as keyof typeof shippedRoles].rights : viewer.ownRights;
      const isOpen = rightsOfPage(page).every((right) =>
        [right].flat().some((one) => (held as readonly string[]).includes(one)),
      );
      expect([page, held, mayOpenPage(viewer, page)]).toEqual([page, held, isOpen]);
    }
    expect([page, mayOpenPage(null, page), mayOpenPage(customer, page)]).toEqual([page, false, false]);
  }
  for (const viewer of staff) for (const page of menuOf(viewer)) expect(mayOpenPage(viewer, page)).toBe(true);
  // Whatever opens a section is in the menu of who may open it.
  const sections = menuOf(staffOf([OWNER]));
  for (const viewer of staff) expect(menuOf(viewer)).toEqual(sections.filter((page) => mayOpenPage(viewer, page)));
  expect(menuOf(customer)).toEqual([]);
});
