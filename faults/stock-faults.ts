import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@/lib/core/money/money';
import { orderRequest } from '@/tests/builders/order-builder';
import type { Person } from '@/tests/people';
import { type Offer, stockOffers } from './buyers';
import { type Call, type Heard, hear, killInTurn, nameOf } from './calls';
import type { FaultShop } from './fault-shop';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

const BUYERS = 64;
const RECEIVERS = 8;
const COUNTERS = 4;
/** People who take pairs back. */
const RETURNERS = 4;
/** Few sizes with few pairs, so that they are sold out often and all want the same. */
const SHOES = 10;
const PAIRS = 30;
const AUDIT_PAUSE_MS = 250;
/** How long people think, at most. */
const PAUSE_MS = 3_000;

/** What was confirmed, to be held against what is stored. */
interface Floor {
  shop: FaultShop;
  offers: readonly Offer[];
  answers: Map<string, number>;
  wrongs: Set<string>;
  orders: Set<string>;
  /** The keys of what was moved by hand, which stand in the notes of its movements. */
  moved: Set<string>;
  /** Those of calls whose first answer got lost, as a repeat says. */
  unknown: Set<string>;
  /** Orders of one pair that were bought and not cancelled. */
  kept: { order: string; buyer: Person; offer: Offer }[];
  isOver: boolean;
}

const anyOf = <Each>(some: readonly Each[]): Each | undefined => some[Math.floor(Math.random() * some.length)];
const often = (share: number) => Math.random() < share;

async function call(floor: Floor, request: Call): Promise<Heard | null> {
  const heard = await hear(floor.shop.balancer.url, request);
  if (heard === null) floor.wrongs.add(`${nameOf(request)} was never answered`);
  else if (heard.status === null || ![200, 201, 204, 409, 429].includes(heard.status))
    floor.wrongs.add(`${nameOf(request)} answered ${heard.status} ${heard.code}`);
  const name = `${nameOf(request)} ${heard?.status} ${heard?.code}`.trim();
  floor.answers.set(name, (floor.answers.get(name) ?? 0) + 1);
  return heard;
}

async function buyOrCancel(floor: Floor, buyer: Person): Promise<void> {
  const offer = anyOf(floor.offers);
  if (!offer) return;
  const body = orderRequest([{ product: offer.product, size: offer.size, price: cents(offer.priceCents) }]);
  const key = `floor-${randomUUID()}`;
  const placed = await call(floor, { method: 'POST', path: '/api/orders', as: buyer, body, key });
  if (placed?.status !== 201) return;
  const order: string = placed.body._id;
  floor.orders.add(order);
  if (often(0.3)) await call(floor, { method: 'POST', path: `/api/orders/${order}/cancel`, as: buyer, body: {} });
  else floor.kept.push({ order, buyer, offer });
}

/** Changes stock by hand, with a key, so that a call which is repeated is done once. */
async function move(floor: Floor, as: Person, reason: string, lines: object[]): Promise<void> {
  const key = `floor-${randomUUID()}`;
  floor.unknown.add(key);
  const body = { reason, note: key, lines };
  const heard = await call(floor, { method: 'POST', path: '/api/stock/movements', as, body, key });
  // Its call was cut off: whether it had written is only told by the ledger.
  if (heard?.code === 'CONFLICT') return;
  floor.unknown.delete(key);
  if (heard?.status === 201) floor.moved.add(key);
}

async function receive(floor: Floor, as: Person): Promise<void> {
  const lines = floor.offers
    .filter(() => often(0.3))
    .map(({ product, size }) => ({ product, size, change: 1 + Math.floor(Math.random() * 3) }));
  if (lines.length > 0) await move(floor, as, 'received', lines);
}

