import type { Viewer } from '@/lib/access/session/viewer';
import { readCategoryFacts } from '@/lib/catalogue/categories/category-service';
import { readProducts } from '@/lib/catalogue/product/product-batch-service';
import { requireProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { matchingIds } from '@/lib/catalogue/product-list/product-list-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { formatCount } from '@/lib/platform/locale/locale';
import { type BulkEdit, editedPrice, filterParameters, nameOfEdit, priceCell } from './bulk-edit';
import type { ChangeSet } from './change-set-schema';
import { openChangeSet } from './change-set-service';
import { HANDLE } from './file-columns';
import { MAX_FILE_ROWS } from './file-limits';

/** Shoes that are read at a time. */
const BATCH = 500;

async function* idsOf({ what }: BulkEdit): AsyncGenerator<string[], void> {
  if (what.ids) yield [...new Set(what.ids)];
  else yield* matchingIds(requireProductFilters(filterParameters(what.filters ?? {})));
}

/** The columns that a bulk edit sets, each with the cells of its shoes. */
function columnsOf({ set }: BulkEdit): Record<string, string> {
  const { category, status } = set;
  return {
    ...(category !== undefined && { category }),
    ...(status !== undefined && { status }),
    ...(set.new !== undefined && { isLatest: String(set.new) }),
    ...(set.bestseller !== undefined && { isBestSeller: String(set.bestseller) }),
  };
}

async function* rowsOf(edit: BulkEdit): AsyncGenerator<{ row: number; cells: string[] }, void> {
  const others = Object.values(columnsOf(edit));
  let row = 1;
  for await (const ids of idsOf(edit))
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const { products } = await readProducts(batch);
      for (const id of batch) {
        row++;
        if (row > MAX_FILE_ROWS + 1)
          throw new AppError('TOO_LARGE', `A bulk edit may have at most ${formatCount(MAX_FILE_ROWS)} shoes.`);
        const now = products.get(id)?.price;
        const price =
          edit.set.price === undefined ? [] : [now === undefined ? '' : priceCell(editedPrice(now, edit.set))];
        yield { row, cells: [id, ...price, ...others] };
      }
    }
}

/**
 * Takes in a bulk edit as a change set, which is read and applied as any. Throws INVALID_INPUT, TOO_LARGE.
 */
export async function openBulkEdit(viewer: Viewer, edit: BulkEdit): Promise<ChangeSet> {
  const { set, at = null, until = null } = edit;
  if (set.category !== undefined) {
    const slugs = (await readCategoryFacts()).categories.map(({ slug }) => slug);
    if (!slugs.includes(set.category)) throw invalidInput({ 'set.category': `must be one of ${slugs.join(', ')}` });
  }
  const columns = [HANDLE, ...(set.price === undefined ? [] : ['price']), ...Object.keys(columnsOf(edit))];
  return openChangeSet(viewer, { kind: 'bulk', name: nameOfEdit(set), columns, at, until, rows: rowsOf(edit) });
}
