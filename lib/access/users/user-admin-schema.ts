import { z } from 'zod';
import { roleNames, roleSchema } from '@/lib/core/permissions/rights';
import { changedParameters, readChangedSince } from '@/lib/platform/changes/changed-since';
import { pageParameters, readQuery, searchParameter, toWindow } from '@/lib/platform/lists/list-query';
import { userSchema, userStatusSchema } from './user-schema';

/** An account as administrators see it. */
export const adminUserSchema = z.object({
  ...userSchema.shape,
  // Not enums: during a deployment a newer version may have more values.
  role: z.string(),
  status: z.string(),
  /** When what is told of it changed last. */
  updatedAt: z.string().default(''),
  ordersCount: z.number(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** An administrator's change of an account; absent fields are not changed. */
export const userChangeSchema = z
  .object({ role: z.optional(roleSchema), status: z.optional(userStatusSchema) })
  .refine((change) => change.role !== undefined || change.status !== undefined, 'There is nothing to change.');
export type UserChange = z.output<typeof userChangeSchema>;

const roles = z.enum(roleNames, `must be ${roleNames.join(' or ')}`);
const statusNames = userStatusSchema.options;
const statuses = z.enum(statusNames, `must be ${statusNames.join(' or ')}`);

export const userParameters = {
  ...pageParameters,
  ...changedParameters,
  search: searchParameter,
  role: roles,
  status: statuses,
} as const;

/** Reads the filter. Throws INVALID_INPUT that names what is invalid. */
export function readUserQuery(params: URLSearchParams) {
  const { page, limit, search, role, status } = readQuery(userParameters, params);
  return {
    filters: { search, role, status },
    window: toWindow({ page, limit }),
    changed: readChangedSince(params),
  };
}
export type UserFilters = ReturnType<typeof readUserQuery>['filters'];
