import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import type { Person } from '@/tests/people';
import type { Offer } from './buyers';
import { type Call, type Heard, hear, nameOf } from './calls';
import type { FaultShop } from './fault-shop';

// What scenarios share in which orders are paid at a stand-in for Stripe.

const AT_ONCE = 8;
const PATIENCE_MS = 3 * 60_000;

export interface PaidShop {
  shop: FaultShop;
  stripe: StripeStandIn;
  /** How often each of the shop's answers was heard. */
  answers: Map<string, number>;
  wrongs: Set<string>;
}

/** Restarts all processes with payments on for as long as `work` takes. */
export async function withPayments<Result>(
  shop: FaultShop,
  settings: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const restart = async () => {
    for (const shopProcess of shop.processes) {
      await shopProcess.terminate();
      await shopProcess.start();
    }
  };
  // Unpaid orders are limited per network.
  const added = { ...settings, TRUST_PROXY_HOPS: '1' };
  Object.assign(shop.settings, added);
  await restart();
  try {
    return await work();
  } finally {
    for (const name of Object.keys(added)) delete shop.settings[name];
    await restart();
  }
}

/** Sends a call until there is an answer, to the balancer unless told otherwise; what is not among `fine` is wrong. */
export async function call(
  { shop, answers, wrongs }: PaidShop,
  request: Call,
  fine: readonly string[],
  url = shop.balancer.url,
): Promise<Heard | null> {
  const heard = await hear(url, request);
  const answer = heard === null ? 'nothing' : `${heard.status} ${heard.code}`.trim();
  const name = `${nameOf(request)} ${answer}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  if (!isDone(heard) && !fine.includes(heard?.code ?? '')) wrongs.add(name);
  return heard;
}

export const isDone = (heard: Heard | null): boolean => heard?.status != null && heard.status < 300;
/** The session behind the address at which an order is paid. */
export const sessionOf = (url: string) => url.split('/pay/')[1] ?? '';

/** A new address to pay an order at; null when it is paid or given up already. */
export async function newAddress(
  hands: PaidShop,
  { order, buyer }: { order: string; buyer: Person },
): Promise<string | null> {
  const end = performance.now() + PATIENCE_MS;
  const request: Call = { method: 'POST', path: `/api/orders/${order}/pay`, as: buyer, body: {} };
  while (performance.now() < end) {
    const heard = await call(hands, request, ['PROVIDER_AWAY', 'ALREADY_PAID', 'UNDER_WAY', 'PAYMENT_OVER']);
    if (isDone(heard)) return heard?.body.url;
    if (heard?.code !== 'PROVIDER_AWAY') return null;
    await sleep(200);
  }
  hands.wrongs.add('an order had no address to be paid at');
  return null;
}

/** What a buyer does at the provider. What comes too late there changes nothing. */
export function act(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

export async function atOnce<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
    }),
  );
}

/** Lets the shop tell the provider all that it owes. Postgres's clock can't be moved, so what waits is made due. */
export async function letItTell(
  { shop, stripe, wrongs }: PaidShop,
  isAlso: () => Promise<boolean> = async () => true,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    await stripe.flushEvents();
    await shop.query(`UPDATE payment_calls SET next_attempt_at = now()
                      WHERE done_at IS NULL AND next_attempt_at > now() + interval '1 second'`);
    await sleep(500);
    if ((await isNoneLeft(shop, `payment_calls WHERE done_at IS NULL AND kind <> 'look'`)) && (await isAlso())) return;
  }
  const rows = await shop.query<{ kind: string; count: number; error: string | null }>(
    `SELECT kind, count(*)::int AS count, last_error AS error FROM payment_calls WHERE done_at IS NULL
     GROUP BY kind, last_error`,
  );
  wrongs.add(`what the shop owes the provider was not told within ${PATIENCE_MS / 1000} s: ${JSON.stringify(rows)}`);
}

export async function isNoneLeft(shop: FaultShop, rows: string): Promise<boolean> {
  const [left] = await shop.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`);
  return left?.count === 0;
}

/** Sizes whose stock and sold pairs do not add up to what there was. */
export async function stockFaults(shop: FaultShop, offers: readonly Offer[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { product, size, stock } of offers) {
    const [row] = await shop.query<{ left: number; sold: number }>(
      `SELECT s.quantity AS left, (SELECT coalesce(sum(l.quantity), 0)::int
         FROM order_lines l JOIN orders o ON o.id = l.order_id
         WHERE l.product_id = s.product_id AND l.size = s.size AND o.status <> 'cancelled'
           AND o.idempotency_key LIKE 'faults-%') AS sold
       FROM product_sizes s WHERE s.product_id = $1 AND s.size = $2`,
      [product, size],
    );
    if (!row || row.left < 0 || row.left + row.sold !== stock)
      faults.push(`${product} in ${size}: ${row?.left} left and ${row?.sold} sold of ${stock}`);
  }
  return faults;
}
