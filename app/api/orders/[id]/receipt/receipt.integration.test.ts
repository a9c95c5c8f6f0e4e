import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as placeOrder } from '../../route';
import { GET } from './route';

let customer: Person;
let orderId: string;
beforeEach(async () => {
  await resetDatabase();
  customer = await newPerson();
  const product = await newProduct({ name: 'Paper Flyer', priceCents: 60_00 });
  const { body } = await askRoute(placeOrder, 'POST', {
    as: customer,
    json: {
      orderItems: [{ product, size: 9, quantity: 1 }],
      shippingAddress: { fullName: 'Ada Lovelace', address: '1 A St', city: 'B', state: 'OH', postalCode: '43140' },
      paymentMethod: 'paypal',
      totalPrice: 74.79,
    },
  });
  orderId = body._id;
});

function ask(token?: string, id = orderId): Promise<Response> {
  const request = new Request(`http://localhost:3100/api/orders/${id}/receipt`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return GET(request, { params: Promise.resolve({ id }) });
}

test('is a PDF with the order’s total, under the order’s name, for its owner and for administrators', async () => {
  const admin = await newPerson({ role: 'admin' });
  for (const { token } of [customer, admin]) {
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="lacewing-${orderId}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    for (const part of ['Paper Flyer', '$60.00', '$9.99', '$4.80', '$74.79']) expect(text).toContain(part);
  }
});

test('is not found by other users, as if there were no such order', async () => {
  const other = await newPerson();
  const foreign = await ask(other.token);
  const unknown = await ask(other.token, '00000000-0000-4000-8000-000000000000');
  expect([foreign.status, unknown.status, (await ask(customer.token, 'x')).status]).toEqual([404, 404, 404]);
  expect(await foreign.json()).toEqual(await unknown.json());
});

test('is refused to guests', async () => {
  expect((await ask()).status).toBe(401);
});

test('is drawn sixty times an hour for one person at most, and what is not found counts for nothing', async () => {
  for (let time = 0; time < 3; time++) await ask(customer.token, 'x');
  expect((await ask(customer.token)).status).toBe(200);
  expect(await db().rateLimit.findMany({ select: { points: true } })).toEqual([{ points: 1 }]);
  await db().rateLimit.updateMany({ data: { points: 60 } });
  const refused = await ask(customer.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask((await newPerson({ role: 'admin' })).token)).status).toBe(200);
});
