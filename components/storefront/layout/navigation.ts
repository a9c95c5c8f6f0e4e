import type { Route } from 'next';
import { sellsWithWithdrawalRight } from '@/lib/core/shop-terms/withdrawal-right';
import { WITHDRAW_LABEL, withdrawPath } from '@/lib/orders/withdrawals/withdraw-path';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

export interface NavigationLink {
  label: string;
  href: Route;
}

/** Home and the shelves: the small screen's menu and the footer show all of them. */
export function allLinks(): readonly NavigationLink[] {
  return [
    { label: 'Home', href: '/' as Route },
    { label: 'All Products', href: '/products' as Route },
    ...shopFacts().categories.map(({ slug, name }) => ({ label: name, href: `/products/${slug}` as Route })),
  ];
}

/** The header has room for five. */
export function mainLinks(): readonly NavigationLink[] {
  return allLinks().slice(0, 5);
}

/** What shoppers come back for, beside the shelves. */
export const pickLinks: readonly NavigationLink[] = [
  { label: 'New arrivals', href: '/products?filter=new' as Route },
  { label: 'Sale', href: '/products?sale=true' as Route },
];

/** The first collections, behind the picks in the small screen's menu and the footer. */
export function collectionLinks(): readonly NavigationLink[] {
  return shopFacts().collections.map(({ slug, name }) => ({ label: name, href: `/collections/${slug}` as Route }));
}

/** Pages of customer service. */
export const serviceLinks: readonly NavigationLink[] = [
  { label: 'Contact Us', href: '/contact' as Route },
  { label: 'Size Guide', href: '/size-guide' as Route },
  { label: 'Returns & Exchanges', href: '/returns' as Route },
  { label: 'Shipping Info', href: '/shipping' as Route },
];

/** Where guests find their order. Search engines and programs have no use for it. */
export const findOrderLink: NavigationLink = { label: 'Find my order', href: '/track' as Route };

/** Where buyers withdraw from a contract, in a shop that sells to a country with this right. */
export function withdrawLinks(): readonly NavigationLink[] {
  return sellsWithWithdrawalRight() ? [{ label: WITHDRAW_LABEL, href: withdrawPath() as Route }] : [];
}

/** What a shop owes in writing. */
export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy', href: '/privacy' as Route },
  { label: 'Terms', href: '/terms' as Route },
  { label: 'Accessibility', href: '/accessibility' as Route },
];

/** Where gift cards are bought, in a shop that sells them. */
export function giftCardLinks(): readonly NavigationLink[] {
  return shopFacts().giftCards ? [{ label: 'Gift cards', href: '/gift-cards' as Route }] : [];
}

/** The pages that search engines should know, besides the products. */
export function publicPages(): readonly { path: string }[] {
  return [...allLinks(), ...giftCardLinks(), ...serviceLinks, ...legalLinks].map(({ href }) => ({ path: href }));
}
