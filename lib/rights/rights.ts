// zod/mini, as on every page.
import * as z from 'zod/mini';
import { findKnown } from '@/lib/platform/text/known';

/** What an account may do beyond what is its own. Routes, pages, buttons and services name the right they need. */
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
  /** As people read it. */
  label: string;
  /** The same where there is little room. */
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

/** Who asks: an account with its role as stored. One that only a newer version of the shop knows has no rights here. */
interface Holder {
  role: string;
}

const rightsOf = ({ role }: Holder): readonly Right[] => findKnown<RoleFacts>(roles, role)?.rights ?? [];

/** Whether an account has a right, or any of several; null is a guest, who has none. */
export function hasRight(viewer: Holder | null, right: Right | readonly Right[]): boolean {
  return viewer !== null && [right].flat().some((one) => rightsOf(viewer).includes(one));
}

/** Whether something is the viewer's own, or they have the right to what is another user's. */
export function isOwnerOrHasRight(viewer: Holder & { userId: string }, ownerId: string | null, right: Right): boolean {
  return ownerId === viewer.userId || hasRight(viewer, right);
}

/** Whether an account has any right, so that the admin's pages are for it. */
export function isStaff(viewer: Holder): boolean {
  return rightsOf(viewer).length > 0;
}

/** The roles that have a right. */
export function rolesWith(right: Right): Role[] {
  return roleNames.filter((role) => hasRight({ role }, right));
}

/** The roles without any right. */
export const customerRoles: readonly Role[] = roleNames.filter((role) => !isStaff({ role }));

/** A role as people read it; one that only a newer version of the shop knows is shown by its name. */
export function wordsOfRole(role: string): Pick<RoleFacts, 'label' | 'badge' | 'noun'> {
  return findKnown<RoleFacts>(roles, role) ?? { label: role, badge: role, noun: `a ${role}` };
}

/** The role as JSON names it. One that this version does not know is a customer's, since it has no rights. */
export function roleInJson(role: string): Role {
  return roleNames.find((known) => known === role) ?? 'customer';
}
