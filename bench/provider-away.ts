import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StripeStandIn, startStripeStandIn } from '@/scripts/stripe-stand-in/stand-in';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { orderRequest } from '@/tests/builders/order-builder';
import { openBenchShop } from './bench-shop';
import { median, printTable } from './figures';
import { putLoad, type Request } from './load';
import { listOffers } from './offers';
import { signInAsCustomer } from './sign-in';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 4;
/** People who order, and give up, all the time: a customer may owe three orders. */
const BUYERS = 2;
const PAUSE_MS = 250;

/** What the payment provider does. */
const moods = {
  'as usual': () => undefined,
  away: (stripe: StripeStandIn) => stripe.addFault({ kind: 'away' }),
  'without an answer': (stripe: StripeStandIn) => stripe.addFault({ kind: 'slow', ms: 60_000 }),
} as const;
type Mood = keyof typeof moods;

interface Target {
  name: string;
  path: () => string;
  request?: () => Request;
}

/**
 * `npm run bench:provider-away`: pages and calls while the payment provider is there, refuses every connection, and
 * takes calls without answering them, in turns, while people order.
 */
await runToTheEnd(async (lifecycle) => {
  const stripe = await startStripeStandIn();
  Object.assign(process.env, stripe.settings);
  const { url } = await openBenchShop(lifecycle);
  stripe.setWebhook(`${url}/api/payments/webhook`);
  const offers = await listOffers(url);
  const [first] = offers;
  if (!first) throw new Error('The shop has no shoes.');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signInAsCustomer(url)}` };
  const answers = new Map<string, number[]>();
  let mood: Mood = 'as usual';
  let isOver = false;

  async function post(path: string, body: unknown, key?: string): Promise<{ status: number; answer: { _id: string } }> {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { _id: string };
    const name = `${path.endsWith('/cancel') ? 'cancel an order' : 'place an order'}, ${mood}: ${response.status}`;
    answers.set(name, [...(answers.get(name) ?? []), performance.now() - begun]);
    return { status: response.status, answer };
  }

  const buy = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const placed = await post('/api/orders', orderRequest([offers[turn % offers.length] ?? first]), randomUUID());
      if (placed.status === 201) await post(`/api/orders/${placed.answer._id}/cancel`, {});
      await sleep(PAUSE_MS);
    }
  };

  let lists = 0;
  const quote = JSON.stringify({ items: [{ product: first.product, size: first.size, quantity: 1 }] });
  const targets: Target[] = [
    { name: 'a product’s page', path: () => `/product/${first.product}` },
    {
      name: 'a list that is new',
      path: () => {
        lists += 1;
        return `/products?minPrice=${(lists % 5_000) / 100}&maxPrice=${200 + Math.floor(lists / 5_000)}&size=9`;
      },
    },
    {
      name: 'a cart’s quote',
      path: () => '/api/cart/quote',
      request: () => ({ method: 'POST', headers: { ...headers }, body: quote }),
    },
    { name: 'my orders', path: () => '/api/orders/myorders', request: () => ({ headers: { ...headers } }) },
  ];
  const measured = new Map<string, { p50: number; p95: number }[]>();
  const buyers = Array.from({ length: BUYERS }, buy);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const next of Object.keys(moods) as Mood[]) {
      mood = next;
      stripe.heal();
      moods[mood](stripe);
      for (const { name, path, request } of targets) {
        const load = await putLoad({
          url,
          path,
          ...(request && { request }),
          connections: CONNECTIONS,
          seconds: SECONDS,
        });
        measured.set(`${name} ${mood}`, [...(measured.get(`${name} ${mood}`) ?? []), load]);
      }
    }
  isOver = true;
  stripe.heal();
  await Promise.all(buyers);
  await stripe.close();

  const cells = (name: string) =>
    (Object.keys(moods) as Mood[]).map((each) => {
      const loads = measured.get(`${name} ${each}`) ?? [];
      return `${median(loads.map(({ p50 }) => p50)).toFixed(1)} / ${median(loads.map(({ p95 }) => p95)).toFixed(1)}`;
    });
  console.log(
    `\np50 / p95 in ms; ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections, while people order\n`,
  );
  printTable(
    ['the provider is', ...Object.keys(moods)],
    targets.map(({ name }) => [name, ...cells(name)]),
  );
  console.log('');
  printTable(
    ['what waits for it', 'times', 'ms'],
    [...answers].map(([name, times]) => [name, String(times.length), median(times).toFixed(0)]),
  );
});
