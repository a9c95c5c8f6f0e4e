import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { endInvitation } from '@/lib/access/user-admin/staff-service';

/** The folder is named for its neighbour: Next allows one name for one place of a path. */
const params = z.object({ token: z.string().meta({ description: 'The `_id` of the invitation.' }) });

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Ends an invitation, by its `_id`: the link that was mailed is void',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    params,
    handle: async ({ viewer, params: { token } }) => {
      await endInvitation(viewer, token);
      return undefined;
    },
  }),
});
