import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { returnablePairsSchema } from '@/lib/orders/returns/return-schema';
import { listReturnable } from '@/lib/orders/returns/return-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the pairs of a delivered order that its customer has and could send back, and until when',
    description: 'Pairs that go or went back, or were paid back, are left out; pairs that came in exchange are there.',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    response: z.array(returnablePairsSchema),
    isWholeList: true,
    handle: ({ viewer, params }) => listReturnable(viewer, params.id),
  }),
});
