import type { Viewer } from '@/lib/accounts/session/viewer';
import { AppError } from '@/lib/errors/app-error';
import type { Product } from '@/lib/products/product-schema';
import { listProductsById } from '@/lib/products/product-service';
import { deleteWish, insertWish, listWishedProductIds } from './wishlist-repository';

/** A wishlist is answered whole, so it has an end. */
const MOST_WISHES = 500;

/** The viewer's wishlist, the latest wish first. */
export async function listWishlist(viewer: Viewer): Promise<Product[]> {
  return listProductsById(await listWishedProductIds(viewer.userId));
}

/** Adds a product; adding it twice changes nothing. Answers with the list. Throws NOT_FOUND, CONFLICT (the list is full). */
export async function addToWishlist(viewer: Viewer, productId: string): Promise<Product[]> {
  const outcome = await insertWish(viewer.userId, productId, MOST_WISHES);
  if (outcome === 'unknown') throw new AppError('NOT_FOUND', 'Product not found');
  if (outcome === 'full')
    throw new AppError('CONFLICT', `A wishlist holds at most ${MOST_WISHES} products. Remove some first.`);
  return listWishlist(viewer);
}

/** Removes a product; removing what is not there changes nothing. Answers with the list. */
export async function removeFromWishlist(viewer: Viewer, productId: string): Promise<Product[]> {
  await deleteWish(viewer.userId, productId);
  return listWishlist(viewer);
}
