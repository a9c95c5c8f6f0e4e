import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@/lib/core/money/money';
import { factsOfReturnStatus } from '@/lib/core/statuses/return-status';
import type { Order } from '@/lib/orders/order/order-schema';
import { faultsInBooks } from '@/tests/after-sale-books';
import { orderRequest } from '@/tests/builders/order-builder';
import type { Person } from '@/tests/people';
import { type Call, hear, killInTurn, nameOf } from './calls';
import type { FaultShop } from './fault-shop';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

const SHOES = 4;
const SIZES = 3;
/** Little enough that exchanges sell sizes out. */
const PAIRS = 40;
const ORDERS_PER_ROUND = 4;
/** By each of the three people at an order. */
const ACTIONS = 8;
const ORDERS_AT_ONCE = 4;
const AUDIT_PAUSE_MS = 250;

interface Size {
  product: string;
  size: number;
  quantity: number;
  priceCents: number;
}

/** Sizes of shoes that no other scenario buys, each with its stock. */
async function stockShoes(shop: FaultShop): Promise<Size[]> {
  const sizes = await shop.query<Size>(
    `SELECT p.id AS product, s.size::float8 AS size, $3::int AS quantity, p.price_cents AS "priceCents"
     FROM (SELECT * FROM products p WHERE NOT EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
             WHERE l.product_id = p.id AND o.idempotency_key LIKE 'faults-%')
             AND (SELECT count(*) FROM product_sizes s WHERE s.product_id = p.id AND s.quantity IS NOT NULL) >= $2
           ORDER BY p.id DESC LIMIT $1) p
     CROSS JOIN LATERAL (SELECT * FROM product_sizes s WHERE s.product_id = p.id AND s.quantity IS NOT NULL
                         ORDER BY s.size LIMIT $2) s`,
    [SHOES, SIZES, PAIRS],
  );
  for (const { product, size } of sizes)
    await shop.query('UPDATE product_sizes SET quantity = $3 WHERE product_id = $1 AND size = $2', [
      product,
      size,
      PAIRS,
    ]);
  return sizes;
}

/** What was heard of an order: everything that was accepted has to be there, once. */
interface Life {
  order: string;
  buyer: Person;
  sizes: Size[];
  refunds: Set<string>;
  returns: Set<string>;
  parcels: Set<string>;
}

interface Hands {
  url: string;
  admins: readonly Person[];
  /** How often each answer was heard. */
  answers: Map<string, number>;
  wrongs: Set<string>;
}

async function call({ url, answers, wrongs }: Hands, request: Call) {
  const heard = await hear(url, request);
  if (heard === null) wrongs.add(`${nameOf(request)} was never answered`);
  // A return that another hand took away is not there any more; limits are refusals like any other.
  else if (heard.status === null || ![200, 201, 204, 409, 429].includes(heard.status))
    wrongs.add(`${nameOf(request)} answered ${heard.status} ${heard.code}`);
  const name = `${nameOf(request)} ${heard?.status} ${heard?.code}`.trim();
  if (request.method !== 'GET') answers.set(name, (answers.get(name) ?? 0) + 1);
  return heard && heard.status !== null && heard.status < 300 ? heard.body : null;
}

const one = <Each>(some: readonly Each[]): Each | undefined => some[Math.floor(Math.random() * some.length)];
const often = (share: number) => Math.random() < share;

async function placeOrder(hands: Hands, buyer: Person, sizes: Size[]): Promise<Life | null> {
  const pairs = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => one(sizes)).filter((each) => !!each);
  const body = orderRequest(
    pairs.map(({ product, size, priceCents }) => ({ product, size, price: cents(priceCents) })),
  );
  const placed = await call(hands, {
    method: 'POST',
    path: '/api/orders',
    as: buyer,
    body,
    key: `life-${randomUUID()}`,
  });
  return placed && { order: placed._id, buyer, sizes, refunds: new Set(), returns: new Set(), parcels: new Set() };
}

/** What the customer does next: cancels, asks for a return, or takes it back. */
async function actAsCustomer(hands: Hands, life: Life): Promise<void> {
  const { buyer: as, order } = life;
  const path = `/api/orders/${order}`;
  if (often(0.1)) return void (await call(hands, { method: 'POST', path: `${path}/cancel`, as, body: {} }));
  if (often(0.15)) {
    const read: Order | null = await call(hands, { method: 'GET', path, as });
    const given = one(read?.returns ?? []);
    return given && void (await call(hands, { method: 'DELETE', path: `/api/returns/${given._id}`, as }));
  }
  const theirs: { product: string; size: number }[] =
    (await call(hands, { method: 'GET', path: `${path}/returnable`, as })) ?? [];
  const pair = one(theirs);
  if (!pair) return;
  const other = often(0.6) ? one(life.sizes.filter(({ size }) => size !== pair.size)) : undefined;
  const line = { product: pair.product, size: pair.size, quantity: 1, reason: 'too-small' };
  const body = { lines: [{ ...line, ...(other && { exchangeSize: other.size }) }] };
  const asked = await call(hands, { method: 'POST', path: `${path}/returns`, as, body, key: `life-${randomUUID()}` });
  if (asked) life.returns.add(asked._id);
}

