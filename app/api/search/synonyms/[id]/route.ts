import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { deleteSynonym } from '@/lib/catalogue/search/search-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Takes a synonym back',
    requires: 'catalogue:write',
    confirms: 'with-second-factor',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await deleteSynonym(viewer, params.id);
      return undefined;
    },
  }),
});
