import { productStates } from '@/lib/core/statuses/product-states';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { siteUrl } from '@/lib/platform/env/site-url';
import { AppError } from '@/lib/platform/errors/app-error';
import { listProductRowsById } from './product-repository';
import type { ProductDetail } from './product-schema';
import { findProduct } from './product-service';

const PURPOSE = 'preview';
const HOURS = 24;

/** A signed token is for a UUID: one that follows from the product's id, which stands beside it in the link. */
const uuidOf = (productId: string) =>
  hashToken(productId).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** A link that shows a product in any state to those who have it, for a day; nothing is stored. Throws NOT_FOUND. */
export async function makePreviewLink(productId: string): Promise<{ url: string; until: string }> {
  const [row] = await listProductRowsById([productId], productStates);
  if (!row) throw new AppError('NOT_FOUND', 'Product not found');
  // The token has whole seconds.
  const until = new Date(Math.floor(Date.now() / 1000 + HOURS * 3600) * 1000);
  const token = signToken(PURPOSE, uuidOf(productId), until);
  return { url: `${siteUrl()}/preview/${encodeURIComponent(productId)}/${token}`, until: until.toISOString() };
}

/** The product that a preview link shows; null when the link is wrong or has ended, or the product is gone. */
export async function findPreviewed(productId: string, token: string): Promise<ProductDetail | null> {
  if (readSignedToken(PURPOSE, token, new Date()) !== uuidOf(productId)) return null;
  return findProduct(productId, productStates);
}
