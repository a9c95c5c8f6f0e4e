import { foldText, toSearchText } from '@/lib/catalogue/product/search-text';
import { type AttributeName, eachAttribute, familiesOf } from '@/lib/catalogue/product/shoe-attributes';
import type { ShoeFacts } from '@/lib/catalogue/product/shoe-facts';
import { db } from '@/lib/platform/db/client';

let count = 0;

/** Stores a product; sizes 9 (ten pairs) and 10 (untracked) unless given. */
export async function newProduct(
  given: {
    id?: string;
    name?: string;
    brand?: string;
    category?: string;
    priceCents?: number;
    description?: string;
    isLatest?: boolean;
    isBestSeller?: boolean;
    rating?: number;
    createdAt?: Date;
    numReviews?: number;
    originalPriceCents?: number;
    features?: string[];
    style?: string;
    colorName?: string;
    colors?: string[];
    facts?: Partial<ShoeFacts>;
    stock?: Record<string, number | null>;
    status?: 'draft' | 'live' | 'archived';
    publishAt?: Date | null;
  } & { [Name in AttributeName]?: string } = {},
): Promise<string> {
  count += 1;
  const product = {
    id: given.id ?? `shoe-${count}`,
    name: given.name ?? `Shoe ${count}`,
    brand: given.brand ?? 'Vane',
    category: given.category ?? 'sneakers',
    description: given.description ?? 'A shoe to be tested.',
  };
  await db().product.create({
    data: {
      ...product,
      priceCents: given.priceCents ?? 60_00,
      isLatest: given.isLatest ?? false,
      isBestSeller: given.isBestSeller ?? false,
      rating: given.rating ?? 0,
      sortName: foldText(product.name),
      brandKey: foldText(product.brand),
      searchText: toSearchText(product),
      numReviews: given.numReviews ?? 0,
      originalPriceCents: given.originalPriceCents ?? null,
      features: given.features ?? [],
      style: given.style ?? null,
      styleKey: given.style === undefined ? null : foldText(given.style),
      colorName: given.colorName ?? null,
      colors: given.colors ?? [],
      colorFamilies: familiesOf(given.colors ?? []),
      ...eachAttribute((name, { standard }) => given[name] ?? standard),
      facts: { ...given.facts },
      ...(given.status && { status: given.status }),
      ...(given.publishAt && { publishAt: given.publishAt }),
      ...(given.createdAt && { createdAt: given.createdAt }),
      sizes: {
        create: Object.entries(given.stock ?? { 9: 10, 10: null }).map(([size, quantity]) => ({
          size: Number(size),
          quantity,
        })),
      },
    },
    select: { id: true },
  });
  return product.id;
}

/** How many pairs of a size are left; null when it is not tracked. */
export async function stockOf(productId: string, size: number): Promise<number | null> {
  const row = await db().productSize.findUniqueOrThrow({ where: { productId_size: { productId, size } } });
  return row.quantity;
}
