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

/** The pages that answer what people ask before and after an order. */
export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Contact Us', href: '/contact' as Route },
  { label: 'Size Guide', href: '/size-guide' as Route },
  { label: 'Returns & Exchanges', href: '/returns' as Route },
  { label: 'Shipping Info', href: '/shipping' as Route },
];

/** Filtered lists are kept under inner addresses, which is what the server sees; the browser sees `/products`. */
const INNER_LIST = /^\/list\/([^/]+)\/.*$/;

/** The link that stands for an address, the same on the server and in the browser. */
export function currentLink(pathname: string): NavigationLink | undefined {
  const shown = pathname.replace(INNER_LIST, (_, category) =>
    category === 'all' ? '/products' : `/products/${category}`,
  );
  return allLinks.find((link) => link.href === shown);
}
