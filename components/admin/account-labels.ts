import type { Role, UserStatus } from '@/lib/users/user-schema';

/** Roles as people read them. */
export const roleLabels = { customer: 'Customer', admin: 'Admin' } as const satisfies Record<Role, string>;

/** A role or status as people read it; one that this version of the shop does not know reads as it is written. */
export function labelOf(labels: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(labels, word) ? (labels[word] ?? word) : word;
}

/** Statuses of an account as people read them. */
export const statusLabels = { active: 'Active', inactive: 'Inactive' } as const satisfies Record<UserStatus, string>;
