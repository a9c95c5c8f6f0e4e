import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { categorySlugs } from '@/lib/catalogue/categories/categories';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the slugs of the categories',
    requires: 'anyone',
    response: z.array(z.string()),
    isWholeList: true,
    handle: async () => categorySlugs(),
  }),
});
