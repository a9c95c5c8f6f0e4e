import type { Route } from 'next';
import { categories, categoryLabel } from '@/lib/product/categories';
import { sellsWithWithdrawalRight } from '@/lib/shop/withdrawal-right';
import { WITHDRAW_LABEL, withdrawPath } from '@/lib/withdrawals/withdraw-path';

export interface NavigationLink {
  label: string;
  href: Route;
}

/** Home and the shelves: the small screen's menu and the footer show all of them. */
export const allLinks: readonly NavigationLink[] = [
  { label: 'Home', href: '/' as Route },
  { label: 'All Products', href: '/products' as Route },
  ...categories.map((category) => ({ label: categoryLabel(category), href: `/products/${category}` as Route })),
];

/** The header has room for five. */
export const mainLinks = allLinks.slice(0, 5);

/** What shoppers come back for, beside the shelves. */
export const pickLinks: readonly NavigationLink[] = [
  { label: 'New arrivals', href: '/products?filter=new' as Route },
  { label: 'Sale', href: '/products?sale=true' as Route },
];

/** Pages of customer service. */
export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Contact Us', href: '/contact' as Route },
  { label: 'Size Guide', href: '/size-guide' as Route },
  { label: 'Returns & Exchanges', href: '/returns' as Route },
  { label: 'Shipping Info', href: '/shipping' as Route },
];

/** Where buyers withdraw from a contract, in a shop that sells to a country with this right. */
export function withdrawLinks(): readonly NavigationLink[] {
  return sellsWithWithdrawalRight() ? [{ label: WITHDRAW_LABEL, href: withdrawPath({}) as Route }] : [];
}

/** What a shop owes in writing. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy', href: '/privacy' as Route },
  { label: 'Terms', href: '/terms' as Route },
  { label: 'Accessibility', href: '/accessibility' as Route },
];

/** The pages that search engines should know, besides the products. */
export const publicPages: readonly { path: string }[] = [
  { path: '/' },
  { path: '/products' },
  ...categories.map((category) => ({ path: `/products/${category}` })),
  ...[...serviceLinks, ...legalLinks].map(({ href }) => ({ path: href })),
];
