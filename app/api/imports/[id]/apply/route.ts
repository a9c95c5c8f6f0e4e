import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { applySchema, changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { applySet } from '@/lib/catalogue/change-sets/change-set-service';
import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Applies a change set, at once or at a time',
    description:
      'A shoe is all or nothing. With `goodOnly` refused shoes are left out; without it there may be none. What was sold since it was read stays sold: stock changes by the difference.',
    requires: 'catalogue:write',
    params: idParams,
    body: applySchema,
    isBodyOptional: true,
    response: changeSetSchema,
    status: 202,
    refuses: ['WRONG_STEP', 'HAS_REFUSED_ROWS', 'CHANGED'],
    facts: {
      shoes: z.array(z.string()).optional(),
      refused: z.int().optional(),
      refusedRows: z.int().optional(),
    },
    afterwards: async () => {
      await workOnChangeSetsSoon();
      await rebuildFacetIndex();
    },
    handle: ({ viewer, params, body }) => applySet(viewer, params.id, body),
  }),
});
