import { categoryLabel, categorySlugs } from '@/lib/catalogue/categories/categories';
import { foldSearch, foldText, foldWords, LONGEST_SEARCH } from '@/lib/catalogue/product/search-text';
import { cents, toCharged } from '@/lib/core/money/money';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { isPlainText } from '@/lib/platform/text/readable';
import { shownPriceOf } from '@/lib/pricing/promotions/shown-promotions';
import { listBrandsBeginning, listSuggestedRows } from './search-repository';
import type { Suggestions } from './search-schema';
import { understandSearch } from './search-service';

const MOST_PRODUCTS = 6;
const MOST_BRANDS = 3;
const MOST_QUERIES = 4;

/** Parses `q`. Throws INVALID_INPUT. */
export function readSuggestQuery(params: URLSearchParams): string {
  const values = params.getAll('q');
  const text = values[0]?.trim() ?? '';
  if (values.length > 1) throw invalidInput({ q: 'may be given once' });
  if (text.length > LONGEST_SEARCH) throw invalidInput({ q: `must be at most ${LONGEST_SEARCH} characters` });
  if (!isPlainText(text)) throw invalidInput({ q: 'has characters we can’t use' });
  return text;
}

/** Suggestions while a visitor types. The last word may be incomplete. */
export async function suggest(asked: string): Promise<Suggestions> {
  const nothing = { asked, used: asked, products: [], categories: [], brands: [], queries: [] };
  const folded = foldSearch(asked);
  if (folded === '') return nothing;
  const [{ used, isCorrected, tiers }, brands] = await Promise.all([
    understandSearch(asked, true),
    listBrandsBeginning(folded, MOST_BRANDS),
  ]);
  const rows = tiers && tiers.length > 0 ? await listSuggestedRows(tiers, MOST_PRODUCTS) : [];
  const products = rows.map(({ id: _id, isOnSale, ...row }) => {
    const pair = { ...row, price: toCharged(cents(row.price)), isOnSale };
    return { _id, ...row, price: shownPriceOf(pair)?.price ?? pair.price };
  });
  const beginning = foldText(used);
  const named = categorySlugs().filter((category) => foldText(categoryLabel(category)).startsWith(beginning));
  const found = [...new Set(products.map(({ category }) => category))];
  return {
    asked,
    used,
    products,
    categories: [...new Set([...named, ...(products.length > 0 ? found : [])])].slice(0, 2),
    brands,
    queries: queriesFor({ asked, used, isCorrected }, products),
  };
}

/** The corrected words, and the names that begin with the typed text. */
function queriesFor(
  { asked, used, isCorrected }: { asked: string; used: string; isCorrected: boolean },
  products: readonly { name: string }[],
): string[] {
  const names = products.map(({ name }) => foldWords(name).split(' ').slice(0, 2).join(' '));
  const longer = names.filter((name) => name.startsWith(foldWords(used)));
  const all = [...(isCorrected ? [used] : []), ...longer].filter((query) => query !== foldWords(asked));
  return [...new Set(all)].slice(0, MOST_QUERIES);
}
