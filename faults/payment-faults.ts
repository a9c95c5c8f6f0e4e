import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents, formatCents } from '@/lib/core/money/money';
import type { Order } from '@/lib/orders/order/order-schema';
import { within } from '@/lib/platform/time/within';
import { seededRandom } from '@/scripts/stripe-stand-in/random';
import { startStripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { orderRequest } from '@/tests/builders/order-builder';
import type { Person } from '@/tests/people';
import { type Offer, stockOffers } from './buyers';
import { type Call, killInTurn } from './calls';
import {
  act,
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

const SHOES = 8;
const AT_ONCE = 8;
/** Between kills: enough for a checkout to come through, so that the others are met in all of their steps. */
const PAUSE_MS = 1_500;
/** A person may owe three orders. */
const UNPAID_AT_MOST = 3;
const PATIENCE_MS = 3 * 60_000;
const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = 31 * 60_000;
const DAYS_MS = 3 * 24 * HOUR_MS;
const STEPS = 6;

/**
 * What becomes of a checkout, in percent; the rest is paid at once. `again`: the page is opened a second time and paid,
 * and the first one, which is over, is paid as well.
 */
const WAYS = { decline: 2, walkAway: 5, slow: 3, bank: 3, again: 2, wrongAmount: 1 } as const;
type Way = keyof typeof WAYS | 'pay';

interface Checkout {
  way: Way;
  buyer: Person;
  order: string;
  /** The provider's pages on which it could be paid, the latest last. */
  sessions: string[];
}

interface Hands extends PaidShop {
  admin: Person;
  newBuyer: () => Promise<Person>;
  random: () => number;
  checkouts: Checkout[];
}

function drawWay(random: () => number): Way {
  let mark = random() * 100;
  for (const [way, share] of Object.entries(WAYS) as [Way, number][]) {
    if (mark < share) return way;
    mark -= share;
  }
  return 'pay';
}

async function payAt(hands: Hands, checkout: Checkout): Promise<void> {
  const { stripe, random } = hands;
  const session = checkout.sessions.at(-1) ?? '';
  switch (checkout.way) {
    case 'walkAway':
      return;
    case 'decline':
      act(() => stripe.decline(session));
      if (random() < 0.5) act(() => stripe.pay(session));
      return;
    case 'slow':
      act(() => stripe.processing(session));
      return;
    case 'bank':
      act(() => stripe.askBank(session));
      act(() => (random() < 0.8 ? stripe.confirm(session) : stripe.refuse(session)));
      return;
    case 'wrongAmount':
      act(() => stripe.pay(session, { amountOff: random() < 0.5 ? -100 : 100 }));
      return;
    case 'again': {
      const url = await newAddress(hands, checkout);
      if (url !== null) checkout.sessions.push(sessionOf(url));
      act(() => stripe.pay(checkout.sessions.at(-1) ?? ''));
      act(() => stripe.payLate(session));
      return;
    }
    default:
      act(() => stripe.pay(session));
  }
}

/** The way back from the provider's page; what it says is another test's matter. */
async function comeBack({ stripe, wrongs }: Hands, { sessions }: Checkout): Promise<void> {
  const session = stripe.memory.sessions.get(sessions.at(-1) ?? '');
  if (!session?.success_url) return;
  try {
    const way = fetch(session.success_url, { redirect: 'manual' });
    const status = await within(
      30_000,
      way.then((response) => response.text().then(() => response.status)),
    );
    if (status === 500) wrongs.add('the way back answered 500');
  } catch {
    // A process was killed; the buyer finds out elsewhere.
  }
}

async function checkOut(hands: Hands, buyer: Person, offers: readonly Offer[]): Promise<Checkout | null> {
  const { random } = hands;
  const pairs = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => offers[Math.floor(random() * offers.length)]);
  const body = orderRequest(
    pairs.flatMap((offer) =>
      offer ? [{ product: offer.product, size: offer.size, price: cents(offer.priceCents) }] : [],
    ),
  );
  const key = `faults-${randomUUID()}`;
  const heard = await call(hands, { method: 'POST', path: '/api/orders', as: buyer, body, key }, ['OUT_OF_STOCK']);
  if (!isDone(heard)) return null;
  const placed: Order = heard?.body;
  const checkout: Checkout = { way: drawWay(random), buyer, order: placed._id, sessions: [] };
  hands.checkouts.push(checkout);
  const url = placed.payment.url ?? (await newAddress(hands, checkout));
  if (url === null) return checkout;
  checkout.sessions.push(sessionOf(url));
  await payAt(hands, checkout);
  // The others close the browser.
  if (random() < 0.5) await comeBack(hands, checkout);
  return checkout;
}

/** Cancels some of the orders, and gives some pairs back, of those that are paid and whole. */
async function changeOrders(hands: Hands, share: number): Promise<void> {
  const { random, admin } = hands;
  const waiting = hands.checkouts.filter(() => random() < share);
  const one = async ({ order, buyer }: Checkout) => {
    const path = `/api/orders/${order}`;
    const cancel = () =>
      call(hands, { method: 'POST', path: `${path}/cancel`, as: buyer, body: {} }, ['NOT_CANCELLABLE', 'UNDER_WAY']);
    const refund = async () => {
      const read = await call(hands, { method: 'GET', path, as: admin }, []);
      if (!read || !isDone(read)) return;
      const [line] = (read.body as Order).orderItems;
      if (!line) return;
      const body = { lines: [{ product: line.product, size: line.size, quantity: 1 }], reason: 'A scratch' };
      const key = `faults-${randomUUID()}`;
      const request: Call = { method: 'POST', path: `${path}/refunds`, as: admin, body, key };
      const fine = ['TOO_MUCH'];
      // Pressed twice, with one key.
      await Promise.all([call(hands, request, fine), call(hands, request, fine)]);
    };
    if (random() < 0.4) await cancel();
    else if (random() < 0.8) await refund();
    else await Promise.all([cancel(), refund()]);
  };
  await atOnce(waiting, one);
}

/** Half an hour passes at both ends: who has not paid by now does not pay any more, except too late. */
async function endTimeToPay(hands: Hands): Promise<void> {
  const { shop, stripe, random } = hands;
  stripe.advance(HALF_HOUR_MS);
  await shop.query(`UPDATE payments p SET until = now() - interval '1 second' FROM orders o
                    WHERE o.id = p.order_id AND o.status = 'unpaid'`);
  for (const { order_id: order } of await shop.query<{ order_id: string }>(
    `SELECT order_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.status = 'unpaid'`,
  )) {
    const late = hands.checkouts.find((checkout) => checkout.order === order);
    // Some pay in the very moment in which the shop gives their order up.
    if (random() < 0.15) act(() => stripe.payLate(late?.sessions.at(-1) ?? ''));
  }
  for (const { way, sessions } of hands.checkouts)
    if (way === 'slow') act(() => stripe.settle(sessions.at(-1) ?? '', random() < 0.7 ? 'succeeded' : 'failed'));
}

/** No order waits to be paid any more, and no refund is on its way. */
async function isSettled(hands: Hands): Promise<boolean> {
  // A bank that said no gave its order more time.
  await hands.shop.query(`UPDATE payments p SET until = now() - interval '1 second' FROM orders o
                          WHERE o.id = p.order_id AND o.status = 'unpaid' AND p.until > now()`);
  return (
    (await isNoneLeft(hands.shop, `orders WHERE status = 'unpaid'`)) &&
    (await isNoneLeft(hands.shop, `payment_entries WHERE kind = 'refund' AND state = 'pending'`))
  );
}

/** Refunds that a bank takes its time for, of which it sends some back; these are given again. */
async function refundSlowly(hands: Hands): Promise<void> {
  const { shop, stripe, admin, random } = hands;
  stripe.holdRefunds(true);
  await changeOrders(hands, 0.1);
  await letItTell(hands);
  stripe.holdRefunds(false);
  const ofLedger = await shop.query<{ id: string }>(
    `SELECT provider_id AS id FROM payment_entries WHERE kind = 'refund' AND state = 'pending' AND refund_id IS NOT NULL`,
  );
  for (const { id, status } of [...stripe.memory.refunds.values()])
    if (status === 'pending') {
      const fails = random() < 0.3 && ofLedger.some((entry) => entry.id === id);
      stripe.settleRefund(id, fails ? 'failed' : 'succeeded');
    }
  await letItTell(hands, () => isNoneLeft(hands.shop, `payment_entries WHERE kind = 'refund' AND state = 'pending'`));
  const failed = await shop.query<{ order: string; refund: string }>(
    `SELECT order_id AS order, refund_id AS refund FROM payment_entries
     WHERE kind = 'refund' AND state = 'failed' AND refund_id IS NOT NULL`,
  );
  await atOnce(failed, ({ order, refund }) =>
    call(hands, { method: 'POST', path: `/api/orders/${order}/refunds/${refund}/retry`, as: admin, body: {} }, [
      'WRONG_STEP',
    ]),
  );
}

interface BookedOrder {
  id: string;
  status: string;
  total: number;
  isPaid: boolean;
  received: number;
  refunded: number;
  extra: number;
  ledger: number;
  confirmations: number;
}

/** What the shop says of these orders' money. */
function readBooks({ shop, checkouts }: Hands): Promise<BookedOrder[]> {
  const sent = `SELECT coalesce(sum(amount_cents), 0)::int FROM payment_entries e
                WHERE e.order_id = o.id AND e.kind = 'refund' AND e.state <> 'failed'`;
  return shop.query<BookedOrder & { [column: string]: unknown }>(
    `SELECT o.id, o.status::text, o.total_cents AS total, p.paid_at IS NOT NULL AS "isPaid",
       p.received_cents AS received, (${sent} AND NOT e.is_extra) AS refunded, (${sent} AND e.is_extra) AS extra,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds r WHERE r.order_id = o.id) AS ledger,
       (SELECT count(*)::int FROM outbox_mails m
        WHERE m.kind = 'order-confirmation' AND m.payload->>'orderId' = o.id::text) AS confirmations
     FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.user_id = ANY($1::uuid[])`,
    [[...new Set(checkouts.map(({ buyer }) => buyer.id))]],
  );
}

/** What is wrong with the money of an order, in a few words each. */
function moneyFaults(order: BookedOrder, theirs: { received: number; refunded: number }): string[] {
  const { status, total, isPaid, received, refunded, extra, ledger, confirmations } = order;
  const isPlaced = status !== 'unpaid' && status !== 'cancelled';
  const kept = theirs.received - theirs.refunded;
  const charged = theirs.received - extra;
  return [
    ...(!isPlaced && kept !== 0 ? ['paid without an order'] : []),
    ...(isPlaced && !(isPaid && received === total && charged >= total) ? ['an order without its money'] : []),
    ...(charged > total ? ['charged twice'] : []),
    ...(refunded > received || theirs.refunded > theirs.received || refunded !== ledger ? ['refunded twice'] : []),
    ...(theirs.received !== received + extra || theirs.refunded !== refunded + extra ? ['books that differ'] : []),
    ...(confirmations !== (isPaid ? 1 : 0) && status !== 'cancelled' ? ['not one confirmation'] : []),
  ];
}

/** Holds the shop's books against the provider's, order by order and as a whole. */
async function compareBooks(hands: Hands, offers: readonly Offer[]): Promise<Outcome> {
  const { stripe, checkouts } = hands;
  const book = stripe.book();
  const orders = await readBooks(hands);
  const faults = new Map<string, string[]>();
  const note = (fault: string, order: string) => faults.set(fault, [...(faults.get(fault) ?? []), order]);
  const known = new Set(orders.map(({ id }) => id));
  for (const order of orders)
    for (const fault of moneyFaults(order, book.orders[order.id] ?? { received: 0, refunded: 0 }))
      note(fault, order.id);
  for (const order of Object.keys(book.orders)) if (!known.has(order)) note('paid without an order', order);
  for (const { order } of checkouts) if (!known.has(order)) note('a confirmed order that is not there', order);
  const sum = (of: (order: BookedOrder) => number) => cents(orders.reduce((all, order) => all + of(order), 0));
  const [received, refunded] = [sum((each) => each.received + each.extra), sum((each) => each.refunded + each.extra)];
  const placed = orders.filter(({ status }) => status !== 'cancelled' && status !== 'unpaid').length;
  const counted = (fault: string) => faults.get(fault)?.length ?? 0;
  return {
    lines: [
      `${orders.length.toLocaleString('en-US')} orders, ${placed} of them stand: ${counted('paid without an order')} paid without an order, ${counted('an order without its money')} orders without their money, ${counted('charged twice')} charged and ${counted('refunded twice')} refunded twice`,
      `received ${formatCents(received)} by the shop's books and ${formatCents(cents(book.received))} by the provider's, sent back ${formatCents(refunded)} and ${formatCents(cents(book.refunded))}`,
    ],
    faults: [
      ...[...faults].map(([fault, ids]) => `${ids.length} x ${fault}, the first is order ${ids[0]}`),
      ...(received === book.received && refunded === book.refunded ? [] : ['the sums differ']),
      ...(await stockFaults(hands.shop, offers)),
    ],
  };
}

async function payWhileKilling(hands: Hands, checkouts: number, offers: readonly Offer[]): Promise<Outcome> {
  const { shop, stripe, random } = hands;
  const begun = performance.now();
  stripe.addFault({ kind: 'dies', share: 0.04, on: 'POST' });
  stripe.addFault({ kind: 'unavailable', share: 0.02 });
  stripe.addFault({ kind: 'away', share: 0.01 });
  const killing = killInTurn(shop, PAUSE_MS);
  let placed = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let buyer = await hands.newBuyer();
      for (let orders = 1; placed < checkouts; orders += 1) {
        placed += 1;
        await checkOut(hands, buyer, offers);
        if (orders % UNPAID_AT_MOST === 0) buyer = await hands.newBuyer();
      }
    }),
  );
  await changeOrders(hands, 0.1);
  await endTimeToPay(hands);
  await letItTell(hands, () => isSettled(hands));
  for (const { order, sessions } of hands.checkouts) {
    const isLate = random() < 0.3 && stripe.book().orders[order] === undefined;
    if (isLate) act(() => stripe.payLate(sessions.at(-1) ?? ''));
  }
  await refundSlowly(hands);
  // Late events come in while people go on; keys are kept for a day, so nothing may be owed for longer.
  for (let step = 0; step < STEPS; step += 1) {
    await letItTell(hands);
    stripe.advance(DAYS_MS / STEPS);
    if (step % 2 === 0) await changeOrders(hands, 0.03);
  }
  const kills = await killing.stop();
  stripe.heal();
  stripe.advance(HOUR_MS);
  const end = performance.now() + PATIENCE_MS;
  while ((await stripe.flushEvents({ all: true })) > 0 && performance.now() < end) await sleep(100);
  // The balancer says 502 for a process that is gone.
  const strange = [...stripe.webhookAnswers.keys()].filter((status) => ![0, 200, 502, 503].includes(status));
  if (strange.length > 0) hands.wrongs.add(`events were answered ${strange.join(', ')}`);
  if (stripe.waitingEvents() > 0) hands.wrongs.add(`${stripe.waitingEvents()} events were not taken`);
  await letItTell(hands, () => isSettled(hands));
  const { lines, faults } = await compareBooks(hands, offers);
  const counts = Object.fromEntries(
    [...Object.keys(WAYS), 'pay'].map((way) => [way, hands.checkouts.filter((each) => each.way === way).length]),
  );
  const retried = [...hands.answers]
    .filter(([name]) => /retry 20/.test(name))
    .reduce((sum, [, times]) => sum + times, 0);
  return {
    lines: [
      `${checkouts.toLocaleString('en-US')} checkouts (${counts.decline} declined, ${counts.walkAway} left, ${counts.slow} by a slow bank, ${counts.again} paid twice, ${counts.wrongAmount} in a wrong amount), ${kills} kills within ${inWords(performance.now() - begun)}`,
      `${stripe.events.length.toLocaleString('en-US')} events, each sent never to five times; ${stripe.memory.refunds.size} refunds, of which ${retried} failed and were given again`,
      ...lines,
    ],
    faults: [...hands.wrongs, ...faults].slice(0, 20),
  };
}

