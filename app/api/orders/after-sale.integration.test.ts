import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { totalsOf } from '@/lib/core/shop-terms/totals';
import { factsOfReturnStatus } from '@/lib/core/statuses/return-status';
import type { Order } from '@/lib/orders/order/order-schema';
import type { Refund } from '@/lib/orders/refunds/refund-schema';
import { releaseOldHolds } from '@/lib/orders/returns/return-service';
import { db, dbPool } from '@/lib/platform/db/client';
import { afterSaleSettings, faultsInBooks, type Query } from '@/tests/after-sale-books';
import { type Answer, askRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { newProduct } from '@/tests/products';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as takeStep, DELETE as withdraw } from '../returns/[id]/route';
import { POST as cancel } from './[id]/cancel/route';
import { GET as listRefunds, POST as refund } from './[id]/refunds/route';
import { GET as listReturnable } from './[id]/returnable/route';
import { POST as askForReturn } from './[id]/returns/route';
import { GET as readOrder } from './[id]/route';
import { POST as ship } from './[id]/shipments/route';
import { PUT as move } from './[id]/status/route';
import { POST as place } from './route';

// Orders go through any sequence of what a customer and two administrators can do, and after each step money and pairs
// are held against what must be true at every moment. `AFTER_SALE_RUNS=1000` takes more of them, and
// `AFTER_SALE_SEED` repeats one: what fails says its seed and its steps.

const { runs, ...repeated } = afterSaleSettings();
const MOST_MS = 180_000 + runs * 10_000;

const SIZES = [9, 10, 11];
const PRICE = cents(33_35);
const home = { fullName: 'Ada', address: '1 Reed St', city: 'Dayton', state: 'OH', postalCode: '45402' };

