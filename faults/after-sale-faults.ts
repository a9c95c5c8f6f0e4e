import { randomUUID } from 'node:crypto';
import type { Person } from '@/tests/people';
import { buy, newLedger, type Offer, PLENTY, stockOffers } from './buyers';
import { type Call, type Heard, hear, killInTurn, nameOf } from './calls';
import type { FaultShop } from './fault-shop';
import type { Outcome, Scenario, Stage } from './scenario';

const SHOES = 6;
/** Of each kind for each kill, so that kills meet every moment of each of them. */
const ORDERS_PER_ROUND = 6;

/** What people heard that no fault excuses. */
type Wrongs = string[];

/**
 * Sends a call until there is an answer. `done` is the refusal that a repeat hears when the first call was carried out
 * and only its answer got lost.
 */
async function insist(url: string, wrongs: Wrongs, call: Call, done?: string): Promise<Heard | null> {
  const heard = await hear(url, call);
  if (heard === null) {
    wrongs.push('never answered');
    return null;
  }
  if (heard.status !== null && heard.status < 300) return heard;
  if (heard.wasSilent && heard.code === done) return heard;
  wrongs.push(`${nameOf(call)} answered ${heard.status} ${heard.code}`);
  return null;
}

/** An order of one pair, and what is to become of it. */
interface Plan {
  order: string;
  buyer: Person;
  offer: Offer;
}

interface Hands {
  url: string;
  admin: Person;
  wrongs: Wrongs;
}

async function cancel({ url, wrongs }: Hands, { order, buyer }: Plan): Promise<void> {
  const path = `/api/orders/${order}/cancel`;
  await insist(url, wrongs, { method: 'POST', path, as: buyer, body: {} }, 'NOT_CANCELLABLE');
}

async function refund({ url, admin, wrongs }: Hands, { order, offer }: Plan): Promise<void> {
  const { product, size } = offer;
  const body = { lines: [{ product, size, quantity: 1 }], reason: 'A scratch' };
  const path = `/api/orders/${order}/refunds`;
  await insist(url, wrongs, { method: 'POST', path, as: admin, body, key: `faults-${randomUUID()}` });
}

async function sendBack({ url, admin, wrongs }: Hands, { order, buyer, offer }: Plan): Promise<void> {
  const { product, size } = offer;
  const body = { lines: [{ product, size, quantity: 1, reason: 'changed-mind' }] };
  const path = `/api/orders/${order}/returns`;
  const asked = await insist(url, wrongs, { method: 'POST', path, as: buyer, body, key: `faults-${randomUUID()}` });
  if (!asked?.body._id) return;
  for (const status of ['approved', 'received', 'settled']) {
    const step: Call = { method: 'PUT', path: `/api/returns/${asked.body._id}`, as: admin, body: { status } };
    if (!(await insist(url, wrongs, step, 'WRONG_STEP'))) return;
  }
}

const kinds = { cancel, refund, sendBack };
type Kind = keyof typeof kinds;

interface StoredOrder {
  status: string;
  paid: number;
  refunded: number;
  refunds: number;
  history: number;
  returns: string[];
  mails: string[];
}

async function stored(shop: FaultShop, { order }: Plan): Promise<StoredOrder | undefined> {
  const rows = await shop.query<StoredOrder & { [column: string]: unknown }>(
    `SELECT o.status::text, o.total_cents AS paid,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.order_id = o.id) AS refunded,
       (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id) AS refunds,
       (SELECT count(*)::int FROM order_status_changes c WHERE c.order_id = o.id) AS history,
       ARRAY(SELECT r.status::text FROM returns r WHERE r.order_id = o.id) AS returns,
       ARRAY(SELECT m.kind FROM outbox_mails m WHERE m.payload->>'orderId' = o.id::text AND m.kind <> 'order-confirmation'
             ORDER BY m.kind) AS mails
     FROM orders o WHERE o.id = $1`,
    [order],
  );
  return rows[0];
}

/** What must be there of each kind, once its last answer was heard. */
const expected: Record<Kind, Pick<StoredOrder, 'status' | 'history' | 'returns' | 'mails'>> = {
  cancel: { status: 'cancelled', history: 2, returns: [], mails: ['order-cancelled'] },
  refund: { status: 'delivered', history: 1, returns: [], mails: ['order-refunded'] },
  sendBack: {
    status: 'delivered',
    history: 1,
    returns: ['settled'],
    mails: ['return-approved', 'return-received', 'return-requested', 'return-settled'],
  },
};

