import { defineRoute, endpoint } from '@/lib/api/define-route';
import { requireProductFilters } from '@/lib/list/product-filters';
import { listProducts, rebuildFacetIndex } from '@/lib/list/product-list-service';
import { productPageSchema } from '@/lib/list/product-page-schema';
import { productParameters } from '@/lib/list/product-parameters';
import { wholeCatalogueTags } from '@/lib/platform/cache/tags';
import { createProduct } from '@/lib/product/product-admin-service';
import { newProductSchema, productSchema } from '@/lib/product/product-schema';
import { countSearch } from '@/lib/search/count-search';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists products, 12 a page unless `limit` says otherwise',
    description:
      'Filters that may be repeated mean any of their values. A size is one that can be bought now. `search` looks for parts of words in name, brand, category and description, without regard to case or accents; `match=close` forgives typing errors, and knows stems, synonyms and sizes. `size` is said in US men’s sizes, a child’s as `kids-12`, and finds shoes of that length in whatever scale they are. With `facets=true` each value comes with the number of products that choosing it would leave. A page past the end is an empty list. `status` lists for staff what the shop does not show: drafts, live products whose `publishAt` is to come (`scheduled`), archived ones, or `all`.',
    requires: 'anyone',
    requiresFor: Object.fromEntries(
      ['scheduled', 'draft', 'archived', 'all'].map((status) => [`status=${status}`, 'catalogue:read'] as const),
    ),
    query: { parameters: productParameters, read: requireProductFilters },
    response: productPageSchema,
    hasTotal: true,
    hasETag: true,
    tags: () => wholeCatalogueTags,
    handle: async ({ query, answerHeaders }) => {
      if (query.match === 'close' && query.search !== undefined) countSearch(query.search);
      const page = await listProducts(query);
      answerHeaders.set('x-total-count', String(page.totalProducts));
      return page;
    },
  }),
  POST: endpoint({
    summary: 'Adds a product',
    description:
      'Sizes without `stock` are untracked. They are numbers of the `sizeScale`, US men’s unless it is given; in `us-kids`, 14 is what is called 1Y.',
    requires: 'catalogue:write',
    body: newProductSchema,
    response: productSchema,
    status: 201,
    refuses: ['CONFLICT', 'DUPLICATE_SKU', 'DUPLICATE_GTIN'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, body }) => createProduct(viewer, body),
  }),
});
