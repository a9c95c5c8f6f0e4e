import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { exportProducts } from '@/lib/catalogue/change-sets/product-export-service';
import { requireProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { productParameters } from '@/lib/catalogue/product-list/product-parameters';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { downloadResponse } from '@/lib/platform/http/responses';

/** A file of the catalogue has all of it. */
function readFilters(search: URLSearchParams) {
  const all = new URLSearchParams(search);
  if (!all.has('status')) all.set('status', 'all');
  return requireProductFilters(all);
}

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'All products that match as a CSV file',
    description:
      'Filters are those of the list, but without a `status` drafts and archived shoes come, too; its pages don’t count. One row per size, facts of the shoe on its first row. Imported again, it changes nothing. Cells that a spreadsheet would run are defused.',
    requires: 'catalogue:read',
    confirms: 'with-second-factor',
    query: { parameters: productParameters, read: readFilters },
    sends: ['text/csv'],
    handle: ({ viewer, query }) =>
      downloadResponse({ name: shopFile('products.csv'), type: 'text/csv' }, exportProducts(viewer, query)),
  }),
});
