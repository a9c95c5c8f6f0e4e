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
  isStaff: boolean;
}

/** The kinds of account. What staff may do follows from the roles that they have. */
const roles = {
  customer: { label: 'Customer', badge: 'Customer', noun: 'a customer', isStaff: false },
  admin: { label: 'Administrator', badge: 'Admin', noun: 'an administrator', isStaff: true },
} as const satisfies Record<string, RoleFacts>;
export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as [Role, ...Role[]];
export const roleSchema = z.enum(roleNames);

/** Who may do everything, and make others owners. */
export const OWNER = 'owner';

/** The roles of staff that come with the shop, by their names; a shop can make more. An owner has every right. */
export const shippedRoles = {
  [OWNER]: { label: 'Owner', rights },
  merchandiser: {
    label: 'Merchandiser',
    rights: [
      'catalogue:read',
      'catalogue:write',
      'prices:write',
      'promotions:write',
      'stock:read',
      'reviews:moderate',
      'reports:read',
    ],
  },
  warehouse: {
    label: 'Warehouse',
    rights: ['orders:read', 'orders:ship', 'catalogue:read', 'stock:read', 'stock:write'],
  },
  support: {
    label: 'Support',
    rights: [
      'orders:read',
      'orders:write',
      'orders:refund',
      'customers:read',
      'messages:answer',
      'reviews:moderate',
      'catalogue:read',
    ],
  },
  marketing: {
    label: 'Marketing',
    rights: ['letters:send', 'promotions:write', 'catalogue:read', 'reviews:moderate', 'reports:read'],
  },
  accountant: {
    label: 'Accountant',
    rights: ['orders:read', 'orders:export', 'payments:read', 'reports:read', 'audit:read'],
  },
} as const satisfies Record<string, { label: string; rights: readonly Right[] }>;

/** A user, as read from the database. */
export interface Holder {
  /** The kind of account, as stored. One of a newer version has no rights here. */
  role: string;
  /** The roles of staff, as stored. */
  roles: readonly string[];
  /** The rights by those of these roles that the shop made for itself. */
  ownRights: readonly string[];
  /** The rights of the key by which the user is known; null where it is none. */
  keyRights?: readonly string[] | null | undefined;
}

const factsOf = (role: string) => findKnown<RoleFacts>(roles, role);

/** The rights that a user has, in the order of the table; by a key at most those of the key. */
export function rightsOf(holder: Holder): Right[] {
  if (!isStaff(holder)) return [];
  const held = new Set([
    ...holder.ownRights,
    ...holder.roles.flatMap(
      (name): readonly string[] => findKnown<{ rights: readonly Right[] }>(shippedRoles, name)?.rights ?? [],
    ),
  ]);
  const { keyRights = null } = holder;
  return rights.filter((right) => held.has(right) && (keyRights === null || keyRights.includes(right)));
}

/** Whether a user has a right, or any of several; null is a guest, who has none. */
export function hasRight(viewer: Holder | null, right: Right | readonly Right[]): boolean {
  if (viewer === null) return false;
  const held = rightsOf(viewer);
  return [right].flat().some((one) => held.includes(one));
}

/** Whether the viewer owns something or has the right, or any of several, to other users'. */
export function isOwnerOrHasRight(
  viewer: Holder & { userId: string },
  ownerId: string | null,
  right: Right | readonly Right[],
): boolean {
  return ownerId === viewer.userId || hasRight(viewer, right);
}

/** Whether a user is one of the staff, and so may open the admin pages. */
export function isStaff({ role }: { role: string }): boolean {
  return factsOf(role)?.isStaff ?? false;
}

/** Whether a user is an owner of the shop. A key never is, not even one that an owner made. */
export function isShopOwner({ keyRights = null, ...holder }: Pick<Holder, 'role' | 'roles' | 'keyRights'>): boolean {
  return keyRights === null && isStaff(holder) && holder.roles.includes(OWNER);
}

/** The kinds of account that are staff's. */
export const staffKinds: readonly Role[] = roleNames.filter((role) => isStaff({ role }));

/** The kinds of account that are no staff's. */
export const customerRoles: readonly Role[] = roleNames.filter((role) => !isStaff({ role }));

/** The roles that an account has which is made of a kind: who is made an administrator is an owner. */
export function rolesOfNew(kind: Role): string[] {
  return isStaff({ role: kind }) ? [OWNER] : [];
}

/** The kind of an account with these roles. */
export function kindWith(roles: readonly string[]): Role {
  return roles.length > 0 ? 'admin' : 'customer';
}

/** The label of a role; a role of a newer version is shown by its name. */
export function wordsOfRole(role: string): Pick<RoleFacts, 'label' | 'badge' | 'noun'> {
  return factsOf(role) ?? { label: role, badge: role, noun: `a ${role}` };
}

/** The role in JSON. A role of a newer version is a customer's, since it has no rights here. */
export function roleInJson(role: string): Role {
  return roleNames.find((known) => known === role) ?? 'customer';
}

/** The roles in JSON, which only staff have. */
export function rolesInJson(holder: Pick<Holder, 'role' | 'roles'>): { roles?: string[] } {
  return isStaff(holder) ? { roles: [...holder.roles] } : {};
}
