import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { rights, rightsOf } from '@/lib/core/permissions/rights';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists one’s own rights; a customer has none',
    requires: 'customer',
    response: z.array(z.enum(rights)),
    isWholeList: true,
    handle: async ({ viewer }) => rightsOf(viewer),
  }),
});
