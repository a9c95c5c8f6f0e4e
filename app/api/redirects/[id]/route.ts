import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { deleteRedirect } from '@/lib/catalogue/redirects/redirect-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Takes a redirect back',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await deleteRedirect(viewer, params.id);
      return undefined;
    },
  }),
});
