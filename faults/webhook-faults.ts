import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { findFreePort } from '@/server/launcher/port';
import { buy, type Ledger, newLedger, PLENTY, stockOffers } from './buyers';
import { killInTurn } from './calls';
import type { FaultShop } from './fault-shop';
import { inWords, type Outcome, type Scenario, type Stage } from './scenario';

/** Six hours of a shop with 5,000 orders a day, in steps of a quarter of an hour. */
const STEPS = 24;
const STEP = '15 minutes';
const ORDERS_A_STEP = 52;
/** Long enough for a step's deliveries to be tried. */
const STEP_PAUSE_MS = 1_500;
/** Orders whose answers are timed, while the receiver is there and while it catches up. */
const TIMED_ORDERS = 150;
const TIMED_PAUSE_MS = 100;
const CATCH_UP_MS = 10 * 60_000;
const SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

/** A program that hears of everything, unless it is away. */
interface Receiver {
  url: string;
  /** The bodies by their webhook-id. */
  readonly heard: Map<string, string>;
  /** How many messages came again under their id. */
  repeats: number;
  readonly wrongs: Set<string>;
  open(): Promise<void>;
  close(): Promise<void>;
}

async function newReceiver(): Promise<Receiver> {
  const port = await findFreePort();
  const verifier = new Webhook(SECRET);
  let server: ReturnType<typeof createServer> | null = null;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    heard: new Map(),
    repeats: 0,
    wrongs: new Set(),
    async open() {
      server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          take(receiver, verifier, request.headers as Record<string, string>, body);
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    },
    async close() {
      server?.closeAllConnections();
      await new Promise((done) => (server ? server.close(done) : done(null)));
      server = null;
    },
  };
  return receiver;
}

function take(receiver: Receiver, verifier: Webhook, headers: Record<string, string>, body: string): void {
  const id = headers['webhook-id'] ?? '';
  try {
    verifier.verify(body, headers);
  } catch {
    receiver.wrongs.add('a signature was wrong');
  }
  const known = receiver.heard.get(id);
  if (known !== undefined) receiver.repeats += 1;
  if (known !== undefined && known !== body) receiver.wrongs.add(`${id} came with two bodies`);
  receiver.heard.set(id, body);
}

/** The events that the receiver has to hear of, by the id of their message; null while they have no number. */
async function eventsAfter(shop: FaultShop, number: number): Promise<(string | null)[]> {
  const rows = await shop.query<{ id: string | null }>(
    `SELECT 'evt_' || number AS id FROM events WHERE number > $1 OR number IS NULL`,
    [number],
  );
  return rows.map(({ id }) => id);
}

const hasHeard = ({ heard }: Receiver, id: string | null) => id !== null && heard.has(id);

/** Lets time pass for what was told and what waits, which lie this much further back. */
async function letTimePass({ query }: FaultShop): Promise<void> {
  await query(
    `UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - $1::interval,
    planned_at = planned_at - $1::interval, created_at = created_at - $1::interval`,
    [STEP],
  );
  await query('UPDATE events SET at = at - $1::interval', [STEP]);
}

/** Orders one after the other at a steady pace, with the time until each was confirmed. */
async function timedOrders(stage: Stage, ledger: Ledger, count: number): Promise<number[]> {
  const { shop, shoppers } = stage;
  const offers = await stockOffers(shop, 1, PLENTY);
  const [offer] = offers;
  const times: number[] = [];
  for (let index = 0; index < count && offer; index += 1) {
    const shopper = shoppers[index % shoppers.length];
    const begun = performance.now();
    if (shopper) await buy(ledger, shop.balancer.url, shopper, offer);
    times.push(performance.now() - begun);
    await sleep(TIMED_PAUSE_MS);
  }
  return times.sort((a, b) => a - b);
}

const p95 = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] ?? 0;

