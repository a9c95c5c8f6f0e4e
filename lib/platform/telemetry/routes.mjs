// Maps paths to the shop's routes, for the log and the metrics: to a pattern such as /product/[id], or a fixed word for
// anything else, so that the number of names is limited.

/** Number of paths whose routes are cached. */
const MAX_CACHED = 2_000;

/** Folders of static files. */
const FILES = ['/_next/static', '/pictures', '/share', '/icons', '/mail'];

/** For paths without a route. */
export const NO_ROUTE = 'none';

/**
 * @param {{ staticRoutes: { page: string }[], dynamicRoutes: { page: string, regex: string }[],
 *   rewrites: { afterFiles?: { source: string, regex: string }[] } }} manifest Next's routes-manifest.json
 * @returns {(url: string) => string} the route of a URL
 */
export function routesOf({ staticRoutes, dynamicRoutes, rewrites }) {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = [
    // The public paths of lists; `/products/:category` is rewritten in the form of Next's folders.
    ...(rewrites.afterFiles ?? [])
      .filter(({ source }) => !source.includes('('))
      .map(({ source, regex }) => ({ route: source.replace(/:(\w+)/g, '[$1]'), regex: new RegExp(regex) })),
    ...dynamicRoutes.map(({ page, regex }) => ({ route: page, regex: new RegExp(regex) })),
  ];
  /** @type {Map<string, string>} */
  const cached = new Map();

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
    const known = cached.get(path);
    if (known !== undefined) return known;
    const route = find(path);
    if (cached.size >= MAX_CACHED) cached.clear();
    // Long paths are not cached, so that callers can't fill the memory.
    if (path.length < 200) cached.set(path, route);
    return route;
  };
}

/**
 * The paths of pages below a folder, without other kinds of routes.
 * @param {Record<string, string>} routes Next's app-path-routes-manifest.json: the path of each page and route by its file
 * @param {string} folder
 */
export function pagesOf(routes, folder) {
  const pages = Object.entries(routes).filter(([file, path]) => file.endsWith('/page') && path.startsWith(folder));
  return new Set(pages.map(([, path]) => path));
}
