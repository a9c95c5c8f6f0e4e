import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { revokeKey } from '@/lib/access/api-keys/key-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Revokes a key, at once everywhere',
    requires: 'keys:manage',
    peopleOnly: true,
    confirms: 'always',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await revokeKey(viewer, params.id);
      return undefined;
    },
  }),
});
