import type { Viewer } from '@/lib/access/session/viewer';
import { AppError } from '@/lib/platform/errors/app-error';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { changeProduct, createProduct } from './product-admin-service';
import { newProductSchema, type Product, productChangeSchema } from './product-schema';

/** What became of one of many products: it was made or changed, or why it was not. */
type Outcome = { product: Product; isNew: boolean } | { failure: unknown };

async function writeOne(viewer: Viewer, { _id, ...given }: Record<string, unknown>): Promise<Outcome> {
  if (_id === undefined)
    return { product: await createProduct(viewer, parseInput(newProductSchema, given)), isNew: true };
  if (typeof _id !== 'string' || !_id.isWellFormed() || _id.includes('\0'))
    throw new AppError('NOT_FOUND', 'Product not found');
  return { product: await changeProduct(viewer, _id, parseInput(productChangeSchema, given)), isNew: false };
}

/**
 * Makes products, and changes those with an `_id`, one after the other by the rules that hold for one; what is wrong
 * with one keeps no other from being written. After a failure that is no refusal the rest is not tried.
 */
export async function writeManyProducts(
  viewer: Viewer,
  products: readonly Record<string, unknown>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const given of products) {
    try {
      outcomes.push(await writeOne(viewer, given));
    } catch (failure) {
      outcomes.push({ failure });
      if (!(failure instanceof AppError)) break;
    }
  }
  const unreached = outcomes.at(-1) ?? { failure: null };
  return products.map((_, place) => outcomes[place] ?? unreached);
}
