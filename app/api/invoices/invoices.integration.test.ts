import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListedPaper } from '@/lib/core/numbers/paper-schema';
import { issueInvoice } from '@/lib/orders/order/invoice-service';
import { forgetBuyer } from '@/lib/orders/order/order-erasure-service';
import { lockOrderRow } from '@/lib/orders/order/order-repository';
import { deliverCardOrders } from '@/lib/orders/order/order-service';
import { giveBack } from '@/lib/orders/refunds/refund-service';
import { db } from '@/lib/platform/db/client';
import { inTransaction, isCrowdedOut } from '@/lib/platform/db/transaction';
import { askRoute, callRoute } from '@/tests/call-route';
import { countNumbers, newInvoice, newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { berlin, setSettings } from '@/tests/settings';
import { POST as cancel } from '../orders/[id]/cancel/route';
import { GET as readInvoice } from '../orders/[id]/invoice/route';
import { GET as readCreditNote } from '../orders/[id]/refunds/[refundId]/credit-note/route';
import { GET as readRefunds, POST as refund } from '../orders/[id]/refunds/route';
import { GET as readOrder } from '../orders/[id]/route';
import { POST as ship } from '../orders/[id]/shipments/route';
import { PUT as move } from '../orders/[id]/status/route';
import { POST as place } from '../orders/route';
import { GET as list } from './route';

let admin: Person;
let ada: Person;
let shoe: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  ada = await newPerson({ name: 'Ada Lovelace' });
  shoe = await newProduct({ name: 'Paper Flyer', priceCents: 60_00, stock: { 9: 1000 } });
});
const countPapers = () =>
  countNumbers({ invoices: { prefix: 'RE-', next: 1001 }, creditNotes: { prefix: 'GS/', next: 7 } });

/** Two pairs at $60, free of shipping, with $9.60 of tax; or one, with $9.99 of shipping and $4.80 of tax. */
async function buy(quantity = 2): Promise<string> {
  const { status, body } = await askRoute(place, 'POST', {
    as: ada,
    json: {
      orderItems: [{ product: shoe, size: 9, quantity }],
      shippingAddress: { fullName: 'Ada L.', address: '1 A St', city: 'Dayton', state: 'OH', postalCode: '45402' },
      paymentMethod: 'paypal',
      totalPrice: quantity === 1 ? 74.79 : quantity * 64.8,
    },
  });
  expect(status).toBe(201);
  return body._id;
}

const ask = async (id: string) => (await askRoute(readOrder, 'GET', { as: ada, params: { id } })).body;
const invoiceOf = async (id: string) => (await ask(id)).invoice?.number ?? null;
const refundsOf = async (id: string) => (await askRoute(readRefunds, 'GET', { as: ada, params: { id } })).body;
const giveTo = (id: string, json: object) => askRoute(refund, 'POST', { as: admin, params: { id }, json });
const onePair = () => ({ lines: [{ product: shoe, size: 9, quantity: 1 }], reason: 'A scratch' });
const papers = async (query = '') => (await askRoute(list, 'GET', { as: admin, query })).body as ListedPaper[];

async function bytesOf(handler: typeof readInvoice, params: Record<string, string>): Promise<Uint8Array> {
  const response = await callRoute(handler, 'GET', { as: ada, params });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
async function textOf(bytes: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })).text;
}

test('without a series nothing is issued, and what there was is as it was', async () => {
  const id = await buy();
  const answer = await askRoute(readInvoice, 'GET', { as: ada, params: { id } });
  expect(answer).toMatchObject({ status: 404, body: { message: expect.stringContaining('no invoice') } });
  const given = await giveTo(id, onePair());
  expect(given.body.creditNote).toBeNull();
  const note = await textOf(await bytesOf(readCreditNote, { id, refundId: given.body._id }));
  expect(note).toMatch(/CN-[0-9A-F]{8}/);
  expect([await invoiceOf(id), await papers()]).toEqual([null, []]);
});

