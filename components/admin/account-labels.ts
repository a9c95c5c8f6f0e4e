import type { Role, UserStatus } from '@/lib/users/user-schema';

/** Roles as people read them. */
export const roleLabels = { customer: 'Customer', admin: 'Admin' } as const satisfies Record<Role, string>;

/** Statuses of an account as people read them. */
export const statusLabels = { active: 'Active', inactive: 'Inactive' } as const satisfies Record<UserStatus, string>;
