import { apiParameters, listPageParameters } from '@/lib/catalogue/product-list/product-filters';

interface SharedPath {
  path: RegExp;
  /** Whether it is a page, which never looks at who asks; the API does. */
  isPage: boolean;
  /** The parameters that it knows. All others are dropped, so that a campaign's mark is no new page. */
  parameters: readonly string[];
  /** The one path that stands for all of these. */
  instead?: string;
  /** What a person searches for. */
  search?: (params: URLSearchParams) => string | null;
}

/**
 * What is the same for everyone. Whatever is not named here may be one person's: it is rendered for its request, with a
 * nonce, and never kept.
 */
const sharedPathTable: readonly SharedPath[] = [
  { path: /^\/$/, isPage: true, parameters: [] },
  {
    path: /^\/(?:products(?:\/[^/]+)?|collections\/[^/]+)$/,
    isPage: true,
    parameters: listPageParameters,
    search: (params) => params.get('search'),
  },
  { path: /^\/product\/[\w.~-]{1,100}$/, isPage: true, parameters: [] },
  // What can be no product (next.config.ts leads it there too); a slash too many is Next's to redirect.
  {
    path: /^\/product\/(?![\w.~-]{1,100}(?:\/reviews)?$)(?!\/|.*(?:\/\/|\\)).*[^/]$/,
    isPage: true,
    parameters: [],
    instead: '/product/-',
  },
  {
    path: /^\/(?:accessibility|cart|contact|privacy|returns|shipping|size-guide|terms|not-found)$/,
    isPage: true,
    parameters: [],
  },
  { path: /^\/api\/docs$/, isPage: true, parameters: [] },
  {
    path: /^\/api\/products$/,
    isPage: false,
    // A list of changes is for staff and programs; a guest who asks for one is told so.
    parameters: [...apiParameters, 'changedSince', 'after'],
    search: (params) => (params.get('match') === 'close' ? params.get('search') : null),
  },
  { path: /^\/api\/products\/(?!categories$)[^/]+$/, isPage: false, parameters: [] },
  { path: /^\/api\/search\/suggest$/, isPage: false, parameters: ['q'] },
  { path: /^\/(?:feeds\/products|sitemap|sitemaps\/[^/]+)\.xml$/, isPage: false, parameters: [] },
];

/**
 * What a request shares with others, and by which path; null where it is one person's. `query` has no question mark.
 */
export function findSharedPath(path: string, query: string) {
  const shared = sharedPathTable.find((row) => row.path.test(path));
  if (!shared) return null;
  const facts = { path: shared.instead ?? path, isPage: shared.isPage };
  if (query === '') return { ...facts, query, search: null };
  const given = new URLSearchParams(query);
  const known = shared.parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return {
    ...facts,
    query: new URLSearchParams(known).toString(),
    search: shared.search?.(given) ?? null,
  };
}

/** Whether the page at a path is the same for everyone. */
export function isSharedPage(path: string): boolean {
  return sharedPathTable.some((row) => row.isPage && row.path.test(path));
}
