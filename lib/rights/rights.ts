// zod/mini, as on every page.
import * as z from 'zod/mini';
import { findKnown } from '@/lib/platform/text/known';

/** What a user may do beyond what is their own. Routes, pages, buttons and services name the right they need. */
export const rights = [
  'orders:read',
  'orders:write',
  'orders:ship',
  'orders:refund',
  'orders:export',
  'payments:read',
  'catalogue:read',
  'catalogue:write',
  'prices:write',
  'promotions:write',
  'stock:read',
  'stock:write',
  'customers:read',
  'customers:write',
  'reviews:moderate',
  'messages:answer',
  'letters:send',
  'reports:read',
  'settings:write',
  'staff:manage',
  'keys:manage',
  'webhooks:manage',
  'events:read',
  'audit:read',
] as const;
export type Right = (typeof rights)[number];

interface RoleFacts {
  /** Its label. */
  label: string;
  /** A short label. */
  badge: string;
  /** The same with an article, within a sentence. */
  noun: string;
  rights: readonly Right[];
}

/** The roles that an account can have: sets of rights. */
const roles = {
  customer: { label: 'Customer', badge: 'Customer', noun: 'a customer', rights: [] },
  admin: { label: 'Administrator', badge: 'Admin', noun: 'an administrator', rights },
} as const satisfies Record<string, RoleFacts>;
export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];
export const roleSchema = z.enum(roleNames);

/** A user with the stored role. A role of a newer version has no rights here. */
interface Holder {
  role: string;
}

const rightsOf = ({ role }: Holder): readonly Right[] => findKnown<RoleFacts>(roles, role)?.rights ?? [];

/** Whether a user has a right, or any of several; null is a guest, who has none. */
export function hasRight(viewer: Holder | null, right: Right | readonly Right[]): boolean {
  return viewer !== null && [right].flat().some((one) => rightsOf(viewer).includes(one));
}

/** Whether the viewer owns something or has the right to other users'. */
export function isOwnerOrHasRight(viewer: Holder & { userId: string }, ownerId: string | null, right: Right): boolean {
  return ownerId === viewer.userId || hasRight(viewer, right);
}

/** Whether a user has any right, and so may open the admin pages. */
export function isStaff(viewer: Holder): boolean {
  return rightsOf(viewer).length > 0;
}

/** The roles that have a right. */
export function rolesWith(right: Right): Role[] {
  return roleNames.filter((role) => hasRight({ role }, right));
}

/** The roles without any right. */
export const customerRoles: readonly Role[] = roleNames.filter((role) => !isStaff({ role }));

/** The label of a role; a role of a newer version is shown by its name. */
export function wordsOfRole(role: string): Pick<RoleFacts, 'label' | 'badge' | 'noun'> {
  return findKnown<RoleFacts>(roles, role) ?? { label: role, badge: role, noun: `a ${role}` };
}

/** The role in JSON. A role of a newer version is a customer's, since it has no rights here. */
export function roleInJson(role: string): Role {
  return roleNames.find((known) => known === role) ?? 'customer';
}
