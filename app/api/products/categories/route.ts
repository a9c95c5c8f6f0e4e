import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { categorySlugs } from '@/lib/categories/categories';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the slugs of the categories',
    requires: 'anyone',
    response: z.array(z.string()),
    isWholeList: true,
    handle: async () => categorySlugs(),
  }),
});
