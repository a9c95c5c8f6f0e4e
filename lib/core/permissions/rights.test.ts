import { describe, expect, test } from 'vitest';
import {
  customerRoles,
  hasRight,
  isOwnerOrHasRight,
  isShopOwner,
  isStaff,
  rights,
  rightsOf,
  roleInJson,
  rolesInJson,
  shippedRoles,
  wordsOfRole,
} from './rights';

const admin = { role: 'admin', roles: ['owner'], ownRights: [], userId: '1' };
const customer = { role: 'customer', roles: [], ownRights: [], userId: '2' };

describe('a right', () => {
  test('is every administrator’s, and no customer’s or guest’s', () => {
    for (const right of rights)
      expect([admin, customer, null].map((viewer) => hasRight(viewer, right))).toEqual([true, false, false]);
    expect([isStaff(admin), isStaff(customer)]).toEqual([true, false]);
  });

  test.each(['clerk', 'constructor', ''])(
    'is not that of a role which this version does not know, such as “%s”',
    (role) => {
      expect(rights.filter((right) => hasRight({ role, roles: ['owner'], ownRights: ['orders:read'] }, right))).toEqual(
        [],
      );
      expect(isStaff({ role })).toBe(false);
      expect(roleInJson(role)).toBe('customer');
      expect(wordsOfRole(role).label).toBe(role);
    },
  );

  test('of several is enough', () => {
    expect(hasRight(admin, ['orders:read', 'stock:read'])).toBe(true);
    expect(hasRight(admin, [])).toBe(false);
    expect(hasRight(customer, ['orders:read', 'stock:read'])).toBe(false);
  });

  test('is not needed for what is one’s own', () => {
    expect(isOwnerOrHasRight(customer, '2', 'orders:read')).toBe(true);
    expect(isOwnerOrHasRight(customer, '1', 'orders:read')).toBe(false);
    expect(isOwnerOrHasRight(customer, null, 'orders:read')).toBe(false);
    expect(isOwnerOrHasRight(admin, null, 'orders:read')).toBe(true);
  });
});

describe('staff', () => {
  const holding = (roles: string[], ownRights: string[] = []) => ({ role: 'admin', roles, ownRights });

  test('have the rights of all their roles, those that come with the shop and its own', () => {
    expect(rightsOf(holding(['warehouse']))).toEqual([
      'orders:read',
      'orders:ship',
      'catalogue:read',
      'stock:read',
      'stock:write',
    ]);
    expect(rightsOf(holding(['accountant', 'a-role-of-its-own'], ['letters:send', 'unknown:right']))).toEqual([
      'orders:read',
      'orders:export',
      'payments:read',
      'letters:send',
      'reports:read',
      'audit:read',
    ]);
    expect(rightsOf(holding([]))).toEqual([]);
  });

  test('appoint others only as owners', () => {
    const appointing = Object.keys(shippedRoles).filter((role) => hasRight(holding([role]), 'staff:manage'));
    expect(appointing).toEqual(['owner']);
    expect([isShopOwner(holding(['owner'])), isShopOwner(holding(['support']))]).toEqual([true, false]);
    expect(customerRoles).toEqual(['customer']);
  });

  test('alone have roles in JSON', () => {
    expect(rolesInJson(holding(['support']))).toEqual({ roles: ['support'] });
    expect(rolesInJson(customer)).toEqual({});
  });
});
