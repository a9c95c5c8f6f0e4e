import { recordCopy } from '@/lib/access/audit/copy-service';
import type { Viewer } from '@/lib/access/session/viewer';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { type ProductRow, readProducts } from '@/lib/catalogue/product/product-batch-service';
import type { ProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { matchingIds } from '@/lib/catalogue/product-list/product-list-service';
import { defuse } from '@/lib/platform/text/csv-cells';
import { toFileLine } from './file-cells';
import { fileColumns, HANDLE } from './file-columns';

/** Products that are read at a time. */
const BATCH = 200;

/** A shoe as lines of the file: one a size, its facts on the first. What is not known is an empty cell. */
function linesOf(product: ProductRow): string {
  const facts: Record<string, unknown> = { ...product, images: picturesOf(product) };
  const sizes: Record<string, unknown>[] = product.stock.length > 0 ? product.stock.map((row) => ({ ...row })) : [{}];
  return sizes
    .map((size, at) =>
      toFileLine([
        defuse(product.id),
        ...fileColumns.map((column) => {
          const isFirst = at === 0 || column.field === 'sizeScale';
          const value = column.of === 'size' ? size[column.field] : isFirst ? facts[column.field] : undefined;
          if (value === null && column.field === 'quantity') return '-';
          return value === null || value === undefined ? '' : column.write(value);
        }),
      ]),
    )
    .join('');
}

/**
 * All products that match as a file, in the list's order. Imported again, it changes nothing. That the file was asked
 * for is logged before its first line.
 */
export async function* exportProducts(viewer: Viewer, filters: ProductFilters): AsyncGenerator<string, void> {
  await recordCopy(viewer, 'catalogue:read', { action: 'products-exported', list: 'products' });
  yield toFileLine([HANDLE, ...fileColumns.map(({ name }) => name)]);
  for await (const ids of matchingIds(filters))
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      const { products } = await readProducts(batch);
      yield batch
        .map((id) => products.get(id))
        .map((row) => (row ? linesOf(row) : ''))
        .join('');
    }
}
