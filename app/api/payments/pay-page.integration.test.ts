import { afterEach, beforeEach, expect, test } from 'vitest';
import { findViewer } from '@/lib/access/session/viewer';
import { payTokenOf } from '@/lib/orders/order-payments/pay-link-service';
import { findPayPage } from '@/lib/orders/order-payments/pay-page-service';
import { askRoute, callRoute } from '@/tests/call-route';
import { endTimeToPay, openPaidShop, orderOf, type PaidShop, sessionOf } from '@/tests/paid-shop';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { POST as pay } from '../orders/[id]/pay/route';
import { GET as readReceipt } from '../orders/[id]/receipt/route';
import { POST as placeOrder } from '../orders/route';
import { POST as webhook } from './webhook/route';

let shop: PaidShop;
let customer: Person;

beforeEach(async () => {
  await resetDatabase();
  shop = await openPaidShop(webhook);
  customer = await newPerson();
});
afterEach(() => shop.close());

/** An unpaid order, the session in which it can be paid, and the token of its mail. */
async function placed() {
  const json = orderOf(await newProduct({ priceCents: 60_00 }));
  const { body } = await askRoute(placeOrder, 'POST', { as: customer, json });
  const id: string = body._id;
  return { id, session: sessionOf(body.payment.url), token: payTokenOf(id, new Date(body.createdAt)) };
}

const viewerOf = ({ token }: Person) => findViewer(new Headers({ authorization: `Bearer ${token}` }));

test('the page of an unpaid order is shown to its buyer, and to anyone with the link of its mail', async () => {
  const { id, token } = await placed();
  const other = await viewerOf(await newPerson());
  expect(await findPayPage(await viewerOf(customer), { orderId: id, token: null })).toMatchObject({
    isOwner: true,
    isPayable: true,
    isAway: false,
    isMoneySeen: false,
    url: expect.stringContaining('/pay/'),
  });
  expect(await findPayPage(null, { orderId: null, token })).toMatchObject({ isOwner: false, order: { _id: id } });
  for (const [viewer, orderId, made] of [
    [null, id, null],
    [other, id, null],
    [other, id, `${token}x`],
    [null, 'x', null],
    [null, null, null],
  ] as const)
    expect(await findPayPage(viewer, { orderId, token: made })).toBeNull();
});

test('it knows what the provider knows, before any event', async () => {
  const { id, session, token } = await placed();
  shop.stripe.pay(session);
  const page = await findPayPage(null, { orderId: null, token });
  expect(page).toMatchObject({ url: null, keptUntil: null, order: { _id: id, status: 'processing' } });
  expect(page?.order.payment).toMatchObject({ state: 'paid', method: expect.stringContaining('4242') });
});

test('it tells of a decline, and of the end', async () => {
  const { id, session, token } = await placed();
  shop.stripe.decline(session);
  expect(await findPayPage(null, { orderId: id, token })).toMatchObject({
    failure: expect.stringContaining('declined'),
    url: expect.any(String),
    isMoneySeen: false,
  });
  await endTimeToPay(id);
  expect(await findPayPage(null, { orderId: id, token })).toMatchObject({
    order: { status: 'cancelled', cancelledBecause: 'unpaid', payment: { state: 'expired' } },
    isMoneySeen: false,
    isPayable: false,
  });
});

test('a plain form is led back to its page, which leads on', async () => {
  const { id, token } = await placed();
  const post = (named: Record<string, string>, fields: Record<string, string>, as?: Person) =>
    callRoute(pay, 'POST', {
      ...(as && { as }),
      query: `?${new URLSearchParams(named)}`,
      params: { id },
      body: `${new URLSearchParams(fields)}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const byToken = await post({ token }, { token });
  expect(byToken.status).toBe(303);
  expect(byToken.headers.get('location')).toBe(`/pay?${new URLSearchParams({ token, state: 'done' })}`);
  const byGuest = await post({ order: id }, {});
  expect(byGuest.headers.get('location')).toBe(`/pay?order=${id}&state=failed`);
  expect((await post({ order: id }, {}, customer)).headers.get('location')).toBe(`/pay?order=${id}&state=done`);
  shop.stripe.addFault({ kind: 'unavailable' });
  expect((await post({ token }, { token })).headers.get('location')).toContain('&state=later');
  expect(await findPayPage(null, { orderId: null, token })).toMatchObject({ isAway: true });
});

test('there is no receipt before an order is paid', async () => {
  const { id, session } = await placed();
  const receipt = () => callRoute(readReceipt, 'GET', { as: customer, params: { id } });
  expect((await receipt()).status).toBe(404);
  shop.stripe.pay(session);
  await shop.settle();
  expect((await receipt()).status).toBe(200);
});