describe('an invoice', () => {
  test('is issued when an order is placed, says what it is about, and is told with the order', async () => {
    await countPapers();
    const [first, second] = [await buy(), await buy(1)];
    expect((await ask(first)).invoice).toEqual({ number: 'RE-1001', url: `/api/orders/${first}/invoice` });
    expect(await invoiceOf(second)).toBe('RE-1002');
    const response = await callRoute(readInvoice, 'GET', { as: admin, params: { id: second } });
    expect(response.headers.get('content-disposition')).toContain('filename="invoice-RE-1002.pdf"');
    const text = await textOf(new Uint8Array(await response.arrayBuffer()));
    const { number } = await ask(second);
    for (const part of ['Invoice', 'RE-1002', number, 'Paper Flyer', '$60.00', '$9.99', '$4.80', '$74.79', 'Dayton'])
      expect(text).toContain(part);
    const stranger = await newPerson();
    expect((await askRoute(readInvoice, 'GET', { as: stranger, params: { id: first } })).status).toBe(404);
  });

  test('is issued with the first parcel, or the move to shipped, where the owner wants that', async () => {
    await countPapers();
    await countNumbers({ issueInvoiceAt: 'shipment' });
    const [first, second] = [await buy(), await buy()];
    expect([await invoiceOf(first), await invoiceOf(second)]).toEqual([null, null]);
    const parcel = (trackingNumber: string, lines?: object) =>
      askRoute(ship, 'POST', { as: admin, params: { id: first }, json: { carrier: 'UPS', trackingNumber, ...lines } });
    await parcel('1Z999AA10123456784', { lines: [{ product: shoe, size: 9, quantity: 1 }] });
    expect(await invoiceOf(first)).toBe('RE-1001');
    expect((await parcel('1Z999AA10123456785')).status).toBe(201);
    await askRoute(move, 'PUT', { as: admin, params: { id: second }, json: { status: 'delivered' } });
    expect([await invoiceOf(first), await invoiceOf(second)]).toEqual(['RE-1001', 'RE-1002']);
  });

  test('of gift cards alone is issued when they are sent, where the shop issues at shipment', async () => {
    await setSettings({ 'gift-cards': { sold: true, amounts: [50], from: 10, to: 200 } });
    await countPapers();
    await countNumbers({ issueInvoiceAt: 'shipment' });
    const buyCard = async (more: object = {}) => {
      const json = {
        orderItems: [],
        giftCardItems: [{ amount: 50, name: 'Maya', email: 'maya@post.example', ...more }],
        shippingAddress: { fullName: 'Ada L.', address: '1 A St', city: 'Dayton', state: 'OH', postalCode: '45402' },
        paymentMethod: 'paypal',
        totalPrice: 50,
      };
      const { status, body } = await askRoute(place, 'POST', { as: ada, json });
      expect(status, JSON.stringify(body)).toBe(201);
      return body._id as string;
    };
    expect(await invoiceOf(await buyCard())).toBe('RE-1001');
    const later = await buyCard({ sendAt: new Date(Date.now() + 3 * 24 * 3_600_000).toISOString() });
    expect(await invoiceOf(later)).toBeNull();
    await db().boughtGiftCard.updateMany({ where: { orderId: later }, data: { sendAt: new Date() } });
    await deliverCardOrders();
    expect([(await ask(later)).status, await invoiceOf(later)]).toEqual(['delivered', 'RE-1002']);
  });

  test('has the same bytes each time: of eight who ask at once, and after a change of what the shop is', async () => {
    await countPapers();
    const id = await buy();
    const all = await Promise.all(Array.from({ length: 8 }, () => bytesOf(readInvoice, { id })));
    await setSettings({ shop: berlin.shop });
    all.push(await bytesOf(readInvoice, { id }));
    for (const bytes of all) expect(Buffer.compare(bytes, all[0] as Uint8Array)).toBe(0);
  });

  test('names the company and the VAT ID of its buyer, and not their phone', async () => {
    await countPapers();
    const id = await newOrder(ada);
    const buyer = { company: 'Reed GmbH', vatId: 'DE123456789', phone: '+4930123456' };
    await db().order.update({ where: { id }, data: buyer });
    await newInvoice(id);
    const text = await textOf(await bytesOf(readInvoice, { id }));
    for (const part of [buyer.company, buyer.vatId]) expect(text).toContain(part);
    expect(text).not.toContain(buyer.phone);
  });

  test('that is drawn later says what held when it was issued', async () => {
    await countPapers();
    const id = await buy();
    await setSettings({ shop: berlin.shop });
    const text = await textOf(await bytesOf(readInvoice, { id }));
    expect(text).toContain('Lacewing');
    for (const part of ['Zaunk', 'Berlin', '€']) expect(text).not.toContain(part);
    expect(text).toContain('$129.60');
  });

  test('is kept, with its buyer, when the order forgets them', async () => {
    await countPapers();
    const id = await buy();
    const before = await bytesOf(readInvoice, { id });
    await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: 'delivered' } });
    await inTransaction((transaction) => forgetBuyer(transaction, { userId: ada.id, keepsBuyer: false }));
    expect((await ask(id)).shippingAddress.fullName).toBe('');
    const after = await bytesOf(readInvoice, { id });
    expect(Buffer.compare(before, after)).toBe(0);
    expect(await papers()).toMatchObject([{ number: 'RE-1001', buyer: { name: 'Ada Lovelace', postalCode: '45402' } }]);
    await db().order.delete({ where: { id } });
    expect(await papers()).toMatchObject([{ number: 'RE-1001', order: null }]);
  });
});

