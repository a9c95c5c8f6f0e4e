import { foldText, toSearchText } from '@/lib/catalogue/product/search-text';
import { familiesOf } from '@/lib/catalogue/product/shoe-attributes';
import { checkDigitOf } from '@/lib/core/sizes/gtin';
import type { Prisma } from '@/lib/platform/db/client';
import { type CatalogueEntry, catalogue } from './catalogue';
import { daysBefore } from './dates';
import { factsOfShoe } from './facts';
import { imagesOf, turntableOf } from './pictures';
import { reviews } from './reviews';

function ratingOf(productId: string): { rating: number; numReviews: number } {
  const ratings = reviews.filter((review) => review.productId === productId).map((review) => review.rating);
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return { rating: ratings.length > 0 ? sum / ratings.length : 0, numReviews: ratings.length };
}

function toRow(shoe: CatalogueEntry, now: Date): Prisma.ProductCreateManyInput {
  const { stock: _, ageDays, features, colors, ...columns } = shoe;
  const images = imagesOf(shoe.id);
  return {
    ...columns,
    features: [...features],
    colors: [...colors],
    facts: factsOfShoe(shoe.id),
    colorFamilies: familiesOf(colors),
    styleKey: foldText(shoe.style),
    image: images[0] ?? null,
    images,
    turntable: turntableOf(shoe.id),
    ...ratingOf(shoe.id),
    sortName: foldText(shoe.name),
    brandKey: foldText(shoe.brand),
    searchText: toSearchText(shoe),
    createdAt: daysBefore(now, ageDays),
    priceSince: daysBefore(now, ageDays),
    updatedAt: daysBefore(now, ageDays),
  };
}

/** Rows of the catalogue, rated by their reviews. */
export function makeProducts(now: Date): Prisma.ProductCreateManyInput[] {
  return catalogue.map((shoe) => toRow(shoe, now));
}

/** Rows of the stock. */
export function makeSizes(): Prisma.ProductSizeCreateManyInput[] {
  return catalogue.flatMap((shoe, place) =>
    shoe.stock.map(({ size, quantity }) => {
      // The range that begins with 20 is for use inside of one company.
      const digits = `20${String(place + 1).padStart(5, '0')}${String(size * 10).padStart(5, '0')}`;
      const sku = `${shoe.id}-${size}`.toUpperCase();
      return { productId: shoe.id, size, quantity, sku, gtin: digits + checkDigitOf(digits) };
    }),
  );
}
