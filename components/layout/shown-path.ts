/** Filtered lists are cached under inner paths, which the server sees; the browser sees `/products`. */
const INNER_LIST = /^\/list\/([^/]+)\/.*$/;

/** The path of the current page as people see it, the same on the server and in the browser. */
export function shownPath(pathname: string): string {
  return pathname.replace(INNER_LIST, (_, category) => (category === 'all' ? '/products' : `/products/${category}`));
}
