import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { readSignedInUser, subscribeToSession } from '@/lib/accounts/session/session-store';
import { callApi } from '@/lib/http/api-client';
import { priceInJson } from '@/lib/money/price-in-json';
import { convert, listOf, number, object, readJson, text, validOf, where, withDefault } from '@/lib/storage/shape';
import { createStoredValue } from '@/lib/storage/stored-value';
import { findLine, isSoldOut } from './cart-lines';
import { type CartItem, countMissing, isSameCart, itemKeyOf, reconcile } from './cart-reconcile';
import type { Cart, CartLine } from './cart-schema';
import { changeCart, readCart, subscribeToCart } from './cart-store';

// Lets the cart of whoever is signed in follow them to other devices. The browser's cart stays what people see: it is
// brought together with the saved one when a page is opened, and saved a moment after each change. A failure is harmless:
// the next change or the next page tries again.

/** The cart that this browser and the shop both knew last, and whose it is. */
interface Known {
  userId: string;
  /** Null while nobody knows whether the first bringing together has reached the shop. */
  items: CartItem[] | null;
  /** What the shop did not take, by `itemKeyOf`, since none is to be had: it stays in this browser, which says so. */
  refused: string[];
  /** What was sent to be saved or added, until the answer is there: a page may be left in between. */
  sending: CartItem[] | null;
  /** What was saved when the first bringing together began. */
  before: CartItem[] | null;
}

/** Pauses between a change and its saving, and before another try, in milliseconds. */
const SAVE_DELAY = 700;
const RETRY_DELAY = 15_000;

const cartItem = object({ product: text, size: number, quantity: where(number, Number.isSafeInteger) });
const cartItems = listOf(cartItem);
const itemsAnswer = convert(object({ items: cartItems }), ({ items }) => items);

const knownCart = object({
  userId: text,
  items: withDefault(cartItems, null),
  refused: withDefault(validOf(text), []),
  sending: withDefault(cartItems, null),
  before: withDefault(cartItems, null),
});

const known = createStoredValue<Known | null>(
  'localStorage',
  'cart-follows',
  (json) => readJson(json, knownCart) ?? null,
);

const remember = (now: Known) => known.write(JSON.stringify(now));

/** How many pairs a login brought back, for the page after it. */
const brought = createPrivateValue('cart-brought', (pairs) => Number(pairs) || 0);

type Details = Pick<CartLine, 'name' | 'price' | 'image' | 'available'>;

/** What a cart shows of its lines, by `itemKeyOf`; nothing of what is not sold any more. */
const detailsAnswer = convert(
  object({
    lines: validOf(
      object({
        ...{ product: text, size: number, name: text, price: priceInJson },
        ...{ image: withDefault(text, null), available: withDefault(number, null) },
      }),
    ),
  }),
  ({ lines }): Map<string, Details> => new Map(lines.map((line) => [itemKeyOf(line), line])),
);

const keyOfLine = ({ _id, size }: CartLine) => itemKeyOf({ product: _id, size });

/** What of the cart is to be saved. */
function itemsOf(cart: Cart): CartItem[] {
  const refused = known.read()?.refused ?? [];
  return cart.items
    .filter((line) => !(isSoldOut(line) && refused.includes(keyOfLine(line))))
    .map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));
}

const ask = () => callApi('/api/cart', { answer: itemsAnswer });
const save = (items: CartItem[]) => callApi('/api/cart', { method: 'PUT', body: { items }, answer: itemsAnswer });
const merge = (items: CartItem[]) =>
  callApi('/api/cart/merge', { method: 'POST', body: { items }, answer: itemsAnswer });

/**
 * The last cart that both knew; null when they meet for the first time. What was sent may have arrived although its answer
 * was not heard, as when the page was left: counting it as new would double it.
 */
function baseOf(last: Known | null, there: CartItem[]): CartItem[] | null {
  if (!last?.sending) return last?.items ?? null;
  if (last.items) return isSameCart(last.sending, there) ? last.sending : last.items;
  return last.before && !isSameCart(last.before, there) ? last.sending : null;
}

/**
 * Shows in this browser what is saved now. Pairs that were put in or taken out since `asked` stay put in or taken out, and
 * what the shop refused stays, as sold out.
 */