/** Counts a size by what the shop expects, and finds a pair more or fewer, or as many. */
async function count(floor: Floor, as: Person): Promise<void> {
  const offer = anyOf(floor.offers);
  if (!offer) return;
  const path = `/api/stock?product=${encodeURIComponent(offer.product)}&limit=100`;
  const seen = await call(floor, { method: 'GET', path, as });
  const row = ((seen?.body ?? []) as { size: number; onHand: number; updatedAt: string }[]).find(
    ({ size }) => size === offer.size,
  );
  if (!row) return;
  await sleep(Math.random() * 500);
  const counted = Math.max(0, row.onHand + (anyOf([-1, 0, 1]) ?? 0));
  if (counted === row.onHand) return;
  const { product, size } = offer;
  await move(floor, as, 'counted', [{ product, size, change: counted - row.onHand, seenAt: row.updatedAt }]);
}

/** Delivers an order, and takes its pair back. */
async function sendBack(floor: Floor, admin: Person): Promise<void> {
  const [given] = floor.kept.splice(0, 1);
  if (!given) return;
  const { order, buyer, offer } = given;
  const path = `/api/orders/${order}`;
  await call(floor, { method: 'PUT', path: `${path}/status`, as: admin, body: { status: 'delivered' } });
  const line = { product: offer.product, size: offer.size, quantity: 1, reason: 'changed-mind' };
  const asked = await call(floor, {
    method: 'POST',
    path: `${path}/returns`,
    as: buyer,
    body: { lines: [line] },
    key: `floor-${randomUUID()}`,
  });
  if (asked?.status !== 201) return;
  for (const status of ['approved', 'received'])
    await call(floor, { method: 'PUT', path: `/api/returns/${asked.body._id}`, as: admin, body: { status } });
}

/** Lets people do something again and again until the time is over. */
function keepDoing(floor: Floor, people: readonly Person[], act: (floor: Floor, as: Person) => Promise<void>) {
  return people.map(async (person) => {
    while (!floor.isOver) {
      await sleep(Math.random() * PAUSE_MS);
      if (!floor.isOver) await act(floor, person);
    }
  });
}

/** What does not add up at this moment: one statement sees all of it at once. */
async function audit({ shop }: Floor): Promise<string[]> {
  const rows = await shop.query<{ fault: string }>(
    `SELECT product_id || ' in ' || size || ': a stock of ' || stock || ', and movements of ' || movements AS fault
     FROM stock_differences
     UNION ALL SELECT product_id || ' in ' || size || ' is oversold: ' || quantity FROM product_sizes WHERE quantity < 0
     UNION ALL SELECT 'movement ' || m.id || ' leaves ' || m.balance FROM stock_movements m WHERE m.balance < 0`,
  );
  return rows.map(({ fault }) => fault);
}

/** What was confirmed and is not there, what is there and was not confirmed, and pairs that came or went unnoticed. */
async function takeFloorStock({ shop, offers, orders, moved, unknown }: Floor): Promise<string[]> {
  const sizes = [offers.map(({ product }) => product), offers.map(({ size }) => size)];
  const stored = await shop.query<{ id: string }>("SELECT id FROM orders WHERE idempotency_key LIKE 'floor-%'");
  const hands = await shop.query<{ id: string; isTwice: boolean }>(
    `SELECT note AS id, count(*) > count(DISTINCT (product_id, size)) AS "isTwice" FROM stock_movements
     WHERE note LIKE 'floor-%' GROUP BY note`,
  );
  const compare = (what: string, confirmed: ReadonlySet<string>, there: readonly { id: string }[]) => {
    const known = new Set(there.map(({ id }) => id));
    const lost = [...confirmed].filter((id) => !known.has(id)).length;
    const doubled = there.filter(({ id }) => !confirmed.has(id)).length;
    return lost + doubled > 0 ? [`${what}: ${lost} lost, ${doubled} that nobody was told of`] : [];
  };
  const wrong = await shop.query<{ product: string; size: number; left: number; due: number }>(
    `SELECT s.product_id AS product, s.size::float8 AS size, s.quantity AS left, $3::int
        + coalesce((SELECT sum(m.change) FROM stock_movements m WHERE m.product_id = s.product_id AND m.size = s.size
                      AND m.reason IN ('received', 'counted')), 0)::int
        - coalesce((SELECT sum(l.quantity) FROM order_lines l JOIN orders o ON o.id = l.order_id
                    WHERE l.product_id = s.product_id AND l.size = s.size AND o.status <> 'cancelled'
                      AND o.idempotency_key LIKE 'floor-%'), 0)::int
        + coalesce((SELECT sum(rl.quantity) FROM return_lines rl JOIN returns r ON r.id = rl.return_id
                    WHERE rl.product_id = s.product_id AND rl.size = s.size AND rl.condition = 'sound'), 0)::int AS due
     FROM product_sizes s JOIN unnest($1::text[], $2::numeric[]) AS a(product, size)
       ON s.product_id = a.product AND s.size = a.size`,
    [...sizes, PAIRS],
  );
  return [
    ...compare('orders', orders, stored),
    ...compare(
      'receipts and counts',
      moved,
      hands.filter(({ id }) => !unknown.has(id)),
    ),
    ...hands.filter(({ isTwice }) => isTwice).map(({ id }) => `${id} was received or counted twice`),
    ...wrong
      .filter(({ left, due }) => left !== due)
      .map(({ product, size, left, due }) => `${product} in ${size}: ${left} pairs, and ${due} by what happened`),
  ];
}

