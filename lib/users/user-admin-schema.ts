import { z } from 'zod';
import { pageParameters, readQuery, searchParameter, toWindow } from '@/lib/platform/lists/list-query';
import { roleNames, roleSchema } from '@/lib/rights/rights';
import { userSchema, userStatusSchema } from './user-schema';

/** An account as administrators see it. */
export const adminUserSchema = z.object({
  ...userSchema.shape,
  // Texts: during a deployment a newer version may know more of them than this one.
  role: z.string(),
  status: z.string(),
  ordersCount: z.number(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** What an administrator may change of an account; what is missing stays as it is. */
export const userChangeSchema = z
  .object({ role: z.optional(roleSchema), status: z.optional(userStatusSchema) })
  .refine((change) => change.role !== undefined || change.status !== undefined, 'There is nothing to change.');
export type UserChange = z.output<typeof userChangeSchema>;

const roles = z.enum(roleNames, `must be ${roleNames.join(' or ')}`);
const statusNames = userStatusSchema.options;
const statuses = z.enum(statusNames, `must be ${statusNames.join(' or ')}`);

export const userParameters = { ...pageParameters, search: searchParameter, role: roles, status: statuses } as const;

/** Reads which accounts are wanted. Throws INVALID_INPUT that names what can't be used. */
export function readUserQuery(params: URLSearchParams) {
  const { page, limit, search, role, status } = readQuery(userParameters, params);
  return { filters: { search, role, status }, window: toWindow({ page, limit }) };
}
export type UserFilters = ReturnType<typeof readUserQuery>['filters'];
