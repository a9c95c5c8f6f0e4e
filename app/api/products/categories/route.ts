import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { categories } from '@/lib/products/categories';
import { categorySchema } from '@/lib/products/product-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the categories',
    requires: 'anyone',
    response: z.array(categorySchema),
    isWholeList: true,
    handle: async () => [...categories],
  }),
});
