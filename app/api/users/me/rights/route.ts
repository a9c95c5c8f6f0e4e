import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { rights, rightsOf } from '@/lib/rights/rights';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists one’s own rights; a customer has none',
    requires: 'customer',
    response: z.array(z.enum(rights)),
    isWholeList: true,
    handle: async ({ viewer }) => rightsOf(viewer),
  }),
});