describe('a credit note', () => {
  test('is issued with each refund, names its invoice, and has the same bytes each time', async () => {
    await countPapers();
    const id = await buy();
    const given = await giveTo(id, onePair());
    expect(given.body.creditNote).toBe('GS/7');
    const params = { id, refundId: given.body._id };
    const [first, again] = [await bytesOf(readCreditNote, params), await bytesOf(readCreditNote, params)];
    expect(Buffer.compare(first, again)).toBe(0);
    const text = await textOf(first);
    for (const part of ['Credit note', 'GS/7', 'RE-1001', 'A scratch', '$60.00', '$4.80', '$64.80'])
      expect(text).toContain(part);
    expect(text).not.toContain('CN-');
    expect(await papers()).toMatchObject([
      { kind: 'credit-note', number: 'GS/7', invoice: 'RE-1001', refund: params.refundId, total: -64.8 },
      { kind: 'invoice', number: 'RE-1001', invoice: null, total: 129.6 },
    ]);
  });

  test('before the invoice is issued with it, and a cancelled order that was never invoiced has no papers', async () => {
    await countPapers();
    await countNumbers({ issueInvoiceAt: 'shipment' });
    const [partly, wholly] = [await buy(), await buy()];
    expect((await giveTo(partly, onePair())).body.creditNote).toBe('GS/7');
    expect(await invoiceOf(partly)).toBe('RE-1001');
    expect((await askRoute(cancel, 'POST', { as: ada, params: { id: wholly }, json: {} })).status).toBe(200);
    expect([await invoiceOf(wholly), (await refundsOf(wholly))[0].creditNote]).toEqual([null, null]);
    expect((await askRoute(cancel, 'POST', { as: ada, params: { id: partly }, json: {} })).status).toBe(200);
    expect((await refundsOf(partly)).map((each: { creditNote: string }) => each.creditNote)).toEqual(['GS/7', 'GS/8']);
  });

  test.each(['counted', 'not counted'])(
    'of store credit names that as what it went to, where papers are %s',
    async (how) => {
      if (how === 'counted') await countPapers();
      const id = await buy();
      const given = await giveTo(id, { ...onePair(), toCredit: true });
      expect([given.status, given.body.creditNote]).toEqual([201, how === 'counted' ? 'GS/7' : null]);
      const text = await textOf(await bytesOf(readCreditNote, { id, refundId: given.body._id }));
      expect(text).toContain('Store credit');
      expect(text).not.toContain('PayPal');
    },
  );

  test('of an order from before the series names no invoice', async () => {
    const id = await buy();
    await askRoute(move, 'PUT', { as: admin, params: { id }, json: { status: 'delivered' } });
    await countPapers();
    expect((await giveTo(id, onePair())).body.creditNote).toBe('GS/7');
    expect(await papers()).toMatchObject([{ number: 'GS/7', invoice: null }]);
  });
});

