import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { getSet, removeSet } from '@/lib/catalogue/change-sets/change-set-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'A change set, and how far it is',
    requires: 'catalogue:read',
    params: idParams,
    response: changeSetSchema,
    handle: ({ params }) => getSet(params.id),
  }),
  DELETE: endpoint({
    summary: 'Forgets a change set; what it changed stays',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: idParams,
    refuses: ['UNDER_WAY'],
    handle: async ({ viewer, params }) => {
      await removeSet(viewer, params.id);
      return undefined;
    },
  }),
});
