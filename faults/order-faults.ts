import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { UnderWay } from './balancer';
import { buy, describeAnswers, keepBuying, type Ledger, newLedger, PLENTY, stockOffers } from './buyers';
import type { FaultShop, ShopProcess } from './fault-shop';
import { mailFaults, takeStockOf, waitingMails } from './invariants';
import { inWords, type Outcome, type Scenario, type Stage, spread } from './scenario';

const SHOES = 8;
const LAST_PAIRS = 10;
const MAIL_PATIENCE_MS = 6 * 60_000;

/** Between two thirds and four thirds of a second, so that faults meet every moment of an order. */
function aMoment(): Promise<void> {
  return sleep(670 + Math.random() * 660);
}

/** Says what was sent and heard, and holds it against the database. */
async function settle(shop: FaultShop, ledger: Ledger, ...lines: string[]): Promise<Outcome> {
  const { lost, doubled, faults } = await takeStockOf(shop, ledger);
  const confirmed = ledger.wishes.filter(({ order }) => order).length;
  const refused = ledger.wishes.filter(({ isRefused }) => isRefused).length;
  return {
    lines: [
      `sent ${ledger.sent.toLocaleString('en-US')} requests for ${ledger.wishes.length.toLocaleString('en-US')} orders`,
      `heard ${describeAnswers(ledger)}`,
      `confirmed ${confirmed.toLocaleString('en-US')}, refused ${refused}, lost ${lost}, doubled ${doubled}`,
      ...lines,
    ],
    faults,
  };
}

/** From each of these moments until the next order was confirmed. */
function untilNextOrder({ confirmedAt }: Ledger, moments: readonly number[]): number[] {
  return moments.map((moment) => (confirmedAt.find((at) => at > moment) ?? Number.NaN) - moment);
}

async function killProcesses({ shop, sizes, shoppers, ledgers }: Stage): Promise<Outcome> {
  const ledger = newLedger();
  ledgers.push(ledger);
  const before = { ...shop.balancer.counts };
  const buying = keepBuying(ledger, shop.balancer.url, shoppers, await stockOffers(shop, SHOES, PLENTY));
  const kills: number[] = [];
  const returns: number[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    await aMoment();
    const victim = shop.processes[round % shop.processes.length];
    if (!victim) continue;
    const killedAt = performance.now();
    kills.push(killedAt);
    await victim.kill();
    await sleep(Math.random() * 500);
    await victim.start();
    returns.push(performance.now() - killedAt);
  }
  await buying.stop();
  const { counts } = shop.balancer;
  return settle(
    shop,
    ledger,
    `${kills.length} kills; the balancer was refused ${counts.refused - before.refused} times and cut off ${counts.cut - before.cut} times`,
    `the next order was confirmed after ${spread(untilNextOrder(ledger, kills))}`,
    `the killed process answered again after ${spread(returns)}`,
  );
}

async function killPostgres({ shop, sizes, shoppers, ledgers }: Stage): Promise<Outcome> {
  const ledger = newLedger();
  ledgers.push(ledger);
  const buying = keepBuying(ledger, shop.balancer.url, shoppers, await stockOffers(shop, SHOES, PLENTY));
  const kills: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    await aMoment();
    await shop.killPostgres();
    kills.push(performance.now());
    await sleep(Math.random() * 500);
    starts.push(await shop.startPostgres());
    const answeredAt = performance.now();
    while (!ledger.confirmedAt.some((at) => at > answeredAt) && performance.now() - answeredAt < 30_000)
      await sleep(20);
  }
  await buying.stop();
  const others = [...ledger.answers.keys()].filter((name) => !/^(201|503 )/.test(name));
  const outcome = await settle(
    shop,
    ledger,
    `${kills.length} kills; PostgreSQL recovered within ${spread(starts)}`,
    `the next order was confirmed after ${spread(untilNextOrder(ledger, kills))}, counted from its death`,
  );
  if (others.length > 0) outcome.faults.push(`heard ${others.join(', ')}; only 201 and 503 are allowed`);
  return outcome;
}

async function loseMailProvider({ shop, sizes, shoppers, ledgers }: Stage): Promise<Outcome> {
  const ledger = newLedger();
  ledgers.push(ledger);
  const offers = await stockOffers(shop, SHOES, PLENTY);
  const share = (part: number) =>
    Math.round((sizes.orders * (part + 1)) / shoppers.length) - Math.round((sizes.orders * part) / shoppers.length);
  const triedBefore = shop.mail.keys.length;
  shop.mail.outage = 'breaks';
  await Promise.all(
    shoppers.map(async (shopper, part) => {
      for (let count = 0; count < share(part); count += 1) {
        const offer = offers[(part + count) % offers.length];
        if (offer) await buy(ledger, shop.balancer.url, shopper, offer);
        // From here on it answers, but with a failure.
        if (ledger.wishes.length > sizes.orders / 2) shop.mail.outage = { status: 500, name: 'internal_server_error' };
      }
    }),
  );
  const tried = shop.mail.keys.length - triedBefore;
  const back = performance.now();
  // Some are accepted without our hearing of it: those are sent again, and must not arrive twice.
  shop.mail.mishaps.push(...Array.from({ length: 5 }, () => 'breaks-after-accepting' as const));
  shop.mail.outage = null;
  const acceptedBefore = shop.mail.accepted.length;
  let first = Number.NaN;
  let faults = await mailFaults(shop, ledger);
  while (faults === null && performance.now() - back < MAIL_PATIENCE_MS) {
    await sleep(250);
    if (Number.isNaN(first) && shop.mail.accepted.length > acceptedBefore) first = performance.now() - back;
    faults = await mailFaults(shop, ledger);
  }
  const emptied = performance.now() - back;
  const outcome = await settle(
    shop,
    ledger,
    `${tried} attempts to send during the outage; the first mail left ${inWords(first)} after its end`,
    faults
      ? `the queue was empty ${inWords(emptied)} after its end`
      : `the queue was not empty after ${inWords(emptied)}`,
  );
  const isQuiet = [...ledger.answers.keys()].every((name) => name === '201');
  if (!isQuiet) outcome.faults.push('orders were not all confirmed at the first request');
  outcome.faults.push(...(faults ?? [await waitingMails(shop)]));
  return outcome;
}

