import { logError } from '@/server/log.mjs';
import { underWay } from '@/server/under-way.mjs';
import type { ProductFilters } from './product-filters';
import { type ProductList, readList } from './product-service';

// A page that is rendered for one request has sent its status before it reads anything. So the middleware reads its list.

/** Reads a list for the page that is going to answer this request. False when it can't be read, or can't be handed over. */
export async function readListAhead(filters: ProductFilters): Promise<boolean> {
  const request = underWay();
  if (!request) return false;
  try {
    request.ahead = await readList(filters);
    return true;
  } catch (error) {
    logError('A list could not be read ahead', error);
    return false;
  }
}

/** The list that was read for the page of this request. */
export function listReadAhead(): ProductList | null {
  return (underWay()?.ahead as ProductList | undefined) ?? null;
}
