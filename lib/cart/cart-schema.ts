// Read by hand: this file is on every page, where zod alone would weigh as much as all of the shop's own code.

import { type Cents, centsToDollars, dollarsToCents } from '@/lib/money/money';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order-limits';
import { hasOneDecimal, LARGEST_SIZE } from '@/lib/products/size-systems';
import { isRecord, parseJson } from '@/lib/storage/stored-value';

/** Stored with the lines, so that later versions know the format. */
const CART_VERSION = 1;

/** In dollars for one pair; a higher price is not this shop's. */
const MAX_PRICE = 1_000_000;

/** One product in one size. `product` repeats `_id`: that is the cart's published shape. */
export interface CartLine {
  _id: string;
  name: string;
  brand: string;
  /** As the product said when it was added; stored in dollars. */
  price: Cents;
  image: string | null;
  images: string[];
  size: number;
  quantity: number;
  /** Pairs of this size that were left when the shop last said so; null when it does not count them. */
  available: number | null;
  product: string;
}

export interface Cart {
  readonly items: readonly CartLine[];
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= maxLength;
}

function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function isCount(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** A stored line, with defaults for missing fields; null when it can't be sold. */
function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { _id, name, price, size, quantity } = value;
  if (!isText(_id, 100) || !isText(name, 500) || !isCount(quantity, 1)) return null;
  if (!isNumber(price, 0, MAX_PRICE) || !isNumber(size, Number.MIN_VALUE, LARGEST_SIZE) || !hasOneDecimal(size))
    return null;
  const images = isTextList(value.images) ? value.images : [];
  return {
    _id,
    name,
    brand: typeof value.brand === 'string' ? value.brand : '',
    price: dollarsToCents(price),
    image: typeof value.image === 'string' ? value.image : (images[0] ?? null),
    images,
    size,
    quantity: Math.min(quantity, MAX_QUANTITY),
    available: isCount(value.available, 0) ? value.available : null,
    product: _id,
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
  const items = cart.items.map((line) => ({ ...line, price: centsToDollars(line.price) }));
  return JSON.stringify({ version: CART_VERSION, items });
}
