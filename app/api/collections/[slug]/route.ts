import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { slugParams } from '@/lib/catalogue/categories/category-schema';
import { collectionChangeSchema, collectionSchema } from '@/lib/catalogue/collections/collection-schema';
import { changeCollection, deleteCollection } from '@/lib/catalogue/collections/collection-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes a collection; what is missing stays as it is',
    description:
      'At a `position` that is taken it comes before whatever stands there. With another `slug` the former address leads to the new one.',
    requires: 'catalogue:write',
    params: slugParams,
    body: collectionChangeSchema,
    response: collectionSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer, params, body }) => changeCollection(viewer, params.slug, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a collection; its shoes stay',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: slugParams,
    handle: async ({ viewer, params }) => {
      await deleteCollection(viewer, params.slug);
      return undefined;
    },
  }),
});
