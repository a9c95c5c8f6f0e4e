import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { staffMemberSchema } from '@/lib/access/user-admin/staff-schema';
import { listStaff } from '@/lib/access/user-admin/staff-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists everyone of the staff with their roles, the longest there first',
    requires: 'staff:manage',
    response: z.array(staffMemberSchema),
    isWholeList: true,
    handle: listStaff,
  }),
});
