import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** The name of a file that the shop gives away, with the shop's own before it: `lacewing-orders.csv`. */
export function shopFile(rest: string): string {
  const shop = shopFacts()
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${shop || 'shop'}-${rest}`;
}
