import { describe, expect, test } from 'vitest';
import {
  customerRoles,
  hasRight,
  isOwnerOrHasRight,
  isStaff,
  rights,
  roleInJson,
  rolesWith,
  wordsOfRole,
} from './rights';

const admin = { role: 'admin', userId: '1' };
const customer = { role: 'customer', userId: '2' };

describe('a right', () => {
  test('is every administrator’s, and no customer’s or guest’s', () => {
    for (const right of rights)
      expect([admin, customer, null].map((viewer) => hasRight(viewer, right))).toEqual([true, false, false]);
    expect([isStaff(admin), isStaff(customer)]).toEqual([true, false]);
  });

  test.each(['clerk', 'constructor', ''])(
    'is not that of a role which this version does not know, such as “%s”',
    (role) => {
      expect(rights.filter((right) => hasRight({ role }, right))).toEqual([]);
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

test('the roles without rights are customers’, and only administrators appoint others', () => {
  expect(customerRoles).toEqual(['customer']);
  expect(rolesWith('staff:manage')).toEqual(['admin']);
});