/** What an administrator does next: ships, moves the order, takes a step of a return, or refunds. */
async function actAsShop(hands: Hands, life: Life, as: Person): Promise<void> {
  const path = `/api/orders/${life.order}`;
  const read: Order | null = await call(hands, { method: 'GET', path, as });
  if (!read) return;
  const open = one(read.returns.filter(({ status }) => factsOfReturnStatus(status).next.length > 0));
  if (open && often(0.6)) {
    const status = factsOfReturnStatus(open.status).next[0];
    return void (await call(hands, { method: 'PUT', path: `/api/returns/${open._id}`, as, body: { status } }));
  }
  const line = one(read.orderItems);
  if (line && often(0.3)) {
    const body = { lines: [{ product: line.product, size: line.size, quantity: 1 }], reason: 'A word' };
    const given = await call(hands, { method: 'POST', path: `${path}/refunds`, as, body, key: `life-${randomUUID()}` });
    if (given) life.refunds.add(given._id);
    return;
  }
  if (often(0.4)) {
    const body = { carrier: 'UPS', trackingNumber: `1Z${randomUUID().slice(0, 18)}` };
    const parcel = await call(hands, { method: 'POST', path: `${path}/shipments`, as, body });
    if (parcel) life.parcels.add(parcel._id);
    return;
  }
  const status = often(0.75) ? 'delivered' : often(0.5) ? 'shipped' : 'processing';
  await call(hands, { method: 'PUT', path: `${path}/status`, as, body: { status } });
}

async function live(hands: Hands, life: Life): Promise<void> {
  const repeat = async (act: () => Promise<void>) => {
    for (let count = 0; count < ACTIONS; count += 1) await act();
  };
  await Promise.all([
    repeat(() => actAsCustomer(hands, life)),
    ...hands.admins.map((admin) => repeat(() => actAsShop(hands, life, admin))),
  ]);
}

/** What was accepted and is not there, and what is there and was not accepted. */
async function lostAndDoubled(shop: FaultShop, lives: readonly Life[]): Promise<{ lost: number; doubled: number }> {
  const rows = await shop.query<{ id: string; wasAskedFor: boolean }>(
    `SELECT r.id, r.return_id IS NULL AND o.status <> 'cancelled' AS "wasAskedFor"
     FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.id = ANY($1::uuid[])
     UNION ALL SELECT id, true FROM returns WHERE order_id = ANY($1::uuid[])
     UNION ALL SELECT id, true FROM shipments WHERE order_id = ANY($1::uuid[])`,
    [lives.map(({ order }) => order)],
  );
  const stored = new Set(rows.map(({ id }) => id));
  const accepted = new Set(lives.flatMap(({ refunds, returns, parcels }) => [...refunds, ...returns, ...parcels]));
  return {
    lost: [...accepted].filter((id) => !stored.has(id)).length,
    doubled: rows.filter(({ id, wasAskedFor }) => wasAskedFor && !accepted.has(id)).length,
  };
}

/**
 * Orders are taken any way by three people at once while processes are killed; an auditor reads the books all the time.
 */
async function killDuringOrderLives({ shop, sizes, admin, newPerson }: Stage): Promise<Outcome> {
  const shoes = await stockShoes(shop);
  const hands: Hands = {
    url: shop.balancer.url,
    admins: [admin, await newPerson({ role: 'admin', name: 'Grace Hopper' })],
    answers: new Map(),
    wrongs: new Set(),
  };
  const lives: Life[] = [];
  const faults = new Set<string>();
  let audits = 0;
  const audit = async () => {
    audits += 1;
    for (const fault of await faultsInBooks(
      shop.query,
      lives.map(({ order }) => order),
      shoes,
    ))
      faults.add(fault);
  };
  const count = sizes.rounds * ORDERS_PER_ROUND;
  const products = [...new Set(shoes.map(({ product }) => product))];
  for (let index = 0; index < count; index += 1) {
    const product = products[index % products.length];
    const life = await placeOrder(
      hands,
      await newPerson(),
      shoes.filter((each) => each.product === product),
    );
    if (life) lives.push(life);
  }

  const begun = performance.now();
  const killing = killInTurn(shop);
  let isOver = false;
  const auditing = (async () => {
    while (!isOver) {
      await audit();
      await sleep(AUDIT_PAUSE_MS);
    }
  })();
  const waiting = [...lives];
  await Promise.all(
    Array.from({ length: ORDERS_AT_ONCE }, async () => {
      for (let life = waiting.pop(); life; life = waiting.pop()) await live(hands, life);
    }),
  );
  isOver = true;
  const kills = await killing.stop();
  await auditing;
  await audit();

  const { lost, doubled } = await lostAndDoubled(shop, lives);
  if (lost > 0) faults.add(`${lost} refunds, returns or packages that were confirmed are not there`);
  if (doubled > 0) faults.add(`${doubled} refunds, returns or packages are there that nobody was told of`);
  const sumOf = (part: RegExp) =>
    [...hands.answers].filter(([name]) => part.test(name)).reduce((sum, [, times]) => sum + times, 0);
  const kinds = ['cancel', 'returns', 'shipments', 'refunds', 'status'];
  return {
    lines: [
      `${lives.length} orders, each with a customer and two administrators at once; ${kills} kills, ${audits} audits within ${inWords(performance.now() - begun)}`,
      `done and refused: ${kinds.map((kind) => `${kind} ${sumOf(new RegExp(`/${kind}\\b.* 20`))} and ${sumOf(new RegExp(`/${kind}\\b.* 4`))}`).join(', ')}`,
      `lost ${lost}, doubled ${doubled}; at every audit nobody was paid back too much, and stock and pairs added up`,
    ],
    faults: [...hands.wrongs, ...faults].slice(0, 20),
  };
}

export const orderLifeFaults: readonly Scenario[] = [
  {
    letter: 'l',
    title: 'kill -9 while a customer and two administrators change the same order',
    run: killDuringOrderLives,
  },
];
