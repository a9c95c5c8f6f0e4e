import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { staffChangeSchema, staffMemberSchema } from '@/lib/access/user-admin/staff-schema';
import { changeStaff, removeStaff } from '@/lib/access/user-admin/staff-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Changes the roles of a member of the staff, or pauses them',
    description: 'Ends their sessions. Only an owner can make, change or remove owners, and the last one stays.',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    params: idParams,
    body: staffChangeSchema,
    response: staffMemberSchema,
    refuses: ['LAST_ADMIN', 'CONFLICT'],
    handle: ({ viewer, params, body }) => changeStaff(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Makes a member of the staff a customer',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    params: idParams,
    refuses: ['LAST_ADMIN', 'CONFLICT'],
    handle: async ({ viewer, params }) => {
      await removeStaff(viewer, params.id);
      return undefined;
    },
  }),
});