describe('sixteen at once, of which every fifth is rolled back', () => {
  const ROLLED_BACK = 'rolled back';

  /** Runs all at once; one that is crowded out begins anew. Returns how many were rolled back. */
  async function allAtOnce(works: readonly (() => Promise<unknown>)[]): Promise<number> {
    const outcomes = await Promise.all(
      works.map(async (work) => {
        for (;;)
          try {
            return await work();
          } catch (error) {
            if (error instanceof Error && error.message === ROLLED_BACK) return ROLLED_BACK;
            if (!isCrowdedOut(error)) throw error;
          }
      }),
    );
    return outcomes.filter((outcome) => outcome === ROLLED_BACK).length;
  }

  test('leave no gap and give no number twice, for invoices and credit notes', async () => {
    await countPapers();
    const orders: string[] = [];
    for (let index = 0; index < 16; index++) orders.push(await newOrder(ada, { quantity: 2 }));
    const rolledBack = await allAtOnce(
      orders.map(
        (id, index) => () =>
          inTransaction(async (transaction) => {
            const order = await lockOrderRow(transaction, id);
            if (!order) throw new Error('no order');
            order.invoice = await issueInvoice(transaction, order);
            const lines = [{ position: 0, quantity: 1 }];
            await giveBack(transaction, {
              order,
              lines,
              withShipping: false,
              reason: 'A scratch',
              actor: { userId: ada.id },
            });
            if (index % 5 === 0) throw new Error(ROLLED_BACK);
          }),
      ),
    );
    expect(rolledBack).toBe(4);
    const all = await papers();
    const numbersOf = (kind: string) => all.filter((paper) => paper.kind === kind).map(({ number }) => number);
    expect(numbersOf('invoice')).toEqual(Array.from({ length: 12 }, (_, index) => `RE-${1001 + index}`).reverse());
    expect(numbersOf('credit-note')).toEqual(Array.from({ length: 12 }, (_, index) => `GS/${7 + index}`).reverse());
    for (const { kind, order, invoice } of all)
      if (kind === 'credit-note')
        expect(all.find((paper) => paper.kind === 'invoice' && paper.order === order)?.number).toBe(invoice);
  });
});

