import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { addRole, listRoles } from '@/lib/access/user-admin/role-service';
import { newStaffRoleSchema, staffRoleSchema } from '@/lib/access/user-admin/staff-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the roles of staff: those that come with the shop, then its own',
    requires: 'staff:manage',
    response: z.array(staffRoleSchema),
    isWholeList: true,
    handle: () => listRoles(),
  }),
  POST: endpoint({
    summary: 'Makes a role, with at most the rights of its maker',
    requires: 'staff:manage',
    peopleOnly: true,
    confirms: 'always',
    body: newStaffRoleSchema,
    response: staffRoleSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => addRole(viewer, body),
  }),
});
