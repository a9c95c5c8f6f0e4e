import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPages, mayOpenPage, menuOf, rightsOfPage } from '@/components/admin/permissions/admin-pages';

const holding = (...roles: string[]) => ({ role: 'admin', roles, ownRights: [] });

test('every page on disk has its right, and no other', () => {
  const app = new URL('../../../app', import.meta.url).pathname;
  const onDisk = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^admin\/(.+\/)?page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/page\.tsx$/, '')}`);
  expect(Object.keys(adminPages).sort()).toEqual(onDisk.sort());
});

test('the sidebar leads an owner to every section, and a customer nowhere', () => {
  const sections = Object.keys(adminPages).filter((page) => page.split('/').length <= 3);
  expect(menuOf(holding('owner')).toSorted()).toEqual(sections.toSorted());
  expect(menuOf({ role: 'customer', roles: [], ownRights: [] })).toEqual([]);
});

test('where nothing is invoiced it leads to no invoices', () => {
  expect(menuOf(holding('owner'), { hasInvoices: false })).not.toContain('/admin/invoices');
});

test('where no money moves it leads to no payments', () => {
  expect(menuOf(holding('owner'), { hasPayments: false })).not.toContain('/admin/payments');
});

test('it leads other staff to the pages that their roles open', () => {
  expect(menuOf(holding('warehouse'))).toEqual([
    '/admin/products',
    '/admin/stock',
    '/admin/imports',
    '/admin/calendar',
    '/admin/categories',
    '/admin/orders',
    '/admin/invoices',
    '/admin/search',
  ]);
  expect(menuOf(holding('marketing')).slice(0, 1)).toEqual(['/admin']);
});

test('a path names the rights of its page, whatever follows it', () => {
  expect(rightsOfPage('/admin/orders?status=shipped')).toEqual(['orders:read']);
  expect(rightsOfPage('/admin/orders/0199-ab')).toEqual(['orders:read']);
  expect(rightsOfPage('/admin/orders/ship?orders=1')).toEqual(['orders:ship', 'orders:read']);
  expect([rightsOfPage('/admin/nowhere/at/all'), rightsOfPage('/products'), rightsOfPage('#low-stock')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a page with two rights opens for who has both', () => {
  const clerk = (...ownRights: string[]) => ({ role: 'admin', roles: ['own'], ownRights });
  expect(mayOpenPage(clerk('orders:ship'), '/admin/orders/ship')).toBe(false);
  expect(mayOpenPage(clerk('orders:ship', 'orders:read'), '/admin/orders/ship')).toBe(true);
  expect(mayOpenPage(null, '/admin/orders/ship')).toBe(false);
});