/** What a person does, by numbers that pick among what there is when their turn comes. */
const anyAction = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('ship' as const), pick: fc.nat(9), names: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'delivered', 'delivered', 'delivered'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), byShop: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('askForReturn' as const),
      pick: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 2 }),
      reason: fc.constantFrom('too-small', 'faulty'),
      exchangeSize: fc.option(fc.constantFrom(...SIZES)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const), pick: fc.nat(9) }) },
  {
    weight: 9,
    arbitrary: fc.record({ does: fc.constant('takeStep' as const), pick: fc.nat(9), other: fc.nat(9) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      pick: fc.nat(9),
      quantity: fc.integer({ min: 1, max: 2 }),
      shipping: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('endHolds' as const) }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer Each> ? Each : never;

/** One after the other, or up to three people at the same moment. Each of them with one of the orders. */
const anySteps = fc.array(fc.array(fc.tuple(fc.nat(1), anyAction), { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 16,
  // Long ones: what is to be found needs many steps.
  size: 'max',
});
/** How many pairs of each size, and how far the order has come: most of what can happen happens after its delivery. */
const anyOrders = fc.array(
  fc.record({
    pairs: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1)).filter((pairs) => pairs.some(Boolean)),
    start: fc.constantFrom('placed', 'delivered', 'shipped and delivered', 'shipped and delivered'),
  }),
  { minLength: 1, maxLength: 2 },
);
type StartedOrder = typeof anyOrders extends fc.Arbitrary<(infer Each)[]> ? Each : never;

let admins: Person[];
beforeAll(async () => {
  await resetDatabase();
  admins = [await newPerson({ role: 'admin' }), await newPerson({ role: 'admin', name: 'Grace Hopper' })];
});

const query: Query = async (statement, values) => (await dbPool().query(statement, values)).rows;

/** What was carried out and what was refused, over all runs. */
const answers = new Map<string, number>();
let parcels = 0;

/** A customer with orders of a shoe that no other customer buys. */
class Household {
  private constructor(
    private readonly customer: Person,
    readonly shoe: string,
    readonly orders: readonly string[],
  ) {}

  static async of(orders: readonly StartedOrder[]): Promise<Household> {
    const [customer, shoe] = await Promise.all([
      newPerson(),
      newProduct({ priceCents: PRICE, stock: { 9: 6, 10: 6, 11: 3 } }),
    ]);
    const ids: string[] = [];
    for (const { pairs } of orders) {
      const lines = SIZES.map((size, index) => ({ product: shoe, size, quantity: pairs[index] ?? 0 }));
      const orderItems = lines.filter(({ quantity }) => quantity > 0);
      const { totalPrice } = totalsOf(orderItems.map(({ quantity }) => ({ price: PRICE, quantity })));
      const { status, body } = await askRoute(place, 'POST', {
        as: customer,
        json: { orderItems, shippingAddress: home, paymentMethod: 'credit', totalPrice: centsToDollars(totalPrice) },
      });
      expect(status).toBe(201);
      ids.push(body._id);
    }
    const household = new Household(customer, shoe, ids);
    for (const [index, { start }] of orders.entries()) {
      const id = ids[index] ?? '';
      if (start.includes('shipped')) await household.act(id, { does: 'ship', pick: 0, names: false });
      if (start.includes('delivered')) await household.act(id, { does: 'move', to: 'delivered' });
    }
    return household;
  }

  faults(): Promise<string[]> {
    const start = Object.entries({ 9: 6, 10: 6, 11: 3 });
    return faultsInBooks(
      query,
      this.orders,
      start.map(([size, quantity]) => ({ product: this.shoe, size: Number(size), quantity })),
    );
  }

  async read(id: string): Promise<Order> {
    return (await askRoute(readOrder, 'GET', { as: admins[0] ?? null, params: { id } })).body;
  }

  /**
   * Does it, as far as there is something to do. A refusal is an answer like any other; a mistake of the shop's is not.
   */
  async act(id: string, action: Action, admin = admins[0] ?? null): Promise<number> {
    const answer = await this.send(id, action, admin);
    if (!answer) return 0;
    const { status, body } = answer;
    expect([200, 201, 204, 409, 429, 503], JSON.stringify([action, body])).toContain(status);
    const name = `${action.does} ${body?.code ?? 'done'}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return status;
  }

  private async send(id: string, action: Action, admin: Person | null): Promise<Answer | null> {
    const order = await this.read(id);
    const params = { id };
    const one = <Each>(some: readonly Each[], pick: number) => some[pick % Math.max(1, some.length)];
    if (action.does === 'ship') {
      parcels += 1;
      const size = one(SIZES, action.pick);
      const lines = action.names && [{ product: this.shoe, size, quantity: 1 + (action.pick % 2) }];
      const json = { carrier: 'UPS', trackingNumber: `1Z-${parcels}`, ...(lines && { lines }) };
      return askRoute(ship, 'POST', { as: admin, params, json });
    }
    if (action.does === 'move') return askRoute(move, 'PUT', { as: admin, params, json: { status: action.to } });
    if (action.does === 'cancel')
      return askRoute(cancel, 'POST', { as: action.byShop ? admin : this.customer, params, json: {} });
    if (action.does === 'askForReturn') {
      const { body } = await askRoute(listReturnable, 'GET', { as: this.customer, params });
      const pair = one(body as { size: number }[], action.pick);
      const { quantity, reason, exchangeSize } = action;
      if (!pair || pair.size === exchangeSize) return null;
      const line = { product: this.shoe, size: pair.size, quantity, reason, ...(exchangeSize && { exchangeSize }) };
      return askRoute(askForReturn, 'POST', { as: this.customer, params, json: { lines: [line] } });
    }
    if (action.does === 'withdraw') {
      const given = one(order.returns, action.pick);
      return given ? askRoute(withdraw, 'DELETE', { as: this.customer, params: { id: given._id } }) : null;
    }
    if (action.does === 'takeStep') {
      const open = order.returns.filter(({ status }) => factsOfReturnStatus(status).next.length > 0);
      const given = one(open, action.pick);
      if (!given) return null;
      // Of ten, one is declined and one came back damaged.
      const next = factsOfReturnStatus(given.status).next;
      const status = (action.other === 0 ? next.at(-1) : next[0]) ?? 'approved';
      const lines = given.lines.map(({ product, size }) => ({ product, size, condition: 'damaged' }));
      const json = { status, note: 'A word.', ...(status === 'received' && action.other === 1 && { lines }) };
      return askRoute(takeStep, 'PUT', { as: admin, params: { id: given._id }, json });
    }
    if (action.does === 'refund') {
      const line = one(order.orderItems, action.pick);
      const { shipping, quantity } = action;
      const lines = line && [{ product: line.product, size: line.size, quantity }];
      const json = { reason: 'A word.', lines, ...(shipping && { shipping }) };
      return askRoute(refund, 'POST', { as: admin, params, json });
    }
    await db().returnLine.updateMany({
      where: { productId: this.shoe, heldUntil: { not: null } },
      data: { heldUntil: new Date(Date.now() - 1000) },
    });
    await releaseOldHolds(100);
    return null;
  }

  /** Brings everything to its end: an order that is never done, or money that no one can get, would show here. */
  async finish(id: string): Promise<void> {
    const admin = admins[0] ?? null;
    const params = { id };
    if ((await this.read(id)).status !== 'cancelled') await this.act(id, { does: 'cancel', byShop: true });
    if ((await this.read(id)).status !== 'cancelled') {
      await this.act(id, { does: 'move', to: 'delivered' });
      for (let step = 0; step < 100; step++)
        if ((await this.act(id, { does: 'takeStep', pick: 0, other: 9 })) === 0) break;
      await this.act(id, { does: 'ship', pick: 0, names: false });
      expect(await this.faults()).toEqual([]);
      expect(await this.act(id, { does: 'ship', pick: 0, names: false })).toBe(409);
      const { orderItems } = await this.read(id);
      const ledger: Refund[] = (await askRoute(listRefunds, 'GET', { as: admin, params })).body;
      const lines = orderItems
        .map(({ product, size, quantity }) => {
          const gone = ledger.flatMap((entry) => entry.lines).filter((line) => line.size === size);
          return { product, size, quantity: quantity - gone.reduce((sum, line) => sum + line.quantity, 0) };
        })
        .filter(({ quantity }) => quantity > 0);
      if (lines.length > 0)
        expect(
          (await askRoute(refund, 'POST', { as: admin, params, json: { lines, reason: 'The end.' } })).status,
        ).toBe(201);
    }
    const { refundedTotal, totalPrice } = await this.read(id);
    expect(refundedTotal).toBe(totalPrice);
  }
}

test(
  'whatever a customer and two administrators do with orders, money and pairs stay right',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyOrders, anySteps, async (orders, steps) => {
        const household = await Household.of(orders);
        for (const atOnce of steps) {
          await Promise.all(
            atOnce.map(([which, action], index) => {
              const id = household.orders[which % household.orders.length] ?? '';
              return household.act(id, action, admins[index % admins.length]);
            }),
          );
          expect(await household.faults(), JSON.stringify(atOnce)).toEqual([]);
        }
        for (const id of household.orders) await household.finish(id);
        expect(await household.faults()).toEqual([]);
      }),
      // What failed is told with fewer steps, as far as there is time to look for them.
      { numRuns: runs, interruptAfterTimeLimit: MOST_MS - 60_000, markInterruptAsFailure: true, ...repeated },
    );
    // A shop that refuses everything would keep its books, too.
    for (const does of runs < 15 ? [] : ['ship', 'move', 'askForReturn', 'takeStep', 'refund'])
      expect(answers.get(`${does} done`), does).toBeGreaterThan(0);
  },
  MOST_MS,
);
