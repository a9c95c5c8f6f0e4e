import { type Cents, cents, centsToDollars, dollarsToCents } from '@/lib/core/money/money';
import { MOST_GIFT_CARDS } from '@/lib/core/shop-terms/gift-card-limits';
import { ofWomen } from '@/lib/core/sizes/size-names';
import { hasOneDecimal, LARGEST_SIZE } from '@/lib/core/sizes/size-systems';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order/order-limits';
import {
  convert,
  listOf,
  number,
  object,
  readJson,
  text,
  validOf,
  where,
  withDefault,
} from '@/lib/platform/storage/shape';

/** Stored with the lines, so that later versions recognize the format. */
const CART_VERSION = 1;

/** Maximum price of a pair; anything higher is not from this shop. */
const MAX_PRICE = cents(1_000_000_00);

/** One product in one size. `product` repeats `_id`: that is the cart's published format. */
export interface CartLine {
  _id: string;
  name: string;
  brand: string;
  /** The product's price when added; stored in dollars. */
  price: Cents;
  image: string | null;
  images: string[];
  size: number;
  /** Absent of a plain US men's size. */
  sizeScale?: string | undefined;
  label?: string | undefined;
  /** Absent unless it is a shoe for women, whose sizes are named so. */
  gender?: string | undefined;
  quantity: number;
  /** Pairs of this size when last checked; null if stock is not tracked. */
  available: number | null;
  product: string;
}

/** A gift card to be bought. */
export interface CartGiftCard {
  amount: Cents;
  /** Whom it is for, and where it is mailed. */
  name: string;
  email: string;
  text: string;
  /** By the clocks of the shop, such as `2026-12-24T09:00`; blank for at once. */
  sendAt: string;
}

export interface Cart {
  readonly items: readonly CartLine[];
  /** Absent where there are none. */
  readonly giftCards?: readonly CartGiftCard[] | undefined;
}

const textUpTo = (length: number) => where(text, (value) => value !== '' && value.length <= length);
const countFrom = (least: number) => where(number, (count) => Number.isSafeInteger(count) && count >= least);

/** A stored line, with defaults for missing fields. */
const storedLine = convert(
  object({
    _id: textUpTo(100),
    name: textUpTo(500),
    brand: withDefault(text, ''),
    price: where(number, (price) => price >= 0 && price <= centsToDollars(MAX_PRICE)),
    image: withDefault(text, null),
    images: withDefault(listOf(text), []),
    size: where(number, (size) => size > 0 && size <= LARGEST_SIZE && hasOneDecimal(size)),
    sizeScale: withDefault(text, null),
    label: withDefault(text, null),
    gender: withDefault(text, null),
    quantity: countFrom(1),
    available: withDefault(countFrom(0), null),
  }),
  ({ sizeScale, label, gender, ...line }): CartLine => ({
    ...line,
    ...(sizeScale !== null && { sizeScale }),
    ...(label !== null && { label }),
    ...ofWomen(gender),
    price: dollarsToCents(line.price),
    image: line.image ?? line.images[0] ?? null,
    quantity: Math.min(line.quantity, MAX_QUANTITY),
    product: line._id,
  }),
);

const storedGiftCard = convert(
  object({
    amount: where(number, (amount) => amount > 0 && amount <= centsToDollars(MAX_PRICE)),
    name: textUpTo(100),
    email: text,
    text,
    sendAt: text,
  }),
  (card): CartGiftCard => ({ ...card, amount: dollarsToCents(card.amount) }),
);

const storedCart = object({ items: validOf(storedLine), giftCards: withDefault(validOf(storedGiftCard), null) });

/** Parses a stored cart. Corrupt, unknown and duplicate lines are left out; never throws. */
export function parseCart(json: string | null): Cart {
  const items: CartLine[] = [];
  const stored = readJson(json, storedCart);
  for (const line of stored?.items ?? []) {
    const isKnown = items.some((known) => known._id === line._id && known.size === line.size);
    if (!isKnown && items.length < MAX_LINES) items.push(line);
  }
  const giftCards = stored?.giftCards?.slice(0, MOST_GIFT_CARDS) ?? [];
  return { items, ...(giftCards.length > 0 && { giftCards }) };
}

/** The stored text of a cart. */
export function serializeCart(cart: Cart): string {
  const items = cart.items.map((line) => ({ ...line, price: centsToDollars(line.price) }));
  const giftCards = cart.giftCards?.map((card) => ({ ...card, amount: centsToDollars(card.amount) }));
  return JSON.stringify({ version: CART_VERSION, items, ...(giftCards?.length && { giftCards }) });
}