/** So many orders at once as there are shoppers. */
async function placeOrders({ shop, shoppers }: Stage, ledger: Ledger, count: number): Promise<void> {
  const [offer] = await stockOffers(shop, 1, PLENTY);
  let left = count;
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (offer && left-- > 0) await buy(ledger, shop.balancer.url, shopper, offer);
    }),
  );
}

async function register({ shop, admin }: Stage, url: string): Promise<number> {
  shop.settings.WEBHOOKS_ALLOW_LOOPBACK = '1';
  for (const process of shop.processes) {
    await process.terminate();
    await process.start();
  }
  const [counter] = await shop.query<{ last: number }>('SELECT last::float8 AS last FROM event_counters');
  const last = counter?.last ?? 0;
  await shop.query(
    'INSERT INTO webhooks (url, topics, sealed_secret, position, created_by_id) VALUES ($1, $2, $3, $4, $5)',
    [url, [], sealText(SECRET), last, admin.id],
  );
  return last;
}

/** What was told twice under different ids: nothing of an event may stand in two. */
function toldTwice({ heard }: Receiver): number {
  const bodies = [...heard.values()];
  return bodies.length - new Set(bodies).size;
}

/**
 * A receiver is away for six hours, while the shop sells and its processes are killed, and comes back, while they are
 * killed again.
 */
async function awayForHours(stage: Stage): Promise<Outcome> {
  const { shop } = stage;
  const receiver = await newReceiver();
  const first = await register(stage, receiver.url);
  const ledger = newLedger();
  stage.ledgers.push(ledger);
  await receiver.open();
  const before = await timedOrders(stage, ledger, TIMED_ORDERS);

  await receiver.close();
  const away = killInTurn(shop, 5_000);
  for (let step = 0; step < STEPS; step += 1) {
    await placeOrders(stage, ledger, ORDERS_A_STEP);
    await sleep(STEP_PAUSE_MS);
    await letTimePass(shop);
  }
  const killsAway = await away.stop();
  const missed = (await eventsAfter(shop, first)).filter((id) => !hasHeard(receiver, id)).length;

  await receiver.open();
  const begun = performance.now();
  const sending = killInTurn(shop, 1_000);
  const missing = async () => {
    const events = await eventsAfter(shop, first);
    return events.filter((id) => !hasHeard(receiver, id)).length;
  };
  const halfway = Math.ceil(missed / 2);
  while ((await missing()) > halfway && performance.now() - begun < CATCH_UP_MS) await sleep(250);
  const killsSending = await sending.stop();
  const meanwhile = await timedOrders(stage, ledger, TIMED_ORDERS);
  let left = await missing();
  while (left > 0 && performance.now() - begun < CATCH_UP_MS) {
    await sleep(250);
    left = await missing();
  }
  const took = performance.now() - begun;
  await receiver.close();
  await shop.query('DELETE FROM webhooks WHERE url = $1', [receiver.url]);
  const twice = toldTwice(receiver);
  return {
    lines: [
      `${ledger.wishes.length} orders; ${missed} events waited after six hours away, with ${killsAway} kills`,
      `all of ${receiver.heard.size} were there ${inWords(took)} after the return, ${killsSending} kills meanwhile; ${receiver.repeats} came again under their id, ${twice} under another`,
      `p95 of an order: ${inWords(p95(before))} with the receiver there, ${inWords(p95(meanwhile))} while it caught up`,
    ],
    faults: [
      ...receiver.wrongs,
      ...(left > 0 ? [`${left} events never arrived`] : []),
      ...(twice > 0 ? [`${twice} events arrived under two ids`] : []),
      ...(p95(meanwhile) > 2 * p95(before) + 100 ? ['orders were much slower while the receiver caught up'] : []),
    ],
  };
}

export const webhookFaults: readonly Scenario[] = [
  { letter: 's', title: 'a receiver of webhooks is away for six hours of 5,000 orders a day', run: awayForHours },
];