async function faultsOf(shop: FaultShop, kind: Kind, plan: Plan): Promise<string[]> {
  const row = await stored(shop, plan);
  if (!row) return [`order ${plan.order} is not there`];
  const faults: string[] = [];
  // Every order has one pair, so that whatever is given back is everything.
  if (row.refunds !== 1 || row.refunded !== row.paid)
    faults.push(`${kind}: ${row.refunds} refunds of ${row.refunded} cents for ${row.paid} paid`);
  const { status, history, returns, mails } = row;
  const found = JSON.stringify({ status, history, returns, mails });
  if (found !== JSON.stringify(expected[kind])) faults.push(`${kind}: an order is ${found}`);
  return faults;
}

/** Pairs that were cancelled or came back are in stock again, and no others. */
async function stockFaults(shop: FaultShop, offers: readonly Offer[], kept: readonly Plan[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { product, size, stock } of offers) {
    const [row] = await shop.query<{ left: number }>(
      'SELECT quantity AS left FROM product_sizes WHERE product_id = $1 AND size = $2',
      [product, size],
    );
    const gone = kept.filter(({ offer }) => offer.product === product && offer.size === size).length;
    if (!row || row.left + gone !== stock)
      faults.push(`${product} in ${size}: ${row?.left} left and ${gone} gone of ${stock}`);
  }
  return faults;
}

async function killDuringAfterSale({ shop, sizes, shoppers, admin }: Stage): Promise<Outcome> {
  const { url } = shop.balancer;
  const offers = await stockOffers(shop, SHOES, PLENTY);
  // Placed in peace, and none of the orders that are counted at the end: these are cancelled and come back.
  const ledger = newLedger();
  const count = sizes.rounds * ORDERS_PER_ROUND * Object.keys(kinds).length;
  await Promise.all(
    shoppers.map(async (shopper, part) => {
      for (let index = part; index < count; index += shoppers.length) {
        const offer = offers[index % offers.length];
        if (offer) await buy(ledger, url, shopper, offer);
      }
    }),
  );
  const plans = ledger.wishes.flatMap(({ order, buyer, offer }): Plan[] => (order ? [{ order, buyer, offer }] : []));
  const byKind: Record<Kind, Plan[]> = { cancel: [], refund: [], sendBack: [] };
  for (const [index, plan] of plans.entries())
    byKind[(['cancel', 'refund', 'sendBack'] as const)[index % 3] ?? 'cancel'].push(plan);
  await shop.query(`UPDATE orders SET status = 'delivered', delivered_at = now() WHERE id = ANY($1::uuid[])`, [
    [...byKind.refund, ...byKind.sendBack].map(({ order }) => order),
  ]);

  const wrongs: Wrongs = [...ledger.wrongs];
  const hands: Hands = { url, admin, wrongs };
  const jobs = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    byKind[kind].map((plan) => () => kinds[kind](hands, plan)),
  );
  jobs.sort(() => Math.random() - 0.5);
  const killing = killInTurn(shop);
  const work = Array.from({ length: shoppers.length }, async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await job();
  });
  await Promise.all(work);
  const kills = await killing.stop();

  const faults = wrongs.length > 0 ? [...new Set(wrongs)] : [];
  for (const kind of Object.keys(kinds) as Kind[])
    for (const plan of byKind[kind]) faults.push(...(await faultsOf(shop, kind, plan)));
  faults.push(...(await stockFaults(shop, offers, byKind.refund)));
  return {
    lines: [
      `${byKind.cancel.length} cancelled, ${byKind.refund.length} refunded, ${byKind.sendBack.length} returned; ${kills} kills`,
      'each has one refund of what was paid, its mails once, and its pairs where they belong',
    ],
    faults: [...new Set(faults)].slice(0, 20),
  };
}

export const afterSaleFaults: readonly Scenario[] = [
  { letter: 'j', title: 'kill -9 while people cancel, send back and are refunded', run: killDuringAfterSale },
];