async function show(there: CartItem[], asked: CartItem[], refused: readonly string[]): Promise<void> {
  const present = new Set(readCart().items.map(keyOfLine));
  const unknown = there.filter((item) => !present.has(itemKeyOf(item)));
  const details =
    unknown.length === 0
      ? new Map<string, Details>()
      : await callApi('/api/cart/quote', { method: 'POST', body: { items: unknown }, answer: detailsAnswer });
  changeCart((cart) => {
    const isRefused = (line: CartLine) => refused.includes(keyOfLine(line));
    const now = itemsOf(cart);
    const wanted = reconcile({ base: asked, here: now, there });
    if (isSameCart(now, wanted) && !cart.items.some((line) => isRefused(line) && !isSoldOut(line))) return cart;
    const lines = wanted.flatMap(({ product, size, quantity }): CartLine[] => {
      const line = findLine(cart, product, size);
      if (line) return [{ ...line, quantity }];
      const found = details.get(itemKeyOf({ product, size }));
      if (!found) return [];
      const images = found.image === null ? [] : [found.image];
      return [{ _id: product, brand: '', images, ...found, product, size, quantity }];
    });
    const isWanted = new Set(wanted.map(itemKeyOf));
    const kept = cart.items.filter((line) => isRefused(line) && !isWanted.has(keyOfLine(line)));
    return { items: [...lines, ...kept.map((line) => ({ ...line, available: 0 }))] };
  });
}

async function bringTogether(): Promise<void> {
  const user = readSignedInUser();
  if (!user) return;
  const last = known.read()?.userId === user._id ? known.read() : null;
  if (!last) known.write(null);
  const asked = itemsOf(readCart());
  const before = await ask();
  const base = baseOf(last, before);
  let there = before;
  let sent: CartItem[] = [];
  if (base) {
    sent = reconcile({ base, here: asked, there });
    if (!isSameCart(sent, there)) {
      remember({ userId: user._id, items: base, refused: last?.refused ?? [], sending: sent, before: null });
      there = await save(sent);
    }
  } else {
    sent = asked;
    if (sent.length > 0) {
      remember({ userId: user._id, items: null, refused: [], sending: sent, before });
      there = await merge(sent);
    }
    const more = countMissing(there, asked);
    if (more > 0) brought.write(String(more));
  }
  if (readSignedInUser()?._id !== user._id) return;
  const taken = new Set(there.map(itemKeyOf));
  const refused = [...(last?.refused ?? []), ...sent.map(itemKeyOf)].filter((key) => !taken.has(key));
  await show(there, asked, refused);
  remember({ userId: user._id, items: there, refused, sending: null, before: null });
}

/** One after the other, so that an older answer never overtakes a newer one. */
let queue: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/** Brings this browser's cart and the saved one together. Never rejects. */
export function syncCart(): Promise<void> {
  clearTimeout(timer);
  const turn = queue.then(bringTogether).catch(() => {
    timer = setTimeout(() => void syncCart(), RETRY_DELAY);
  });
  queue = turn;
  return turn;
}

function isSaved(): boolean {
  const user = readSignedInUser();
  const last = known.read();
  return !user || (last?.userId === user._id && last.items !== null && isSameCart(last.items, itemsOf(readCart())));
}

function saveSoon(): void {
  if (isSaved()) return;
  clearTimeout(timer);
  timer = setTimeout(() => !isSaved() && void syncCart(), SAVE_DELAY);
}

/** Starts to follow whoever is signed in. `onBrought` is told how many pairs the login before this page brought back. */
export function followCart(onBrought: (pairs: number) => void): void {
  if (isFollowing) return;
  isFollowing = true;
  let token = readSignedInUser()?.token;
  subscribeToSession(() => {
    const now = readSignedInUser()?.token;
    if (now !== token && now) void syncCart();
    token = now;
  });
  subscribeToCart(saveSoon);
  window.addEventListener('online', () => void syncCart());
  void syncCart().then(() => {
    const pairs = brought.read();
    // At the login the page is about to be left: the next one says it.
    if (pairs === 0 || window.location.pathname === '/login') return;
    brought.write(null);
    onBrought(pairs);
  });
}
