import { collectionsOf } from '@/lib/catalogue/product-list/product-list-service';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import type { Terms } from '@/lib/pricing/promotions/promoted-totals';
import { collectionsIn, noOffers } from '@/lib/pricing/promotions/typed-codes';
import { listOffers, listProductNames } from './new-order-repository';
import { type OfferedLine, type Priced, priceLines, type WantedLine } from './order-lines';

/**
 * What the catalogue offers of lines at this moment, with the collections that promotions ask for, and the names of
 * their products that there still are.
 */
export async function findOffers(
  wanted: readonly WantedLine[],
  transaction?: DbTransaction,
  promotions = noOffers,
): Promise<{ offers: OfferedLine[]; names: Map<string, string> }> {
  const offers = await withCollections(await listOffers(wanted, transaction), collectionsIn(promotions), transaction);
  const names =
    offers.length === wanted.length
      ? new Map(offers.map((offer) => [offer.product, offer.name]))
      : await listProductNames([...new Set(wanted.map((line) => line.product))], transaction);
  return { offers, names };
}

async function withCollections(
  offers: OfferedLine[],
  slugs: readonly string[],
  transaction?: DbTransaction,
): Promise<OfferedLine[]> {
  if (slugs.length === 0) return offers;
  const ids = [...new Set(offers.map(({ product }) => product))];
  const found = await collectionsOf(ids, slugs, transaction);
  return offers.map((offer) => ({ ...offer, collections: found.get(offer.product) ?? [] }));
}

/**
 * Prices the lines with what the catalogue offers at this moment. Throws OUT_OF_STOCK with every line that is short.
 */
export async function priceNow(
  wanted: readonly WantedLine[],
  transaction?: DbTransaction,
  agreed?: Terms,
): Promise<Priced> {
  const { offers, names } = await findOffers(wanted, transaction, agreed?.offers);
  return priceLines(wanted, offers, (id) => names.get(id) ?? 'This shoe', agreed);
}