async function sellLastPairs({ shop, sizes, ledgers, newPerson }: Stage): Promise<Outcome> {
  const ledger = newLedger();
  ledgers.push(ledger);
  const [offer] = await stockOffers(shop, 1, LAST_PAIRS);
  if (!offer) throw new Error('The shop has no size left to sell out.');
  const crowd = [];
  while (crowd.length < sizes.buyers)
    crowd.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, sizes.buyers - crowd.length) }, () => newPerson()))),
    );
  const begun = performance.now();
  await Promise.all(crowd.map((person) => buy(ledger, shop.balancer.url, person, offer)));
  const outcome = await settle(
    shop,
    ledger,
    `everybody had an answer after ${inWords(performance.now() - begun)}; ${ledger.answers.get('503 UNAVAILABLE') ?? 0} heard "busy" before`,
  );
  const confirmed = ledger.confirmedAt.length;
  const refused = ledger.wishes.filter(({ isRefused }) => isRefused).length;
  const expected = Math.min(LAST_PAIRS, sizes.buyers);
  if (confirmed !== expected) outcome.faults.push(`${confirmed} of ${expected} pairs were sold`);
  if (confirmed + refused !== sizes.buyers)
    outcome.faults.push(`${sizes.buyers - confirmed - refused} buyers heard neither`);
  return outcome;
}

/** What a process answers a balancer's probe; null without an answer. */
async function readiness(url: string): Promise<number | null> {
  return fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.status,
    () => null,
  );
}

/** Takes a process out as soon as it says that it drains; gives up when it is gone. */
async function takeOutWhenDraining({ balancer }: FaultShop, { url, port }: ShopProcess): Promise<void> {
  for (;;) {
    const status = await readiness(url);
    if (status === 503) balancer.takeOut(port);
    if (status !== 200) return;
    await sleep(50);
  }
}

/** Orders wait for this table, so that there are some under way, until the returned function is called. */
async function holdOrders(shop: FaultShop): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE orders IN EXCLUSIVE MODE');
  return () => client.end();
}

async function restartInTurn({ shop, sizes, shoppers, ledgers }: Stage): Promise<Outcome> {
  const ledger = newLedger();
  ledgers.push(ledger);
  const before = { ...shop.balancer.counts };
  const buying = keepBuying(ledger, shop.balancer.url, shoppers, await stockOffers(shop, SHOES, PLENTY));
  const restarts = Math.max(shop.processes.length, Math.round(sizes.rounds / 2));
  const saysReady = (await readiness(shop.processes[0]?.url ?? '')) === 200;
  const ends: number[] = [];
  const watched: UnderWay[] = [];
  const codes: (number | null)[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await aMoment();
    const leaving = shop.processes[round % shop.processes.length];
    if (!leaving) continue;
    const letGo = await holdOrders(shop);
    await sleep(600);
    // The process has had these for long enough to be working on them.
    const begun = performance.now();
    const isTaken = ({ port, since }: UnderWay) => port === leaving.port && begun - since > 300;
    watched.push(...[...shop.balancer.underWay].filter(isTaken));
    const gone = leaving.terminate();
    const takenOut = saysReady ? takeOutWhenDraining(shop, leaving) : null;
    await sleep(400);
    await letGo();
    codes.push(await gone);
    ends.push(performance.now() - begun);
    await takenOut;
    await leaving.start();
    shop.balancer.putBack(leaving.port);
  }
  await buying.stop();
  const cut = watched.filter(({ wasCut }) => wasCut).length;
  const { counts } = shop.balancer;
  const outcome = await settle(
    shop,
    ledger,
    `${restarts} restarts; ${watched.length} requests were under way at SIGTERM, ${cut} of them were cut off`,
    `the balancer was refused ${counts.refused - before.refused} connections, and ${counts.cut - before.cut} ended without an answer`,
    saysReady
      ? 'it asked /api/health/ready and took out whoever drained'
      : 'the shop has no /api/health/ready: the balancer went on as before',
    `the process was gone after ${spread(ends)}`,
  );
  if (watched.length === 0) outcome.faults.push('no request was under way at SIGTERM: nothing was shown');
  if (cut > 0) outcome.faults.push(`${cut} requests under way were cut off`);
  const failed = codes.filter((code) => code !== 0);
  if (failed.length > 0) outcome.faults.push(`processes ended with ${failed.join(', ')}`);
  return outcome;
}

export const orderFaults: readonly Scenario[] = [
  { letter: 'a', title: 'kill -9 of shop processes under orders', run: killProcesses },
  { letter: 'b', title: 'kill -9 of PostgreSQL under orders', run: killPostgres },
  { letter: 'c', title: 'the mail provider away while people order', run: loseMailProvider },
  { letter: 'd', title: 'a crowd for the last ten pairs', run: sellLastPairs },
  { letter: 'f', title: 'SIGTERM under load: a rolling restart', run: restartInTurn },
];
