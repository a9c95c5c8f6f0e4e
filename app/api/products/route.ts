import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { createProduct } from '@/lib/catalogue/product/product-admin-service';
import { newProductSchema, productSchema } from '@/lib/catalogue/product/product-schema';
import { requireProductFilters } from '@/lib/catalogue/product-list/product-filters';
import {
  listProducts,
  listProductsChanged,
  rebuildFacetIndex,
} from '@/lib/catalogue/product-list/product-list-service';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { productParameters } from '@/lib/catalogue/product-list/product-parameters';
import { countSearch } from '@/lib/catalogue/search/count-search';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { CHANGED_RULES, changedParameters, readChangedSince } from '@/lib/platform/changes/changed-since';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists products, 12 a page unless `limit` says otherwise',
    description:
      'Filters that may be repeated mean any of their values. A size is one that can be bought now. `search` looks for parts of words in name, brand, category and description, without regard to case or accents; `match=close` forgives typing errors, and knows stems, synonyms and sizes. `size` is said in US men’s sizes, a child’s as `kids-12`, and finds shoes of that length in whatever scale they are. With `facets=true` each value comes with the number of products that choosing it would leave. A page past the end is an empty list. `status` lists for staff what the shop does not show: drafts, live products whose `publishAt` is to come (`scheduled`), archived ones, or `all`. ' +
      `${CHANGED_RULES} Beside it only \`status\`, \`page\` and \`limit\` are known. What changes by the clock or with a promotion alone is no change of a product.`,
    requires: 'anyone',
    requiresFor: Object.fromEntries(
      ['changedSince=*', ...['scheduled', 'draft', 'archived', 'all'].map((status) => `status=${status}` as const)].map(
        (parameter) => [parameter, 'catalogue:read'] as const,
      ),
    ),
    query: {
      parameters: { ...productParameters, ...changedParameters },
      read: (search) => ({ filters: requireProductFilters(search), changed: readChangedSince(search) }),
    },
    response: productPageSchema,
    hasTotal: true,
    hasETag: true,
    tags: () => wholeCatalogueTags,
    handle: async ({ query: { filters, changed }, answerHeaders }) => {
      if (filters.match === 'close' && filters.search !== undefined) countSearch(filters.search);
      const page = await (changed ? listProductsChanged(filters, changed) : listProducts(filters));
      answerHeaders.set('x-total-count', String(page.totalProducts));
      return page;
    },
  }),
  POST: endpoint({
    summary: 'Adds a product',
    description:
      'Sizes without `stock` are untracked, and pairs of them need the right `stock:write` too. They are numbers of the `sizeScale`, US men’s unless it is given; in `us-kids`, 14 is what is called 1Y.',
    requires: 'catalogue:write',
    body: newProductSchema,
    response: productSchema,
    status: 201,
    refuses: ['CONFLICT', 'DUPLICATE_SKU', 'DUPLICATE_GTIN'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, body }) => createProduct(viewer, body),
  }),
});
