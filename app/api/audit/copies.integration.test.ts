import { beforeAll, expect, test } from 'vitest';
import { rightsRequired } from '@/lib/access/api/define-route';
import { isEndpoint } from '@/lib/access/api/openapi';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { POST as addPromotion } from '../promotions/route';
import { GET as readAudit } from './route';

/** What leaves the shop as a file for an administrator, and how the log calls it. */
const copies: Record<string, { query: string; params?: () => Promise<{ id: string }>; entry: object }> = {
  '/api/orders': {
    query: '?format=csv&search=Wilhelmina&status=processing',
    entry: {
      action: 'orders-exported',
      subject: { type: 'list', id: 'orders' },
      after: { narrowedBy: ['search', 'status'] },
    },
  },
  '/api/invoices': {
    query: '?format=csv&from=2026-01-01',
    entry: {
      action: 'invoices-exported',
      subject: { type: 'list', id: 'invoices' },
      after: { narrowedBy: ['from'] },
    },
  },
  '/api/payments': {
    query: '?format=csv&kind=refund',
    entry: {
      action: 'payments-exported',
      subject: { type: 'list', id: 'payments' },
      after: { narrowedBy: ['kind'] },
    },
  },
  '/api/subscribers': {
    query: '?format=csv',
    entry: { action: 'subscribers-exported', subject: { type: 'list', id: 'subscribers' }, after: null },
  },
  '/api/products/export.csv': {
    query: '',
    entry: { action: 'products-exported', subject: { type: 'list', id: 'products' }, after: null },
  },
  '/api/promotions/[id]/codes': {
    query: '?format=csv',
    params: async () => {
      const json = { name: 'Autumn', needsCode: true, gives: { kind: 'percent', value: 20 } };
      return { id: (await askRoute(addPromotion, 'POST', { as: admin, json })).body._id };
    },
    entry: {
      action: 'promotion-codes-exported',
      subject: { type: 'list', id: 'promotion codes' },
      after: { name: 'Autumn' },
    },
  },
  '/api/stock/movements': {
    query: '?format=csv&reason=damaged',
    entry: {
      action: 'movements-exported',
      subject: { type: 'list', id: 'movements' },
      after: { narrowedBy: ['reason'] },
    },
  },
  '/api/orders/packing-slips': {
    query: '?ids=ORDER',
    entry: { action: 'packing-slips-printed', subject: { type: 'list', id: 'orders' }, after: { orders: 1 } },
  },
};

/** Files that say nothing of people, nor of what the shop sells, but what an administrator wrote. */
const harmless = ['/api/settings/[part]', '/api/imports/[id]/rows'];

let admin: Person;
let order: string;
beforeAll(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin', name: 'Grace Hopper' });
  order = await newOrder(await newPerson());
});

test('are all endpoints that send administrators a file', async () => {
  const found: string[] = [];
  for (const route of routesOnDisk) {
    const { GET } = await loadRoute(route);
    if (harmless.includes(route)) continue;
    if (isEndpoint(GET) && GET.declaration.sends && rightsRequired(GET.declaration).length > 0) found.push(route);
  }
  expect(found.sort()).toEqual(Object.keys(copies).sort());
});

test.each(Object.entries(copies))(
  'a copy of %s is in the log, without what it holds',
  async (route, { query, params, entry }) => {
    const { GET } = await loadRoute(route);
    if (!GET) throw new Error(`${route} answers no GET`);
    const answer = await callRoute(GET, 'GET', {
      as: admin,
      query: query.replace('ORDER', order),
      ...(params && { params: await params() }),
    });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const audit = await askRoute(readAudit, 'GET', { as: admin });
    expect(audit.body[0]).toMatchObject({ actor: { _id: admin.id, name: 'Grace Hopper' }, before: null, ...entry });
    expect(JSON.stringify(await db().auditEntry.findMany())).not.toContain('Wilhelmina');
  },
);

test('whoever reads the subscribers page by page is in the log, and who looks at the first page is not', async () => {
  const read = async (query: string) => {
    const list = (await loadRoute('/api/subscribers')).GET;
    if (!list) throw new Error('subscribers are not listed');
    expect((await askRoute(list, 'GET', { as: admin, query })).status).toBe(200);
    return db().auditEntry.count({ where: { action: 'subscribers-read', actorId: admin.id } });
  };
  expect(await read('?page=1')).toBe(0);
  expect([await read('?page=2'), await read('?limit=100'), await read('')]).toEqual([1, 2, 3]);
});
