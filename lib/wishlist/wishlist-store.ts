import { callApi } from '@/lib/api/api-client';
import type { Cents } from '@/lib/money/money';
import { priceInJson } from '@/lib/money/price-in-json';
import { flag, listOf, nullable, number, object, type Shape, text, withDefault } from '@/lib/platform/storage/shape';
import type { Product } from '@/lib/product/product-schema';
import { readSignedInUser, subscribeToSession } from '@/lib/session/session-store';

/** What the browser knows of the wishlist of whoever is signed in. */
export interface Wishlist {
  /** `guest`: nobody is signed in, so nothing was asked. */
  readonly status: 'guest' | 'loading' | 'loaded' | 'failed';
  /** As the server has confirmed it, without what is being removed. The latest wish first. */
  readonly wishes: readonly Wish[];
  /** Ids of what is wished for, changes on their way to the server included. */
  readonly ids: ReadonlySet<string>;
}

/** Before the browser has been asked, and for guests. */
export const noWishlist: Wishlist = { status: 'guest', wishes: [], ids: new Set() };

/** Written with every change of the list, so that other tabs ask again; its value is a time. */
const STAMP_KEY = 'wishlist-changed';

const listeners = new Set<() => void>();
let current = noWishlist;
let token: string | undefined;
let confirmed: readonly Wish[] = [];
let status: Wishlist['status'] = 'guest';
/** What people asked for and the server has not confirmed yet. */
const wanted = new Map<string, boolean>();
/** One after the other, so that an older answer never overtakes a newer one. */
let queue: Promise<unknown> = Promise.resolve();
let isFollowing = false;

function publish(): void {
  const ids = new Set(confirmed.map((wish) => wish._id));
  for (const [id, isWanted] of wanted) {
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

/** Asks for the list anew; what is shown stays until the answer is there. */
export function reloadWishlist(): Promise<void> {
  const asking = token;
  if (status !== 'loaded') status = 'loading';
  publish();
  return inTurn(async () => {
    if (asking !== token) return;
    const answer = await callApi('/api/wishlist', { answer: wishesAnswer }).catch(() => null);
    if (asking !== token) return;
    if (answer) confirmed = answer;
    // A list that was there already is better than none.
    status = answer || status === 'loaded' ? 'loaded' : 'failed';
    publish();
  });
}

/** Follows who is signed in: another person's list is another list. */
function followSession(): void {
  const now = readSignedInUser()?.token;
  if (now === token) return;
  token = now;
  confirmed = [];
  wanted.clear();
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

/** Calls back on every change, in this tab or another; the first listener makes the store ask for the list. */
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
    // Without storage other tabs learn of it at their next reload.
  }
}

/**
 * Adds a product or takes it out: shown at once, and taken back when the server refuses. Rejects with the ApiError of
 * the refusal. Of several changes to one product the last one counts.
 */
export async function setWished(productId: string, isWished: boolean): Promise<void> {
  const asking = token;
  wanted.set(productId, isWished);
  publish();
  await inTurn(async () => {
    if (asking !== token || wanted.get(productId) !== isWished) return;
    try {
      const answer = isWished
        ? await callApi('/api/wishlist', { method: 'POST', body: { productId }, answer: wishesAnswer })
        : await callApi(`/api/wishlist/${encodeURIComponent(productId)}`, { method: 'DELETE', answer: wishesAnswer });
      markChanged();
      if (asking !== token) return;
      confirmed = answer;
      status = 'loaded';
    } finally {
      if (wanted.get(productId) === isWished) wanted.delete(productId);
      publish();
    }
  });
}

/** A wished-for product, as far as the browser shows it. */
export type Wish = Pick<
  Product,
  | '_id'
  | 'name'
  | 'brand'
  | 'price'
  | 'originalPrice'
  | 'image'
  | 'images'
  | 'sizes'
  | 'stock'
  | 'rating'
  | 'numReviews'
> & {
  /** What it cost when it was wished for; null when that is not known. */
  wishedPrice: Cents | null;
  /** Whether it was sold out then. */
  wasSoldOut: boolean;
};

/** The API's answer. */
const wishesAnswer: Shape<Wish[]> = listOf(
  object({
    _id: text,
    name: text,
    brand: text,
    price: priceInJson,
    originalPrice: nullable(priceInJson),
    image: withDefault(text, null),
    images: listOf(text),
    sizes: listOf(number),
    stock: listOf(object({ size: number, quantity: nullable(number) })),
    rating: number,
    numReviews: number,
    wishedPrice: withDefault(priceInJson, null),
    wasSoldOut: withDefault(flag, false),
  }),
);
