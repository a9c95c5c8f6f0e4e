import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { categories } from '@/lib/product/categories';
import { categorySchema } from '@/lib/product/product-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the categories',
    requires: 'anyone',
    response: z.array(categorySchema),
    isWholeList: true,
    handle: async () => [...categories],
  }),
});
