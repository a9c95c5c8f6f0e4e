import type { Role, UserStatus } from '@/lib/accounts/user-schema';
import { findKnown } from '@/lib/text/known';

/** Words for people, by the word that is stored. */
type Labels = Readonly<Record<string, string>>;

/** Roles as people read them. */
export const roleLabels: Labels = { customer: 'Customer', admin: 'Admin' } satisfies Record<Role, string>;

/** A role or status as people read it; one that this version of the shop does not know reads as it is written. */
export function labelOf(labels: Labels, word: string): string {
  return findKnown(labels, word) ?? word;
}

/** Statuses of an account as people read them. */
export const statusLabels: Labels = { active: 'Active', inactive: 'Inactive' } satisfies Record<UserStatus, string>;
