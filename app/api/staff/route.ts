import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/api/define-route';
import { staffMemberSchema } from '@/lib/user-admin/staff-schema';
import { listStaff } from '@/lib/user-admin/staff-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists everyone of the staff with their roles, the longest there first',
    requires: 'staff:manage',
    response: z.array(staffMemberSchema),
    isWholeList: true,
    handle: listStaff,
  }),
});
