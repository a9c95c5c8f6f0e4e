import { callApi } from '@/lib/access/api/api-client';
import { readSignedInUser, subscribeToSession } from '@/lib/access/session/session-store';
import type { Product } from '@/lib/catalogue/product/product-schema';
import type { OfferedSize } from '@/lib/catalogue/product/stock-plan';
import type { Cents } from '@/lib/core/money/money';
import { priceInJson } from '@/lib/core/money/price-in-json';
import { flag, listOf, nullable, number, object, type Shape, text, withDefault } from '@/lib/platform/storage/shape';
import type { PromotedPrice } from '@/lib/pricing/promotions/pair-price';

/** The signed-in user's wishlist, as the browser knows it. */
export interface Wishlist {
  /** `guest`: no user is signed in, so nothing was requested. */
  readonly status: 'guest' | 'loading' | 'loaded' | 'failed';
  /** As confirmed by the server, without pending removals. Newest first. */
  readonly wishes: readonly Wish[];
  /** Ids on the wishlist, pending changes included. */
  readonly ids: ReadonlySet<string>;
}

/** Before the browser's state is read, and for guests. */
export const noWishlist: Wishlist = { status: 'guest', wishes: [], ids: new Set() };

/** Written with every change, so that other tabs reload; its value is a time. */
const STAMP_KEY = 'wishlist-changed';

const listeners = new Set<() => void>();
let current = noWishlist;
let token: string | undefined;
let confirmed: readonly Wish[] = [];
let status: Wishlist['status'] = 'guest';
/** Changes that the server has not confirmed yet. */
const pending = new Map<string, boolean>();
/** One after another, so that an older response never overtakes a newer one. */
let queue: Promise<unknown> = Promise.resolve();
let isFollowing = false;

function publish(): void {
  const ids = new Set(confirmed.map((wish) => wish._id));
  for (const [id, isWanted] of pending) {
    if (isWanted) ids.add(id);
    else ids.delete(id);
  }
  current = { status, ids, wishes: confirmed.filter((wish) => ids.has(wish._id)) };
  for (const listener of listeners) listener();
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

/** Reloads the list; the current one is shown meanwhile. */
export function reloadWishlist(): Promise<void> {
  const asking = token;
  if (status !== 'loaded') status = 'loading';
  publish();
  return inTurn(async () => {
    if (asking !== token) return;
    const answer = await callApi('/api/wishlist', { answer: wishesAnswer }).catch(() => null);
    if (asking !== token) return;
    if (answer) confirmed = answer;
    // An outdated list is better than none.
    status = answer || status === 'loaded' ? 'loaded' : 'failed';
    publish();
  });
}

/** Follows sign-in: another user has another list. */
function followSession(): void {
  const now = readSignedInUser()?.token;
  if (now === token) return;
  token = now;
  confirmed = [];
  pending.clear();
  status = 'guest';
  if (token) void reloadWishlist();
  else publish();
}

/** Starts with the first listener and never stops, so that no change is missed while no heart is shown. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribeToSession(followSession);
  window.addEventListener('storage', (event) => {
    if (event.key === STAMP_KEY && token) void reloadWishlist();
  });
  followSession();
}

export function readWishlist(): Wishlist {
  return current;
}

/** Calls back on every change, in this tab or another; the first listener makes the store load the list. */
export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener);
  follow();
  return () => listeners.delete(listener);
}

/** Tells other tabs. */
function markChanged(): void {
  try {
    window.localStorage.setItem(STAMP_KEY, String(Date.now()));
  } catch {
    // Without storage other tabs update at their next reload.
  }
}

/**
 * Adds or removes a product: shown at once, undone if the server refuses. Rejects with the refusal's ApiError. Of
 * several changes of one product the last one counts.
 */
export async function setWished(productId: string, isWished: boolean): Promise<void> {
  const asking = token;
  pending.set(productId, isWished);
  publish();
  await inTurn(async () => {
    if (asking !== token || pending.get(productId) !== isWished) return;
    try {
      const answer = isWished
        ? await callApi('/api/wishlist', { method: 'POST', body: { productId }, answer: wishesAnswer })
        : await callApi(`/api/wishlist/${encodeURIComponent(productId)}`, { method: 'DELETE', answer: wishesAnswer });
      markChanged();
      if (asking !== token) return;
      confirmed = answer;
      status = 'loaded';
    } finally {
      if (pending.get(productId) === isWished) pending.delete(productId);
      publish();
    }
  });
}

/** A product on the wishlist, as far as the browser shows it. */
export type Wish = Pick<
  Product,
  '_id' | 'name' | 'brand' | 'price' | 'originalPrice' | 'image' | 'images' | 'sizes' | 'rating' | 'numReviews'
> & {
  promoted?: Pick<PromotedPrice, 'price'> | null | undefined;
  category?: string | undefined;
  sizeScale?: string | undefined;
  gender?: string | undefined;
  stock: readonly OfferedSize[];
  /** Its price when added; null if not known. */
  wishedPrice: Cents | null;
  /** Whether it was sold out when added. */
  wasSoldOut: boolean;
};

/** The API's response. */
const wishesAnswer: Shape<Wish[]> = listOf(
  object({
    _id: text,
    name: text,
    brand: text,
    price: priceInJson,
    originalPrice: nullable(priceInJson),
    promoted: withDefault(object({ price: priceInJson }), null),
    image: withDefault(text, null),
    images: listOf(text),
    sizes: listOf(number),
    category: withDefault(text, ''),
    sizeScale: withDefault(text, 'us-men'),
    gender: withDefault(text, 'unisex'),
    stock: listOf(object({ size: number, quantity: nullable(number), label: withDefault(text, '') })),
    rating: number,
    numReviews: number,
    wishedPrice: withDefault(priceInJson, null),
    wasSoldOut: withDefault(flag, false),
  }),
);
