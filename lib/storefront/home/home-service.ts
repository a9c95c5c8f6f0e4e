import { categoryScene, findCategory } from '@/lib/catalogue/categories/categories';
import { listCategories } from '@/lib/catalogue/categories/category-service';
import { listCollections } from '@/lib/catalogue/collections/collection-service';
import { sideViewOf } from '@/lib/catalogue/pictures/product-pictures';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { noFilters } from '@/lib/catalogue/product-list/product-filters';
import { listProducts } from '@/lib/catalogue/product-list/product-list-service';
import { toReview } from '@/lib/catalogue/reviews/review-schema';
import { LOW_STOCK } from '@/lib/catalogue/stock/low-stock';
import { hasOwnName } from '@/lib/platform/shop/shop-facts';
import { filtersOfUse, type Home, uses } from './home';
import { findVoiceRow } from './home-repository';

const ROW = 4;
/** How many products the hero and the last sizes are chosen from. */
const CANDIDATES = 24;
/** How many shoes one is chosen from that stands for a use. */
const CHOICE = 12;

const inStock = { ...noFilters, inStock: true } as const;

const hasNumbers = (product: Product) =>
  product.weightGrams !== null && product.dropMm !== null && product.stackMm !== null && sideViewOf(product) !== null;

const idOf = ({ _id }: Product) => _id;

const hasLastPairs = ({ stock }: Product) =>
  stock.some(({ quantity }) => quantity !== null && quantity > 0 && quantity <= LOW_STOCK);

/** The fraction of a shoe's sizes that are sold out or nearly so. */
function goneShare({ stock }: Product): number {
  const gone = stock.filter(({ quantity }) => quantity !== null && quantity <= LOW_STOCK);
  return stock.length === 0 ? 0 : gone.length / stock.length;
}

/**
 * For each use a shoe that neither the page shows yet nor another use has, as far as there is one; a use without shoes
 * is left out.
 */
async function findUses(shown: Set<string>): Promise<Home['uses']> {
  const known = uses.filter(({ category }) => findCategory(category));
  const lists = await Promise.all(
    known.map((use) => listProducts({ ...filtersOfUse(use), inStock: true, limit: CHOICE })),
  );
  return known.flatMap((use, index) => {
    const own = lists[index]?.products ?? [];
    const elsewhere = new Set(
      lists.filter((_, other) => other !== index).flatMap(({ products }) => products.map(idOf)),
    );
    const fresh = own.filter((shoe) => !shown.has(idOf(shoe)));
    const product = fresh.find((shoe) => !elsewhere.has(idOf(shoe))) ?? fresh[0] ?? own[0];
    if (!product) return [];
    shown.add(product._id);
    return [{ use, product }];
  });
}

/**
 * The categories with their pictures. One without has a drawn one, but not in a shop of another name, else that of its
 * best shoe.
 */
async function findCategories(): Promise<Home['categories']> {
  const rows = await listCategories();
  return Promise.all(
    rows.map(async ({ slug, name, image }) => {
      const own = image ?? (hasOwnName() ? null : categoryScene(slug));
      const best = { ...inStock, category: [slug], sortBy: 'top-rated' as const, limit: 1 };
      return { slug, name, image: own ?? (await listProducts(best)).products[0]?.image ?? null };
    }),
  );
}

const MOST_COLLECTIONS = 4;

/** The first collections that have shoes, with their pictures; of one without, that of its first shoe. */
async function findCollections(): Promise<Home['collections']> {
  const rows = (await listCollections(null)).slice(0, MOST_COLLECTIONS);
  const found = await Promise.all(
    rows.map(async ({ slug, name, description, image }) => {
      const [first] = (await listProducts({ ...noFilters, collection: slug, limit: 1 })).products;
      return first ? [{ slug, name, description, image: image ?? first.image }] : [];
    }),
  );
  return found.flat();
}

/**
 * One review of the best sellers: five stars, in whole sentences and of readable length; verified ones first, then the
 * most helpful, then the newest.
 */
async function findVoice(bestSellers: readonly Product[]): Promise<Home['voice']> {
  const row = await findVoiceRow(bestSellers.map(({ _id }) => _id));
  const product = bestSellers.find(({ _id }) => _id === row?.productId);
  return row && product ? { review: toReview(row), product } : null;
}

/** The newest shoe, whether or not it is called an arrival. */
async function findNewest(): Promise<Product | null> {
  return (await listProducts({ ...inStock, sortBy: 'newest', limit: 1 })).products[0] ?? null;
}

/** The home page's shoes, and one quoted review. */
export async function getHome(): Promise<Home> {
  const [categories, collections, latest, bestSellers, onSale] = await Promise.all([
    findCategories(),
    findCollections(),
    listProducts({ ...inStock, new: true, sortBy: 'newest', limit: CANDIDATES }),
    listProducts({ ...inStock, bestseller: true, sortBy: 'rating', limit: ROW }),
    listProducts({ ...inStock, sale: true, sortBy: 'newest', limit: CANDIDATES }),
  ]);
  const newArrivals = latest.products.slice(0, ROW);
  const hero = latest.products.find(hasNumbers) ?? null;
  const shown = new Set([...(hero ? [hero] : []), ...newArrivals, ...bestSellers.products].map(idOf));
  return {
    categories,
    collections,
    uses: await findUses(shown),
    hero,
    newest: latest.products[0] ?? (await findNewest()),
    latest: newArrivals,
    bestSellers: bestSellers.products,
    lastSizes: onSale.products
      .filter(hasLastPairs)
      .sort((a, b) => goneShare(b) - goneShare(a))
      .slice(0, ROW),
    voice: await findVoice(bestSellers.products),
  };
}
