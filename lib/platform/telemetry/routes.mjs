// Which route of the shop a path belongs to, for the log and the metrics: a pattern such as /product/[id], and for what
// is no route a word, so that there are never more names than the build has.

/** Paths whose routes are remembered. */
const MAX_REMEMBERED = 2_000;

/** Folders of files that come as they are. */
const FILES = ['/_next/static', '/pictures', '/share', '/icons', '/mail'];

/** What nothing of the shop answers. */
export const NO_ROUTE = 'none';

/**
 * @param {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[],
 *   rewrites: { afterFiles?: { source: string, regex: string }[] } }} manifest Next's routes-manifest.json
 * @returns {(url: string) => string} the route of a URL
 */
export function routesOf({ staticRoutes, dynamicRoutes, rewrites }) {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [
    // The public paths of lists; `/products/:category` is written as Next's folders are.
    ...(rewrites.afterFiles ?? [])
      .filter(({ source }) => !source.includes('('))
      .map(({ source, regex }) => ({ route: source.replace(/:(\w+)/g, '[$1]'), regex: new RegExp(regex) })),
    ...dynamicRoutes.map(({ page, regex }) => ({ route: page, regex: new RegExp(regex) })),
  ];
  /** @type {Map<string, string>} */
  const remembered = new Map();

  /** @param {string} path */
  function find(path) {
    if (fixed.has(path)) return path;
    const folder = FILES.find((one) => path.startsWith(`${one}/`));
    if (folder) return `${folder}/*`;
    return patterns.find(({ regex }) => regex.test(path))?.route ?? NO_ROUTE;
  }

  return (url) => {
    const end = url.search(/[?#]/);
    const path = end < 0 ? url : url.slice(0, end);
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const route = find(path);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    // A path may be long, and whoever sends long ones must not fill the memory.
    if (path.length < 200) remembered.set(path, route);
    return route;
  };
}

/**
 * The pages below a folder of addresses, among which routes of other kinds lie.
 * @param {Record<string, string>} routes Next's app-path-routes-manifest.json: the address of each page and route by its file
 * @param {string} folder
 */
export function pagesOf(routes, folder) {
  const pages = Object.entries(routes).filter(([file, path]) => file.endsWith('/page') && path.startsWith(folder));
  return new Set(pages.map(([, path]) => path));
}
