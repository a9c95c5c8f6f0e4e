import { type Cents, dollarsToCents } from '@/lib/core/money/money';

/** A pair that can be ordered. */
export interface Offer {
  product: string;
  size: number;
  price: Cents;
}

/** The pairs of a shop's first hundred shoes. */
export async function listOffers(shop: string): Promise<Offer[]> {
  const response = await fetch(`${shop}/api/products?limit=100`);
  const { products } = (await response.json()) as { products: { _id: string; price: number; sizes: number[] }[] };
  return products.flatMap(({ _id, price, sizes }) =>
    sizes.map((size) => ({ product: _id, size, price: dollarsToCents(price) })),
  );
}
