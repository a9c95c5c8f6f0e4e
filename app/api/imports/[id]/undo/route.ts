import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { undoSet } from '@/lib/catalogue/change-sets/change-set-service';
import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Undoes an applied change set, or one that waits for its time',
    description:
      'What was changed since stays, and is named by `rows?state=kept`. Stock comes back by the difference. Shoes that the change set made are deleted; those that were ordered meanwhile are archived.',
    requires: 'catalogue:write',
    params: idParams,
    response: changeSetSchema,
    status: 202,
    refuses: ['WRONG_STEP'],
    afterwards: async () => {
      await workOnChangeSetsSoon();
      await rebuildFacetIndex();
    },
    handle: ({ viewer, params }) => undoSet(viewer, params.id),
  }),
});
