import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { categoryChangeSchema, categorySchema, slugParams } from '@/lib/catalogue/categories/category-schema';
import { changeCategory, deleteCategory } from '@/lib/catalogue/categories/category-service';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes a category; what is missing stays as it is',
    description:
      'At a `position` that is taken it comes before whatever stands there. With another `slug` its products move along, and the former address leads to the new one.',
    requires: 'catalogue:write',
    params: slugParams,
    body: categoryChangeSchema,
    response: categorySchema,
    refuses: ['CONFLICT'],
    afterwards: rebuildFacetIndex,
    handle: ({ viewer, params, body }) => changeCategory(viewer, params.slug, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a category without products',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: slugParams,
    refuses: ['HAS_PRODUCTS'],
    handle: async ({ viewer, params }) => {
      await deleteCategory(viewer, params.slug);
      return undefined;
    },
  }),
});