/** All of them change the stock of the same sizes while processes are killed; an auditor adds it up all the time. */
async function killOnTheFloor({ shop, sizes, admin, newPerson }: Stage): Promise<Outcome> {
  const people = (count: number, given?: Parameters<typeof newPerson>[0]) =>
    Promise.all(Array.from({ length: count }, () => newPerson(given)));
  const [buyers, staff] = [await people(BUYERS), await people(RECEIVERS + COUNTERS, { roles: ['warehouse'] })];
  const offers = await stockOffers(shop, SHOES, PAIRS);
  const floor: Floor = {
    shop,
    offers,
    answers: new Map(),
    wrongs: new Set(),
    orders: new Set(),
    moved: new Set(),
    unknown: new Set(),
    kept: [],
    isOver: false,
  };
  const faults = new Set<string>();
  const begun = performance.now();
  const killing = killInTurn(shop, 1_000);
  const work = [
    ...keepDoing(floor, buyers, buyOrCancel),
    ...keepDoing(floor, staff.slice(0, RECEIVERS), receive),
    ...keepDoing(floor, staff.slice(RECEIVERS), count),
    ...keepDoing(floor, Array(RETURNERS).fill(admin), sendBack),
  ];
  let audits = 0;
  while (performance.now() - begun < sizes.minutes * 60_000) {
    for (const fault of await audit(floor)) faults.add(fault);
    audits += 1;
    await sleep(AUDIT_PAUSE_MS);
  }
  floor.isOver = true;
  const kills = await killing.stop();
  await Promise.all(work);
  for (const fault of [...(await audit(floor)), ...(await takeFloorStock(floor))]) faults.add(fault);
  const heard = [...floor.answers].filter(([name]) => !name.startsWith('GET')).sort((a, b) => b[1] - a[1]);
  return {
    lines: [
      `${BUYERS} buyers, ${RECEIVERS} receivers, ${COUNTERS} counters and ${RETURNERS} who take pairs back, at ${SHOES} sizes; ${kills} kills within ${inWords(performance.now() - begun)}`,
      `${floor.orders.size} orders, ${floor.moved.size} receipts and counts, ${floor.unknown.size} of which nobody knew; the ledger was added up ${audits} times`,
      heard.map(([name, times]) => `${name} x ${times}`).join(', '),
    ],
    faults: [...floor.wrongs, ...faults].slice(0, 20),
  };
}

export const stockFaults: readonly Scenario[] = [
  { letter: 'r', title: 'kill -9 while everybody buys, receives, counts and sends back', run: killOnTheFloor },
];
