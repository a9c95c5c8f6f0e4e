// zod/mini: this file is on every page, and the full library would double what a page loads.
import * as z from 'zod/mini';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order-limits';
import { parseJson } from '@/lib/storage/stored-value';

/** Written beside the lines, so that a later shape of the cart can tell which one it reads. */
const CART_VERSION = 1;

/** Dollars for one pair; whatever is dearer was not added by this shop. */
const MAX_PRICE = 1_000_000;

const storedLineSchema = z.object({
  _id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(500)),
  brand: z.catch(z.string(), ''),
  /** Dollars, as the product said when it was added. */
  price: z.number().check(z.gte(0), z.lte(MAX_PRICE)),
  image: z.catch(z.nullable(z.string()), null),
  images: z.catch(z.array(z.string()), []),
  size: z.number().check(z.positive(), z.lte(99)),
  quantity: z.int().check(z.positive()),
  /** Pairs of this size that were left when the shop last said so; null when it does not count them. */
  available: z.catch(z.nullable(z.int().check(z.gte(0))), null),
});

/** One product in one size. `product` repeats `_id`: that is the cart's published shape. */
export type CartLine = z.infer<typeof storedLineSchema> & { product: string };

export interface Cart {
  readonly items: readonly CartLine[];
}

/** The line that storage holds, mended where a field is missing; null when it can't be sold. */
function parseLine(value: unknown): CartLine | null {
  const parsed = storedLineSchema.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    ...data,
    product: data._id,
    image: data.image ?? data.images[0] ?? null,
    quantity: Math.min(data.quantity, MAX_QUANTITY),
  };
}

/** Reads a stored cart. Whatever is corrupt, foreign or twice there is left out line by line; never throws. */
export function parseCart(text: string | null): Cart {
  const value = parseJson(text);
  const list = typeof value === 'object' && value !== null && 'items' in value ? value.items : null;
  const items: CartLine[] = [];
  for (const entry of Array.isArray(list) ? list : []) {
    const line = parseLine(entry);
    const isKnown = items.some((known) => known._id === line?._id && known.size === line.size);
    if (line && !isKnown && items.length < MAX_LINES) items.push(line);
  }
  return { items };
}

/** The text under which a cart is stored. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: CART_VERSION, items: cart.items });
}