describe('the list', () => {
  const linesOf = async (query: string) => {
    const response = await callRoute(list, 'GET', { as: admin, query: `?format=csv${query}` });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, ...lines] = (await response.text()).trim().split('\r\n');
    return { heading, rows: lines.map((line) => JSON.parse(`[${line}]`) as (string | number)[]) };
  };

  test('as a file has a row for each paper and rate, by the shop’s clock, and no formulas', async () => {
    await countPapers();
    const orders = [await buy(1), await buy()];
    await db().order.updateMany({ data: { buyerName: '=1+1' } });
    const given = await giveTo(orders[0] as string, { shipping: true, reason: 'Late' });
    await giveTo(orders[1] as string, onePair());
    expect(given.status).toBe(201);
    // An evening in New York, which is the next day in UTC.
    await db().$executeRaw`
      UPDATE issued_papers SET issued_at = '2026-04-01T01:30:00Z', issued_local = '2026-03-31T21:30:00'
      WHERE number = 'RE-1001'`;
    const { heading, rows } = await linesOf('');
    expect(heading?.replaceAll('"', '')).toBe(
      'Number,Kind,Issued,Order,Invoice,Buyer,Country,State,Postal Code,Tax,Rate (%),Net,Tax Amount,Gross,Currency',
    );
    const [first, second] = [(await ask(orders[0] as string)).number, (await ask(orders[1] as string)).number];
    const place = ['USA', 'OH', '45402'];
    expect(rows.map((row) => row.filter((_, index) => index !== 2))).toEqual([
      ['RE-1001', 'invoice', first, '', 'Ada Lovelace', ...place, 'Tax', 8, 60, 4.8, 64.8, 'USD'],
      ['RE-1001', 'invoice', first, '', 'Ada Lovelace', ...place, 'No tax', 0, 9.99, 0, 9.99, 'USD'],
      ['RE-1002', 'invoice', second, '', 'Ada Lovelace', ...place, 'Tax', 8, 120, 9.6, 129.6, 'USD'],
      ['GS/7', 'credit-note', first, 'RE-1001', "'=1+1", ...place, 'No tax', 0, -9.99, 0, -9.99, 'USD'],
      ['GS/8', 'credit-note', second, 'RE-1002', "'=1+1", ...place, 'Tax', 8, -60, -4.8, -64.8, 'USD'],
    ]);
    expect(rows[0]?.[2]).toBe('2026-03-31T21:30:00-04:00');
    const march = await linesOf('&from=2026-03-01&to=2026-03-31');
    expect(march.rows.map(([number]) => number)).toEqual(['RE-1001', 'RE-1001']);
    expect((await papers('?from=2026-04-01')).map(({ number }) => number)).not.toContain('RE-1001');
    expect((await askRoute(list, 'GET', { as: admin, query: '?from=2026-04-02&to=2026-04-01' })).status).toBe(400);
  });

  test('comes to what was paid less what was given back, under whatever taxes', async () => {
    await countPapers();
    const orders = [await buy(1), await buy(3)];
    const { tax, shipping, destinations } = berlin;
    await setSettings({ tax, shipping, destinations });
    const seattle = {
      fullName: 'Ada',
      address: '1 A St',
      city: 'Seattle',
      state: 'WA',
      postalCode: '98101',
      country: 'US',
    };
    const { body } = await askRoute(place, 'POST', {
      as: ada,
      json: {
        orderItems: [{ product: shoe, size: 9, quantity: 3 }],
        shippingAddress: seattle,
        paymentMethod: 'paypal',
        totalPrice: 205,
      },
    });
    orders.push(body._id);
    const whole = (await linesOf('')).rows.filter(([, , , order]) => order === body.number);
    // 205 - 205 / 1.1035 = 19.227…
    expect(whole.map((row) => row.slice(9))).toEqual([['Sales tax', 10.35, 185.77, 19.23, 205, 'USD']]);
    const sumOf = async (column: number) =>
      Math.round((await linesOf('')).rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0));
    let left = 0;
    for (const turn of [1, 2, 3]) {
      for (const id of orders.slice(turn === 1 ? 0 : 1)) expect((await giveTo(id, onePair())).status).toBe(201);
      const all = await Promise.all(orders.map(ask));
      left = Math.round(
        all.reduce((sum, { totalPrice, refundedTotal }) => sum + (totalPrice - refundedTotal) * 100, 0),
      );
      expect(await sumOf(13)).toBe(left);
    }
    expect([left, await sumOf(11), await sumOf(12)]).toEqual([0, 0, 0]);
  });

  test('is for those who may read orders, and as a file for those who may take them along', async () => {
    expect((await askRoute(list, 'GET', { as: ada })).status).toBe(403);
  });

  test('of a year that no calendar here has are refused', async () => {
    for (const query of ['?from=0000-01-01', '?to=0000-12-31&format=csv'])
      expect((await askRoute(list, 'GET', { as: admin, query })).status).toBe(400);
  });
});
