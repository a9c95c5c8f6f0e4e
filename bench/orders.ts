import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { orderRequest } from '@/tests/builders/order-builder';
import { type BenchShop, openBenchShop } from './bench-shop';
import { median, printTable } from './figures';
import { putLoad, type Request } from './load';
import { listOffers, type Offer } from './offers';
import { signInAsCustomer } from './sign-in';

const LINE_COUNTS = [1, 5, 20];
/** Different baskets of each size, so that orders rarely wait for one another's shoes. */
const BASKETS = 16;
/** Orders one after the other by which statements are counted. */
const COUNTED = 7;
const CONNECTIONS = 8;
const SECONDS = 15;
/** After this long without a statement, in milliseconds, the mail about an order has been dealt with. */
const QUIET = 300;
const PLENTY = 10_000_000;

async function stockPlenty(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE product_sizes SET quantity = $1 WHERE quantity IS NOT NULL', [PLENTY]);
  await client.end();
}

/** What writes the ledger of stock, its thresholds and the events while an order is placed. */
const LEDGER_TRIGGERS = [
  ['product_sizes', 'product_sizes_note_stock_changed'],
  ['product_sizes', 'product_sizes_note_stock_fall'],
  ['product_sizes', 'product_sizes_note_event_changed'],
  ['stock_movements', 'stock_movements_note_event'],
  ['orders', 'orders_note_event_new'],
  ['orders', 'orders_note_event_changed'],
] as const;
const TURNS = 6;
const TURN_SECONDS = 6;

async function switchTriggers(databaseUrl: string, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [table, trigger] of LEDGER_TRIGGERS) await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`);
  await client.end();
}

/** Orders a second with the triggers and without them, in turns, so that both meet the same machine. */
async function compareTriggers({ url, databaseUrl }: BenchShop, request: () => Request): Promise<void> {
  const rates = { ENABLE: [] as number[], DISABLE: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const how of turn % 2 === 0 ? (['ENABLE', 'DISABLE'] as const) : (['DISABLE', 'ENABLE'] as const)) {
      await switchTriggers(databaseUrl, how);
      const load = await putLoad({
        url,
        path: () => '/api/orders',
        request,
        connections: CONNECTIONS,
        seconds: TURN_SECONDS,
      });
      rates[how].push(load.requestsPerSecond);
    }
  const [withThem, without] = [median(rates.ENABLE), median(rates.DISABLE)];
  console.log(`\n${TURNS} turns of ${TURN_SECONDS} s each, ${CONNECTIONS} connections, orders of one line\n`);
  printTable(
    ['ledger and events', 'orders/s', 'of each turn'],
    [
      ['with', withThem.toFixed(0), rates.ENABLE.map((rate) => rate.toFixed(0)).join(' ')],
      ['without', without.toFixed(0), rates.DISABLE.map((rate) => rate.toFixed(0)).join(' ')],
    ],
  );
  console.log(`\nWith them ${((withThem / without) * 100).toFixed(1)} % of the orders without.`);
}

/** The body of an order of `count` lines; `turn` chooses which. */
function orderBody(offers: readonly Offer[], count: number, turn: number): string {
  const lines = Array.from({ length: count }, (_, line) => offers[(turn * 37 + line * 7) % offers.length]).filter(
    (offer) => offer !== undefined,
  );
  return JSON.stringify(orderRequest(lines));
}

async function untilQuiet({ statements }: BenchShop): Promise<void> {
  let before = -1;
  while (before !== statements.count()) {
    before = statements.count();
    await sleep(QUIET);
  }
}

/**
 * Statements of one order until its answer, the least of a few, because what runs in the background counts as well; and
 * those with the mail that follows, the median.
 */
async function countStatementsOf(shop: BenchShop, request: () => Request): Promise<{ answer: number; all: number }> {
  const counts: { answer: number; all: number }[] = [];
  for (let turn = 0; turn < COUNTED; turn += 1) {
    await untilQuiet(shop);
    const { method = 'POST', headers = {}, body = '' } = request();
    // Any request that reaches the routes reads the settings, at most once a second, so that the order does not.
    await (await fetch(`${shop.url}/api/users/me`, { headers })).text();
    const before = shop.statements.count();
    const response = await fetch(`${shop.url}/api/orders`, { method, headers, body });
    const answer = shop.statements.count() - before;
    if (response.status !== 201) throw new Error(`An order was refused: ${response.status} ${await response.text()}`);
    await untilQuiet(shop);
    counts.push({ answer, all: shop.statements.count() - before });
  }
  return {
    answer: Math.min(...counts.map((count) => count.answer)),
    all: median(counts.map((count) => count.all)),
  };
}

/**
 * `npm run bench:orders`: what placing an order costs, by its number of lines. Fails when the statements grow with it.
 * With `-- --triggers`: what the triggers of ledger and events cost.
 */
await runToTheEnd(async (lifecycle) => {
  const shop = await openBenchShop(lifecycle);
  await stockPlenty(shop.databaseUrl);
  const token = await signInAsCustomer(shop.url);
  const offers = await listOffers(shop.url);
  const measured = [];
  const isOfTriggers = process.argv.includes('--triggers');
  for (const lines of isOfTriggers ? [1] : LINE_COUNTS) {
    const bodies = Array.from({ length: BASKETS }, (_, turn) => orderBody(offers, lines, turn));
    let turn = 0;
    const request = (): Request => {
      turn += 1;
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      };
      return { method: 'POST', headers, body: bodies[turn % BASKETS] ?? '' };
    };
    if (isOfTriggers) {
      await compareTriggers(shop, request);
      return;
    }
    const statements = await countStatementsOf(shop, request);
    const { url } = shop;
    const load = await putLoad({
      url,
      path: () => '/api/orders',
      request,
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    measured.push({ lines, statements, load });
  }

  console.log(`\n${SECONDS} s each, ${CONNECTIONS} connections, BEGIN and COMMIT count as statements\n`);
  printTable(
    ['lines', 'orders/s', 'p50 ms', 'p99 ms', 'SQL until the answer', 'SQL with the mail'],
    measured.map(({ lines, statements, load }) => [
      String(lines),
      load.requestsPerSecond.toFixed(0),
      load.p50.toFixed(1),
      load.p99.toFixed(1),
      String(statements.answer),
      String(statements.all),
    ]),
  );
  const counts = new Set(measured.map(({ statements }) => statements.answer));
  if (counts.size > 1) throw new Error('Placing an order takes more statements the more lines it has.');
});
