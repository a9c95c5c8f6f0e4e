import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { collectionSchema, newCollectionSchema } from '@/lib/catalogue/collections/collection-schema';
import { addCollection, listCollections } from '@/lib/catalogue/collections/collection-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the collections',
    description: 'The shoes of one are `GET /api/products?collection=slug`.',
    requires: 'visitor',
    response: z.array(collectionSchema),
    isWholeList: true,
    handle: ({ viewer }) => listCollections(viewer),
  }),
  POST: endpoint({
    summary: 'Adds a collection: saved filters, with products that come first',
    description:
      '`filters` are parameters of `GET /api/products` that narrow the list. `first` are ids of products: those that match come first in the default order. Without `slug` it is made of the name; without `position` it comes last, and at one that is taken before whatever stands there.',
    requires: 'catalogue:write',
    body: newCollectionSchema,
    response: collectionSchema,
    status: 201,
    refuses: ['CONFLICT', 'TOO_MANY'],
    handle: ({ viewer, body }) => addCollection(viewer, body),
  }),
});
