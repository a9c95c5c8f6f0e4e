import { popularLists } from '@/lib/list/list-url';
import { listNewestProducts } from '@/lib/product/product-service';

/** How many products are warmed up. */
const WARM_PRODUCTS = 12;

/** Paths of the most visited pages, for the response cache after a start. */
export async function listPathsToWarm(): Promise<string[]> {
  const ids = await listNewestProducts(WARM_PRODUCTS);
  return ['/', ...popularLists(), ...ids.map((id) => `/product/${encodeURIComponent(id)}`)];
}
