import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { categorySchema, newCategorySchema } from '@/lib/catalogue/categories/category-schema';
import { addCategory, listCategories } from '@/lib/catalogue/categories/category-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the categories with all that is known of them',
    requires: 'anyone',
    response: z.array(categorySchema),
    isWholeList: true,
    handle: listCategories,
  }),
  POST: endpoint({
    summary: 'Adds a category',
    description:
      'Without `slug` it is made of the name; without `position` it comes last, and at one that is taken before whatever stands there.',
    requires: 'catalogue:write',
    body: newCategorySchema,
    response: categorySchema,
    status: 201,
    refuses: ['CONFLICT', 'TOO_MANY'],
    handle: ({ viewer, body }) => addCategory(viewer, body),
  }),
});
