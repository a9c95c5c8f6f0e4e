import { randomUUID } from 'node:crypto';
import { cents } from '@/lib/core/money/money';
import { seededRandom } from '@/scripts/stripe-stand-in/random';
import { startStripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { orderRequest } from '@/tests/builders/order-builder';
import type { Person } from '@/tests/people';
import { type Offer, stockOffers } from './buyers';
import { type Call, killInTurn } from './calls';
import {
  atOnce,
  call,
  isDone,
  isNoneLeft,
  letItTell,
  newAddress,
  type PaidShop,
  sessionOf,
  stockFaults,
  withPayments,
} from './provider';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

const SHOES = 6;
const ORDERS_PER_ROUND = 10;
const ORDERS_PER_BUYER = 3;
/** Between kills: enough for an order's requests to come through, so that the others are met in all of their steps. */
const PAUSE_MS = 1_500;
/** In how many of all orders the customer cancels at the same moment, and in how many the parcel may leave unpaid. */
const SHARES = { cancel: 0.2, unpaid: 0.1 };

/** What staff and customers ask for at the same moment. */
type Press = 'void' | 'ship' | 'capture' | 'cancel';

/** An order whose money the bank holds. */
interface Held {
  order: string;
  buyer: Person;
  mayLeaveUnpaid: boolean;
  /** What was answered with success. */
  done: Set<Press>;
}

interface Hands extends PaidShop {
  staff: readonly Person[];
  random: () => number;
  held: Held[];
}

/** Refusals that are right where another request was first. After `PROVIDER_AWAY` nothing is known yet. */
const refusals: Record<Press, readonly string[]> = {
  void: ['NOT_CAPTURABLE', 'AUTHORIZATION_OVER', 'NOT_CANCELLABLE', 'PROVIDER_AWAY'],
  ship: ['NOT_CHANGEABLE', 'TOO_MANY', 'AUTHORIZATION_OVER'],
  capture: ['NOT_CAPTURABLE', 'AUTHORIZATION_OVER', 'PROVIDER_AWAY'],
  cancel: ['NOT_CANCELLABLE', 'UNDER_WAY'],
};

/** Places an order and pays for it: the bank holds its money. */
async function hold(hands: Hands, buyer: Person, offer: Offer): Promise<void> {
  const body = orderRequest([{ product: offer.product, size: offer.size, price: cents(offer.priceCents) }]);
  const key = `faults-${randomUUID()}`;
  const placed = await call(hands, { method: 'POST', path: '/api/orders', as: buyer, body, key }, []);
  if (!placed || !isDone(placed)) return;
  const order = placed.body._id;
  // A provider that is slow is asked again.
  const url = placed.body.payment.url ?? (await newAddress(hands, { order, buyer }));
  if (url === null) return void hands.wrongs.add('an order could not be paid');
  hands.stripe.pay(sessionOf(url));
  hands.held.push({ order, buyer, mayLeaveUnpaid: hands.random() < SHARES.unpaid, done: new Set() });
}

/** One of the three ways in which a parcel leaves. */
function shipping(hands: Hands, { order, mayLeaveUnpaid }: Held, as: Person): Call {
  const unpaid = mayLeaveUnpaid && { unpaid: true };
  const parcel = { carrier: 'UPS', trackingNumber: `1Z${randomUUID().slice(0, 18)}`, ...unpaid };
  const way = hands.random();
  if (way < 0.5) return { method: 'POST', path: `/api/orders/${order}/shipments`, as, body: parcel };
  if (way < 0.75) return { method: 'POST', path: '/api/orders/ship', as, body: { orders: [{ id: order, ...parcel }] } };
  return { method: 'PUT', path: `/api/orders/${order}/status`, as, body: { status: 'shipped', ...unpaid } };
}

function requestOf(hands: Hands, press: Press, held: Held, as: Person): Call {
  if (press === 'ship') return shipping(hands, held, as);
  const by = press === 'cancel' ? held.buyer : as;
  return { method: 'POST', path: `/api/orders/${held.order}/${press}`, as: by, body: {} };
}

/** Voids, ships and captures an order at the same moment, each at another process, which may die over it. */
async function pressAll(hands: Hands, held: Held): Promise<void> {
  const { shop, staff, random } = hands;
  const presses: Press[] = ['void', 'ship', 'capture', ...(random() < SHARES.cancel ? (['cancel'] as const) : [])];
  const first = Math.floor(random() * shop.processes.length);
  await Promise.all(
    presses.map(async (press, index) => {
      const as = staff[index % staff.length];
      const { url } = shop.processes[(first + index) % shop.processes.length] ?? {};
      if (!as) return;
      const heard = await call(hands, requestOf(hands, press, held, as), refusals[press], url);
      // Of many orders each refusal is a line of the answer.
      if (isDone(heard) && (heard?.body.refused?.length ?? 0) === 0) held.done.add(press);
    }),
  );
}

interface StoredOrder {
  id: string;
  status: string;
  total: number;
  isPaid: boolean;
  isBeingVoided: boolean;
  isHeld: boolean;
  received: number;
  parcels: number;
  refunds: number;
  sentBack: number;
  pending: number;
}

function readOrders({ shop, held }: Hands): Promise<StoredOrder[]> {
  const of = 'FROM payment_entries e WHERE e.order_id = o.id';
  return shop.query<StoredOrder & { [column: string]: unknown }>(
    `SELECT o.id, o.status::text, o.total_cents AS total, p.paid_at IS NOT NULL AS "isPaid",
       p.voiding_at IS NOT NULL AS "isBeingVoided", p.received_cents AS received,
       p.authorized_at IS NOT NULL AND p.paid_at IS NULL AND p.authorized_until > now() AS "isHeld",
       (SELECT count(*)::int FROM shipments s WHERE s.order_id = o.id) AS parcels,
       (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id) AS refunds,
       (SELECT coalesce(sum(amount_cents), 0)::int ${of} AND e.kind = 'refund' AND e.state <> 'failed') AS "sentBack",
       (SELECT count(*)::int ${of} AND e.kind <> 'attempt' AND e.state = 'pending') AS pending
     FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = ANY($1::uuid[])`,
    [held.map(({ order }) => order)],
  );
}

/** What is wrong with an order of which nothing is under way any more, in a few words each. */
function faultsOf(order: StoredOrder, held: Held, theirs: { received: number; refunded: number }): string[] {
  const { status, total, isPaid, isBeingVoided, received, parcels, refunds, sentBack, pending } = order;
  const isAway = parcels > 0 || status === 'shipped' || status === 'delivered';
  const isCancelled = status === 'cancelled';
  const kept = theirs.received - theirs.refunded;
  return [
    ...(isAway && !held.mayLeaveUnpaid && !(isPaid && kept === total) ? ['left without its money'] : []),
    ...(isAway && isCancelled ? ['left and cancelled'] : []),
    ...(isCancelled && kept !== 0 ? ['cancelled, and its money was kept'] : []),
    ...(theirs.received === 0 && (isPaid || refunds > 0 || sentBack > 0) ? ['a refund of what was never paid'] : []),
    ...(theirs.received > total || theirs.refunded > theirs.received ? ['charged or refunded twice'] : []),
    ...(theirs.refunded !== sentBack || (!isCancelled && theirs.received !== received) ? ['books that differ'] : []),
    ...(isBeingVoided || pending > 0 ? ['claimed for good'] : []),
    ...(parcels > 1 ? ['shipped twice'] : []),
    ...(held.done.has('void') && !isCancelled ? ['voided, as was confirmed, and it stands'] : []),
    ...(held.done.has('ship') && !isAway ? ['shipped, as was confirmed, and it has not left'] : []),
    ...(held.done.has('capture') && theirs.received !== total
      ? ['captured, as was confirmed, and it is not paid']
      : []),
    ...(held.done.has('void') && held.done.has('capture') ? ['voided and captured'] : []),
  ];
}

/** Nothing is promised, claimed or on its way any more. A minute passes for what killed processes had claimed. */
async function isSettled({ shop }: Hands): Promise<boolean> {
  await shop.query(`UPDATE payments SET voiding_at = voiding_at - interval '1 minute' WHERE voiding_at IS NOT NULL`);
  return (
    (await isNoneLeft(shop, 'payments WHERE voiding_at IS NOT NULL')) &&
    (await isNoneLeft(shop, `payment_entries WHERE kind <> 'attempt' AND state = 'pending'`))
  );
}

/** Looks at every order that nothing is known to be due for: events may have been lost with the processes. */
async function lookAtAll({ shop, held }: Hands): Promise<void> {
  await shop.query(
    `INSERT INTO payment_calls (kind, order_id, subject_id) SELECT 'look', id, id FROM unnest($1::uuid[]) AS id
     ON CONFLICT (kind, subject_id) WHERE done_at IS NULL DO UPDATE SET next_attempt_at = now()`,
    [held.map(({ order }) => order)],
  );
}

async function compare(hands: Hands, offers: readonly Offer[]): Promise<{ orders: StoredOrder[]; faults: string[] }> {
  const orders = await readOrders(hands);
  const book = hands.stripe.book();
  const found = new Map<string, string[]>();
  for (const held of hands.held) {
    const order = orders.find(({ id }) => id === held.order);
    const theirs = book.orders[held.order] ?? { received: 0, refunded: 0 };
    for (const fault of order ? faultsOf(order, held, theirs) : ['gone'])
      found.set(fault, [...(found.get(fault) ?? []), held.order]);
  }
  const faults = [...found].map(([fault, ids]) => `${ids.length} x ${fault}, the first is order ${ids[0]}`);
  return { orders, faults: [...faults, ...(await stockFaults(hands.shop, offers))] };
}

/** Finishes what is open: what the bank holds or has paid is shipped, and the rest is cancelled. */
async function finishAll(hands: Hands, orders: readonly StoredOrder[]): Promise<number> {
  const [admin] = hands.staff;
  const open = orders.filter(({ status, parcels }) => status === 'processing' && parcels === 0);
  await atOnce(open, async ({ id, isHeld, isPaid }) => {
    const held = hands.held.find(({ order }) => order === id);
    if (!held || !admin) return;
    const press = isHeld || isPaid ? 'ship' : 'cancel';
    if (isDone(await call(hands, requestOf(hands, press, held, admin), []))) held.done.add(press);
  });
  return open.length;
}

async function pressWhileKilling(
  hands: Hands,
  count: number,
  offers: readonly Offer[],
  stage: Stage,
): Promise<Outcome> {
  const { shop, stripe, held } = hands;
  const begun = performance.now();
  let placed = 0;
  const buyers = await Promise.all(
    Array.from({ length: Math.ceil(count / ORDERS_PER_BUYER) }, () => stage.newPerson()),
  );
  await atOnce(buyers, async (buyer) => {
    for (let orders = 0; orders < ORDERS_PER_BUYER && placed < count; orders += 1) {
      const offer = offers[placed++ % offers.length];
      if (offer) await hold(hands, buyer, offer);
    }
  });
  await letItTell(hands, () => isNoneLeft(shop, `orders WHERE status = 'unpaid'`));

  stripe.addFault({ kind: 'dies', share: 0.08, on: 'POST /v1/payment_intents' });
  stripe.addFault({ kind: 'slow', share: 0.3, ms: 400 });
  stripe.addFault({ kind: 'unavailable', share: 0.04 });
  const killing = killInTurn(shop, PAUSE_MS);
  let kills = 0;
  try {
    await atOnce(held, (each) => pressAll(hands, each));
  } finally {
    stripe.heal();
    kills = await killing.stop();
  }
  await lookAtAll(hands);
  await letItTell(hands, () => isSettled(hands));
  const { orders, faults } = await compare(hands, offers);
  const finished = await finishAll(hands, orders);
  await letItTell(hands, () => isSettled(hands));
  const last = await compare(hands, offers);
  const numberOf = (which: (order: StoredOrder) => boolean) => last.orders.filter(which).length;
  return {
    lines: [
      `${held.length} orders, each voided, shipped and captured at once at three processes; ${kills} kills within ${inWords(performance.now() - begun)}`,
      `${numberOf(({ parcels, status }) => parcels > 0 || status === 'shipped')} left, ${numberOf(({ status }) => status === 'cancelled')} were cancelled; ${finished} of them were left as they were, and could be finished`,
    ],
    faults: [...hands.wrongs, ...new Set([...faults, ...last.faults])].slice(0, 20),
  };
}

/** Staff void, ship and capture the same orders at the same moment, at three processes that are killed meanwhile. */
async function voidBesideShipBesideCapture(stage: Stage): Promise<Outcome> {
  const { shop, sizes, newPerson } = stage;
  const count = sizes.rounds * ORDERS_PER_ROUND;
  const offers = await stockOffers(shop, SHOES, count);
  const stripe = await startStripeStandIn({ webhook: `${shop.balancer.url}/api/payments/webhook`, seed: count });
  const hands: Hands = {
    shop,
    stripe,
    staff: await Promise.all(Array.from({ length: 3 }, () => newPerson({ role: 'admin' }))),
    random: seededRandom(count),
    held: [],
    answers: new Map(),
    wrongs: new Set(),
  };
  try {
    return await withPayments(shop, { ...stripe.settings, PAYMENT_CAPTURE: 'at-shipping' }, () =>
      pressWhileKilling(hands, count, offers, stage),
    );
  } finally {
    await stripe.close();
  }
}

export const heldMoneyFaults: readonly Scenario[] = [
  {
    letter: 'w',
    title: 'void beside ship beside capture, and kill -9 meanwhile',
    run: voidBesideShipBesideCapture,
  },
];
