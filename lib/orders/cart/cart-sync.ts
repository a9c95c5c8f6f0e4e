import { ApiError, callApi } from '@/lib/access/api/api-client';
import { createAccountSync } from '@/lib/access/session/account-sync';
import { createPrivateValue } from '@/lib/access/session/private-storage';
import { readSignedInUser } from '@/lib/access/session/session-store';
import { priceInJson } from '@/lib/core/money/price-in-json';
import { saidOf } from '@/lib/core/sizes/size-names';
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
import { findLine, isSoldOut } from './cart-lines';
import { type CartItem, countMissing, isSameCart, itemKeyOf, reconcile } from './cart-reconcile';
import type { Cart, CartLine } from './cart-schema';
import { changeCart, readCart, subscribeToCart } from './cart-store';

// Keeps this browser's cart in sync with the account's: sends this browser's cart and the last common one to the
// server, which applies the difference to the account's cart and returns the result.

const cartItem = object({ product: text, size: number, quantity: where(number, Number.isSafeInteger) });
const cartAnswer = convert(object({ items: listOf(cartItem) }), ({ items }) => items);

/** The state of the sync between this browser's cart and a user's account. */
const syncState = object({
  userId: text,
  /** The account's cart as last received; null until then. */
  items: withDefault(listOf(cartItem), null),
  /** What was sent without a response yet, perhaps by an earlier page; its key makes a repeat count once. */
  sent: withDefault(object({ key: text, items: listOf(cartItem) }), null),
});
type SyncState = Shaped<typeof syncState>;

const stored = createStoredValue('localStorage', 'cart-follows', (json) => readJson(json, syncState) ?? null);

function readState(userId: string): SyncState {
  const state = stored.read();
  return state?.userId === userId ? state : { userId, items: null, sent: null };
}

const writeState = (state: SyncState) => stored.write(JSON.stringify(state));

/** How many pairs a login restored, for the next page. */
const brought = createPrivateValue('cart-brought', (pairs) => Number(pairs) || 0);

/** The available lines of a quote, as cart lines. */
const soldLines = convert(
  object({
    lines: validOf(
      object({
        ...{ product: text, size: number, name: text, price: priceInJson },
        ...{ image: withDefault(text, null), available: withDefault(number, null) },
        ...{ sizeScale: withDefault(text, null), label: withDefault(text, null) },
        gender: withDefault(text, null),
      }),
    ),
  }),
  ({ lines }) => lines,
);
type SoldLine = Shaped<typeof soldLines>[number];

const keyOf = ({ _id, size }: CartLine) => itemKeyOf({ product: _id, size });
const has = (items: readonly CartItem[], line: CartLine) => items.some((item) => itemKeyOf(item) === keyOf(line));

/** The part of the cart that belongs in the account's: all but sold-out lines that were not in `agreed`. */
function itemsOf(cart: Cart, agreed: readonly CartItem[]): CartItem[] {
  return cart.items
    .filter((line) => !isSoldOut(line) || has(agreed, line))
    .map(({ _id, size, quantity }) => ({ product: _id, size, quantity }));
}

/** Sends this browser's earlier cart; returns the account's, to which the server has applied the difference. */
async function send(sent: NonNullable<SyncState['sent']>, { userId, items: since }: SyncState): Promise<CartItem[]> {
  const headers = { 'Idempotency-Key': sent.key };
  const body = { items: sent.items, ...(since && { since }) };
  try {
    return await callApi('/api/cart/merge', { method: 'POST', headers, body, answer: cartAnswer });
  } catch (error) {
    // It would be refused again; the next attempt sends the current cart.
    if (error instanceof ApiError && error.status === 400) writeState({ userId, items: since, sent: null });
    throw error;
  }
}

/** Cart lines for those items that the cart lacks. */
async function findDetails(items: readonly CartItem[]): Promise<SoldLine[]> {
  const unknown = items.filter(({ product, size }) => !findLine(readCart(), product, size));
  if (unknown.length === 0) return [];
  return callApi('/api/cart/quote', { method: 'POST', body: { items: unknown }, answer: soldLines });
}

interface Carts {
  /** The account's cart as last received. */
  agreed: readonly CartItem[];
  /** This browser's cart when the request was made. */
  asked: readonly CartItem[];
  /** The account's current cart. */
  there: readonly CartItem[];
}

/**
 * The browser's cart after a sync. Changes made since the request are kept; lines that the account's cart did not
 * accept stay as sold out.
 */
function takeOver(cart: Cart, { agreed, asked, there }: Carts, details: readonly SoldLine[]): Cart {
  const here = itemsOf(cart, agreed);
  const wanted = reconcile({ base: asked, here, there });
  if (isSameCart(here, wanted)) return cart;
  const lines = wanted.flatMap(({ product, size, quantity }): CartLine[] => {
    const line = findLine(cart, product, size);
    if (line) return [{ ...line, quantity }];
    const found = details.find((one) => one.product === product && one.size === size);
    if (!found) return [];
    const { sizeScale, label, gender, ...sold } = found;
    const said = saidOf({
      size,
      sizeScale: sizeScale ?? undefined,
      label: label ?? undefined,
      gender: gender ?? undefined,
    });
    return [{ _id: product, brand: '', images: found.image ? [found.image] : [], ...sold, ...said, quantity }];
  });
  const refused = cart.items.filter((line) => !has(wanted, line) && !has(agreed, line));
  return { ...cart, items: [...lines, ...refused.map((line) => ({ ...line, available: 0 }))] };
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
  // Another tab has continued meanwhile, or another user has signed in.
  if (stored.read() !== begun || readSignedInUser()?._id !== userId) return;

  const asked = sent?.items ?? here;
  changeCart((cart) => takeOver(cart, { agreed, asked, there }, details));
  writeState({ userId, items: there, sent: null });
  const more = before.items ? 0 : countMissing(there, asked);
  if (more > 0) brought.write(String(more));
  // The earlier request is complete; later changes are still to be sent.
  if (before.sent && !isSaved()) await syncWith(userId);
}

const sync = createAccountSync(syncWith);

/** Syncs this browser's cart with the account's. Never rejects. */
export const syncCart = sync.run;

/** Milliseconds between a change and saving it. */
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

/**
 * Keeps the carts in sync from now on. `onBrought` gets the number of pairs that the login before this page restored.
 */
export function startCartSync(onBrought: (pairs: number) => void): void {
  const first = sync.start();
  if (!first) return;
  subscribeToCart(saveSoon);
  void first.then(() => {
    const pairs = brought.read();
    // After a login the page is about to be left: the next one shows the message.
    if (pairs === 0 || window.location.pathname === '/login') return;
    brought.write(null);
    onBrought(pairs);
  });
}
