import { ApiError, callApi } from '@/lib/api/api-client';
import { priceInJson } from '@/lib/money/price-in-json';
import {
  convert,
  listOf,
  number,
  object,
  readJson,
  type Shaped,
  text,
  validOf,
  where,
  withDefault,
} from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { newRandomKey } from '@/lib/platform/text/random-key';
import { createAccountSync } from '@/lib/session/account-sync';
import { createPrivateValue } from '@/lib/session/private-storage';
import { readSignedInUser } from '@/lib/session/session-store';
import { findLine, isSoldOut } from './cart-lines';
import { type CartItem, countMissing, isSameCart, itemKeyOf, reconcile } from './cart-reconcile';
import type { Cart, CartLine } from './cart-schema';
import { changeCart, readCart, subscribeToCart } from './cart-store';

// Keeps this browser's cart, which the shopper sees, in step with the account's: what this browser holds and what it held when
// both last agreed go to the shop, which applies the difference to the account's cart and answers with all of it.

const cartItem = object({ product: text, size: number, quantity: where(number, Number.isSafeInteger) });
const cartAnswer = convert(object({ items: listOf(cartItem) }), ({ items }) => items);

/** How far the carts of this browser and of a user's account are in step. */
const syncState = object({
  userId: text,
  /** The account's cart as this browser last took it over; null until then. */
  items: withDefault(listOf(cartItem), null),
  /** What was sent and not answered yet, perhaps by a page that was left; its key lets a repeat count once. */
  sent: withDefault(object({ key: text, items: listOf(cartItem) }), null),
});
type SyncState = Shaped<typeof syncState>;

const stored = createStoredValue('localStorage', 'cart-follows', (json) => readJson(json, syncState) ?? null);

function readState(userId: string): SyncState {
  const state = stored.read();
  return state?.userId === userId ? state : { userId, items: null, sent: null };
}

const writeState = (state: SyncState) => stored.write(JSON.stringify(state));

/** How many pairs a login brought back, for the page after it. */
const brought = createPrivateValue('cart-brought', (pairs) => Number(pairs) || 0);

/** The lines of a quote that are still sold, as the cart shows them. */
const soldLines = convert(
  object({
    lines: validOf(
      object({
        ...{ product: text, size: number, name: text, price: priceInJson },
        ...{ image: withDefault(text, null), available: withDefault(number, null) },
      }),
    ),
  }),
  ({ lines }) => lines,
);
type SoldLine = Shaped<typeof soldLines>[number];

const keyOf = ({ _id, size }: CartLine) => itemKeyOf({ product: _id, size });
const has = (items: readonly CartItem[], line: CartLine) => items.some((item) => itemKeyOf(item) === keyOf(line));

/** What of the cart belongs into the account's: all but what is sold out and was not `agreed` to be there. */
function itemsOf(cart: Cart, agreed: readonly CartItem[]): CartItem[] {
  return cart.items
    .filter((line) => !isSoldOut(line) || has(agreed, line))
    .map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));
}

/** Sends what this browser held; answers the account's cart, to which the shop has added what changed since both agreed. */
async function send(sent: NonNullable<SyncState['sent']>, { userId, items: since }: SyncState): Promise<CartItem[]> {
  const headers = { 'Idempotency-Key': sent.key };
  const body = { items: sent.items, ...(since && { since }) };
  try {
    return await callApi('/api/cart/merge', { method: 'POST', headers, body, answer: cartAnswer });
  } catch (error) {
    // It would be refused again; the next try sends what is there by then.
    if (error instanceof ApiError && error.status === 400) writeState({ userId, items: since, sent: null });
    throw error;
  }
}

/** What the cart shows of those items that are not in it yet. */
async function findDetails(items: readonly CartItem[]): Promise<SoldLine[]> {
  const unknown = items.filter(({ product, size }) => !findLine(readCart(), product, size));
  if (unknown.length === 0) return [];
  return callApi('/api/cart/quote', { method: 'POST', body: { items: unknown }, answer: soldLines });
}

interface Carts {
  /** The account's as this browser last took it over. */
  agreed: readonly CartItem[];
  /** What this browser held when it asked for the account's. */
  asked: readonly CartItem[];
  /** The account's now. */
  there: readonly CartItem[];
}

/**
 * The cart as it shows the account's. Pairs that were put in or taken out since it was asked for stay put in or taken out;
 * what the account's cart did not take stays as sold out.
 */
function takeOver(cart: Cart, { agreed, asked, there }: Carts, details: readonly SoldLine[]): Cart {
  const here = itemsOf(cart, agreed);
  const wanted = reconcile({ base: asked, here, there });
  if (isSameCart(here, wanted)) return cart;
  const lines = wanted.flatMap(({ product, size, quantity }): CartLine[] => {
    const line = findLine(cart, product, size);
    if (line) return [{ ...line, quantity }];
    const found = details.find((one) => one.product === product && one.size === size);
    return found ? [{ _id: product, brand: '', images: found.image ? [found.image] : [], ...found, quantity }] : [];
  });
  const refused = cart.items.filter((line) => !has(wanted, line) && !has(agreed, line));
  return { items: [...lines, ...refused.map((line) => ({ ...line, available: 0 }))] };
}

async function syncWith(userId: string): Promise<void> {
  const before = readState(userId);
  const agreed = before.items ?? [];
  const here = itemsOf(readCart(), agreed);
  const sent = before.sent ?? (isSameCart(here, agreed) ? null : { key: newRandomKey(), items: here });
  writeState({ ...before, sent });
  const begun = stored.read();
  const there = sent ? await send(sent, before) : await callApi('/api/cart', { answer: cartAnswer });
  const details = await findDetails(there);
  // Another tab has gone on meanwhile, or another user has signed in.
  if (stored.read() !== begun || readSignedInUser()?._id !== userId) return;

  const asked = sent?.items ?? here;
  changeCart((cart) => takeOver(cart, { agreed, asked, there }, details));
  writeState({ userId, items: there, sent: null });
  const more = before.items ? 0 : countMissing(there, asked);
  if (more > 0) brought.write(String(more));
  // What had been sent before was answered: what has changed since is still to be sent.
  if (before.sent && !isSaved()) await syncWith(userId);
}

const sync = createAccountSync(syncWith);

/** Brings this browser's cart and the account's together. Never rejects. */
export const syncCart = sync.run;

/** Milliseconds between a change and its saving. */
const SAVE_DELAY = 700;
let saving: ReturnType<typeof setTimeout> | undefined;

function isSaved(): boolean {
  const user = readSignedInUser();
  if (!user) return true;
  const { items, sent } = readState(user._id);
  return items !== null && sent === null && isSameCart(items, itemsOf(readCart(), items));
}

function saveSoon(): void {
  clearTimeout(saving);
  saving = setTimeout(() => !isSaved() && void syncCart(), SAVE_DELAY);
}

/** Keeps the carts in step from now on. `onBrought` is told how many pairs the login before this page brought back. */
export function startCartSync(onBrought: (pairs: number) => void): void {
  const first = sync.start();
  if (!first) return;
  subscribeToCart(saveSoon);
  void first.then(() => {
    const pairs = brought.read();
    // At the login the page is about to be left: the next one says it.
    if (pairs === 0 || window.location.pathname === '/login') return;
    brought.write(null);
    onBrought(pairs);
  });
}
