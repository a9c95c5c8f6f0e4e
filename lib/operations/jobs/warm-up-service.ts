import { listNewestProducts } from '@/lib/catalogue/product/product-service';
import { popularLists } from '@/lib/catalogue/product-list/list-url';
import { openConnections } from './health-repository';

/** How many products are warmed up. */
const WARM_PRODUCTS = 12;

/** Paths of the most visited pages, for the response cache after a start. */
export async function listPathsToWarm(): Promise<string[]> {
  const ids = await listNewestProducts(WARM_PRODUCTS);
  return ['/', ...popularLists(), ...ids.map((id) => `/product/${encodeURIComponent(id)}`)];
}

/** Opens the process's connections to the database, before it takes requests. Does not fail where there is none. */
export function warmConnections(): Promise<void> {
  return openConnections();
}
