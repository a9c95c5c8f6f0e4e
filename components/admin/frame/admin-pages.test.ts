import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPages, menuOf } from './admin-pages';

test('every page on disk has its right, and no other', () => {
  const app = new URL('../../../app', import.meta.url).pathname;
  const onDisk = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^admin\/(.+\/)?page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/page\.tsx$/, '')}`);
  expect(Object.keys(adminPages).sort()).toEqual(onDisk.sort());
});

test('the sidebar leads an administrator to every section, and a customer nowhere', () => {
  const sections = Object.keys(adminPages).filter((page) => page.split('/').length <= 3);
  expect(menuOf({ role: 'admin' }).toSorted()).toEqual(sections.toSorted());
  expect(menuOf({ role: 'customer' })).toEqual([]);
});

test('where nothing is invoiced it leads to no invoices', () => {
  expect(menuOf({ role: 'admin' }, { hasInvoices: false })).not.toContain('/admin/invoices');
});

test('where no money moves it leads to no payments', () => {
  expect(menuOf({ role: 'admin' }, { hasPayments: false })).not.toContain('/admin/payments');
});
