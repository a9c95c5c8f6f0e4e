import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@/lib/core/money/money';
import { within } from '@/lib/platform/time/within';
import { orderRequest } from '@/tests/builders/order-builder';
import type { Person } from '@/tests/people';
import { NO_ANSWER } from './balancer';
import type { FaultShop } from './fault-shop';

/** A buyer who is answered nothing but "try again" gives up after this long. */
const PATIENCE_MS = 3 * 60_000;
const PAUSE_MS = 100;
const REQUEST_TIMEOUT_MS = 30_000;
export const PLENTY = 1_000_000;

/** A size of a shoe that is bought here, with the stock that it was given. */
export interface Offer {
  product: string;
  size: number;
  priceCents: number;
  stock: number;
  /** With what it is asked for, where it costs less than its price: a code, and the total with it. */
  promoted?: { code: string; total: number };
}

/** One person's wish for one pair, asked for with one key until an answer is heard. */
interface Wish {
  key: string;
  buyer: Person;
  offer: Offer;
  /** The order's id, once the shop said that there is one. */
  order: string | null;
  /** The shop said that there will be none. */
  isRefused: boolean;
}

/** What was sent and what was heard. */
export interface Ledger {
  readonly wishes: Wish[];
  sent: number;
  /** How often each answer was heard: a status with its code, or why there was none. */
  readonly answers: Map<string, number>;
  /** What no fault excuses, each in a few words. */
  readonly wrongs: string[];
  /** When orders were confirmed, by `performance.now()`. */
  readonly confirmedAt: number[];
}

export function newLedger(): Ledger {
  return { wishes: [], sent: 0, answers: new Map(), wrongs: [], confirmedAt: [] };
}

/** Gives `count` sizes of different shoes, of which none was bought here yet, a stock of `pairs`, and returns them. */
export async function stockOffers(shop: FaultShop, count: number, pairs: number): Promise<Offer[]> {
  const offers = await shop.query<Offer>(
    `SELECT DISTINCT ON (p.id) p.id AS product, s.size::float8 AS size, p.price_cents AS "priceCents", $2::int AS stock
     FROM products p JOIN product_sizes s ON s.product_id = p.id
     WHERE s.quantity < $3 AND NOT EXISTS (
       SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE l.product_id = p.id AND l.size = s.size AND o.idempotency_key LIKE 'faults-%')
     ORDER BY p.id, s.size LIMIT $1`,
    [count, pairs, PLENTY / 2],
  );
  for (const { product, size } of offers)
    await shop.query('UPDATE product_sizes SET quantity = $3 WHERE product_id = $1 AND size = $2', [
      product,
      size,
      pairs,
    ]);
  return offers;
}

function bodyOf({ product, size, priceCents, promoted }: Offer): string {
  const request = orderRequest([{ product, size, price: cents(priceCents) }]);
  return JSON.stringify(promoted ? { ...request, codes: [promoted.code], totalPrice: promoted.total } : request);
}

/** What is a refusal, and no fault. */
const refusals = ['409 OUT_OF_STOCK', '409 PRICE_CHANGED USED_UP'];

interface Answer {
  _id?: string;
  code?: string;
  quote?: { notApplied?: { reason: string }[] };
}

interface Heard {
  status: number | null;
  name: string;
  order: string | null;
}

const unheard = (why: string): Heard => ({ status: null, name: `none (${why})`, order: null });

/** A fetch whose connection was killed may never end, so it is not waited for longer than this. */
async function ask(url: string, wish: Wish): Promise<Heard> {
  return (await within(REQUEST_TIMEOUT_MS, place(url, wish))) ?? unheard('timed out');
}

async function place(url: string, { buyer, key, offer }: Wish): Promise<Heard> {
  try {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        'idempotency-key': key,
      },
      body: bodyOf(offer),
    });
    const reason = response.headers.get(NO_ANSWER);
    const text = await response.text();
    if (reason) return unheard(reason);
    const { _id: order, code, quote } = JSON.parse(text) as Answer;
    if (response.ok) return { status: response.status, name: String(response.status), order: order ?? null };
    const reasons = quote?.notApplied?.map(({ reason }) => reason) ?? [];
    return { status: response.status, name: [response.status, code, ...reasons].join(' '), order: null };
  } catch {
    return unheard('broken');
  }
}

/** Whether to ask again with the same key: nothing was heard, or that the shop is briefly away. */
function isToBeRepeated({ status }: Heard): boolean {
  return status === null || status === 503 || status >= 500;
}

/** Buys one pair. The buyer asks with the same key until the answer is an order or a refusal. */
export async function buy(ledger: Ledger, url: string, buyer: Person, offer: Offer): Promise<void> {
  const wish: Wish = { key: `faults-${randomUUID()}`, buyer, offer, order: null, isRefused: false };
  ledger.wishes.push(wish);
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    ledger.sent += 1;
    const heard = await ask(url, wish);
    ledger.answers.set(heard.name, (ledger.answers.get(heard.name) ?? 0) + 1);
    if (heard.status !== null && heard.status >= 500 && heard.status !== 503)
      ledger.wrongs.push(`answered ${heard.name}`);
    if (isToBeRepeated(heard)) {
      await sleep(PAUSE_MS);
      continue;
    }
    if (heard.status === 201 && heard.order) {
      wish.order = heard.order;
      ledger.confirmedAt.push(performance.now());
    } else if (refusals.includes(heard.name)) wish.isRefused = true;
    else ledger.wrongs.push(`answered ${heard.name}`);
    return;
  }
  ledger.wrongs.push('never answered');
}

/** Lets these people buy, each one pair after the other, until `stop` is called, which waits for their last answers. */
export function keepBuying(ledger: Ledger, url: string, people: readonly Person[], offers: readonly Offer[]) {
  let isOver = false;
  let turn = 0;
  const ended = Promise.all(
    people.map(async (person) => {
      while (!isOver) {
        const offer = offers[turn++ % offers.length];
        if (offer) await buy(ledger, url, person, offer);
      }
    }),
  );
  return {
    async stop(): Promise<void> {
      isOver = true;
      await ended;
    },
  };
}

/** The answers as one line, the most frequent first. */
export function describeAnswers({ answers }: Ledger): string {
  const sorted = [...answers].sort((a, b) => b[1] - a[1]);
  return sorted.map(([name, count]) => `${name} x ${count.toLocaleString('en-US')}`).join(', ');
}