/** Orders are paid, and not, at a provider that dies and is late, while processes are killed. */
async function payUnderFaults({ shop, sizes, admin, newPerson }: Stage): Promise<Outcome> {
  const random = seededRandom(sizes.checkouts);
  const offers = await stockOffers(shop, SHOES, sizes.checkouts);
  // One size sells out, so that pairs whose money comes too late are gone.
  const [scarce] = offers;
  if (!scarce) return { lines: [], faults: ['there are no shoes'] };
  scarce.stock = Math.ceil(sizes.checkouts / SHOES / 2);
  await shop.query('UPDATE product_sizes SET quantity = $3 WHERE product_id = $1 AND size = $2', [
    scarce.product,
    scarce.size,
    scarce.stock,
  ]);
  const stripe = await startStripeStandIn({
    webhook: `${shop.balancer.url}/api/payments/webhook`,
    // Never to five times, some at once, and the last after three days.
    delivery: { copies: [0, 5], delayMs: [0, DAYS_MS], skew: 12, seed: sizes.checkouts },
    seed: sizes.checkouts,
  });
  const hands: Hands = {
    shop,
    stripe,
    admin,
    newBuyer: () => newPerson(),
    random,
    checkouts: [],
    answers: new Map(),
    wrongs: new Set(),
  };
  try {
    return await withPayments(shop, stripe.settings, () => payWhileKilling(hands, sizes.checkouts, offers));
  } finally {
    await stripe.close();
  }
}

export const paymentFaults: readonly Scenario[] = [
  {
    letter: 'm',
    title: 'orders are paid at a provider that dies, with events late, doubled and lost, and kill -9 meanwhile',
    run: payUnderFaults,
  },
];
