import { randomUUID } from 'node:crypto';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { listProductsById } from '@/lib/catalogue/product/product-service';
import { cents } from '@/lib/core/money/money';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { siteUrl } from '@/lib/platform/env/site-url';
import { AppError } from '@/lib/platform/errors/app-error';
import {
  deleteShare,
  deleteWish,
  findShareId,
  findSharer,
  insertWish,
  listWishes,
  shareBy,
} from './wishlist-repository';
import type { Wish } from './wishlist-schema';

/** A wishlist is returned whole, so it is limited. */
const MOST_WISHES = 500;

/** The viewer's wishlist, newest first. */
export async function listWishlist(viewer: Viewer): Promise<Wish[]> {
  const wishes = await listWishes(viewer.userId);
  const known = new Map(wishes.map((wish) => [wish.productId, wish]));
  const products = await listProductsById([...known.keys()]);
  return products.map((product) => {
    const { priceCents = null, wasSoldOut = false } = known.get(product._id) ?? {};
    return { ...product, wishedPrice: priceCents === null ? null : cents(priceCents), wasSoldOut };
  });
}

/** Adds a product; idempotent. Returns the list. Throws NOT_FOUND, CONFLICT (the list is full), RATE_LIMITED. */
export async function addToWishlist(viewer: Viewer, productId: string): Promise<Wish[]> {
  const outcome = await inTransactionOf(viewer, { ownerWithin: limits.wishByUser }, (transaction) =>
    insertWish(transaction, viewer.userId, productId, MOST_WISHES),
  );
  if (outcome === 'unknown') throw new AppError('NOT_FOUND', 'Product not found');
  if (outcome === 'full')
    throw new AppError('CONFLICT', `A wishlist can have ${MOST_WISHES} products. Remove some first.`);
  return listWishlist(viewer);
}

/** Removes a product; idempotent. Returns the list. Throws RATE_LIMITED. */
export async function removeFromWishlist(viewer: Viewer, productId: string): Promise<Wish[]> {
  await inTransactionOf(viewer, { ownerWithin: limits.wishByUser }, (transaction) =>
    deleteWish(transaction, viewer.userId, productId),
  );
  return listWishlist(viewer);
}

const PURPOSE = 'wishlist';
/** A link works until it is withdrawn, but a signed token needs an expiry. */
const FAR_AWAY = new Date(0xffff_ffff * 1000);

// Derived from the share's id and NEXTAUTH_SECRET: it can be shown to its owner at any time and need not be stored.
const tokenOf = (shareId: string) => signToken(PURPOSE, shareId, FAR_AWAY);

/** Contains no name of the owner. */
const urlOf = (shareId: string) => `${siteUrl()}/wishlist/shared/${tokenOf(shareId)}`;

/** The link that shares the viewer's wishlist; null if it is not shared. */
export async function getWishlistLink({ userId }: Viewer): Promise<{ url: string | null }> {
  const id = await findShareId(userId);
  return { url: id && urlOf(id) };
}

/** Shares the viewer's wishlist, or returns the existing link. */
export async function shareWishlist(viewer: Viewer): Promise<{ url: string }> {
  const id = randomUUID();
  const share = { id, tokenHash: hashToken(tokenOf(id)) };
  const held = await inTransactionOf(viewer, 'owner', (transaction) => shareBy(transaction, viewer.userId, share));
  return { url: urlOf(held) };
}

/** Withdraws the link for good: sharing again makes a new one. */
export async function withdrawWishlistLink(viewer: Viewer): Promise<void> {
  await inTransactionOf(viewer, 'owner', (transaction) => deleteShare(transaction, viewer.userId));
}

/** The shoes of a shared wishlist, for anyone with the link. Throws NOT_FOUND. */
export async function getSharedWishlist(token: string): Promise<Product[]> {
  // The hash also finds links made with an earlier secret, or by a version with random tokens.
  const id = readSignedToken(PURPOSE, token, new Date());
  const userId = await findSharer({ id, tokenHash: hashToken(token) });
  if (userId === null) throw new AppError('NOT_FOUND', 'This wishlist is no longer shared, or the link is incomplete.');
  return listProductsById((await listWishes(userId)).map(({ productId }) => productId));
}
