import type { Route } from 'next';

export interface NavigationLink {
  label: string;
  href: Route;
}

export const mainLinks: readonly NavigationLink[] = [
  { label: 'Home', href: '/' as Route },
  { label: 'All Products', href: '/products' as Route },
  { label: 'Sneakers', href: '/products/sneakers' as Route },
  { label: 'Running', href: '/products/running' as Route },
  { label: 'Casual', href: '/products/casual' as Route },
];

/** The small-screen menu and the footer have room for one more. */
export const allLinks: readonly NavigationLink[] = [
  ...mainLinks,
  { label: 'Slides', href: '/products/slides' as Route },
];

/** The link that stands for an address. A list that is narrowed by filters may have a longer address of its own. */
export function currentLink(pathname: string): NavigationLink | undefined {
  const matches = allLinks.filter(({ href }) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)));
  return matches.sort((a, b) => b.href.length - a.href.length)[0];
}
