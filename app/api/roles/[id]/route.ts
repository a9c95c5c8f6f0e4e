import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { changeRole, deleteRole } from '@/lib/access/user-admin/role-service';
import { staffRoleChangeSchema, staffRoleSchema } from '@/lib/access/user-admin/staff-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes a role that the shop made, at once for everyone who has it',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    params: idParams,
    body: staffRoleChangeSchema,
    response: staffRoleSchema,
    refuses: ['CONFLICT'],
    handle: ({ viewer, params, body }) => changeRole(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes a role that no one has',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    params: idParams,
    refuses: ['CONFLICT'],
    handle: async ({ viewer, params }) => {
      await deleteRole(viewer, params.id);
      return undefined;
    },
  }),
});
