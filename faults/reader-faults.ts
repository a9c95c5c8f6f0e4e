import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cents, cents, centsToDollars, formatCents } from '@/lib/core/money/money';
import { demoAccounts } from '@/prisma/seed/accounts';
import { findPgBouncer, openPgBouncer } from '@/scripts/postgres/pgbouncer';
import { buy, newLedger, PLENTY, stockOffers } from './buyers';
import type { FaultShop, ShopProcess } from './fault-shop';
import { takeStockOf } from './invariants';
import { inWords, type Outcome, type Scenario, type Stage, spread } from './scenario';

/** What a process that did not write may lag behind, in milliseconds. */
const LAG_MS = 1_000;
/** A read that begins at the very end of that second may still see the price before. */
const EDGE_MS = 250;
/** An old price is waited for no longer than this, in milliseconds. */
const NEVER_MS = 5_000;
const HOUR_MS = 60 * 60_000;
const VISITORS = 8;
/** Failed logins that one account takes from one address before it hears "too many". */
const GUESSES = 10;
const GUESS_WINDOW_S = 15 * 60;

/** The product whose price changes, and the pages that show it. */
interface PricedShoe {
  id: string;
  pages: readonly string[];
}

async function pricedShoe(shop: FaultShop): Promise<PricedShoe> {
  const [shoe] = await shop.query<{ id: string; name: string }>(
    'SELECT id, name FROM products ORDER BY id DESC LIMIT 1',
  );
  if (!shoe) throw new Error('The shop has no products.');
  return { id: shoe.id, pages: [`/product/${shoe.id}`, `/products?search=${encodeURIComponent(shoe.name)}`] };
}

async function changePrice(writer: ShopProcess, token: string, id: string, price: Cents): Promise<void> {
  const response = await fetch(`${writer.url}/api/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: centsToDollars(price) }),
  });
  if (!response.ok) throw new Error(`${writer.name} refused a price: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Whether a page shows this price; null when it could not be read just then. */
async function shows(reader: ShopProcess, path: string, price: Cents): Promise<boolean | null> {
  const response = await fetch(`${reader.url}${path}`);
  const html = await response.text();
  if (response.status === 503) return null;
  if (!response.ok) throw new Error(`${reader.name} answered ${path} with ${response.status}`);
  return html.includes(formatCents(price));
}

/** Reads of one page after a change: when they began, in milliseconds since the writer had its answer. */
interface Reads {
  /** The first that showed the new price; null when none did. */
  firstNew: number | null;
  /** The last that still showed the old one; null when none did. */
  lastOld: number | null;
}

async function readUntilNew(reader: ShopProcess, path: string, price: Cents, writtenAt: number): Promise<Reads> {
  let lastOld: number | null = null;
  for (;;) {
    const begun = performance.now() - writtenAt;
    const isNew = await shows(reader, path, price);
    if (isNew) return { firstNew: begun, lastOld };
    if (isNew === false) lastOld = begun;
    if (begun > NEVER_MS) return { firstNew: null, lastOld };
    await sleep(50);
  }
}

/** How late a changed price was seen, in milliseconds. */
interface Lags {
  own: number[];
  others: number[];
  faults: Map<string, number>;
}

function addFault({ faults }: Lags, what: string): void {
  faults.set(what, (faults.get(what) ?? 0) + 1);
}

/** Changes a price on one process and reads every page that shows it on all of them. */
async function changeAndRead(
  { shop, admin }: Stage,
  lags: Lags,
  { shoe, writer, price, when = '' }: { shoe: PricedShoe; writer: ShopProcess; price: Cents; when?: string },
): Promise<void> {
  await changePrice(writer, admin.token, shoe.id, price);
  const writtenAt = performance.now();
  await Promise.all(
    shop.processes.flatMap((reader) =>
      shoe.pages.map(async (path) => {
        const { firstNew, lastOld } = await readUntilNew(reader, path, price, writtenAt);
        const isOwn = reader === writer;
        const where = `${isOwn ? 'the process that wrote it' : 'another process'} (${path.split('?')[0]})${when}`;
        if (firstNew === null) return addFault(lags, `the new price did not come on ${where}`);
        lags[isOwn ? 'own' : 'others'].push(firstNew);
        if (lastOld === null) return;
        if (isOwn) addFault(lags, `a later read saw the old price on ${where}`);
        else if (lastOld > LAG_MS + EDGE_MS) addFault(lags, `an old price after more than a second on ${where}`);
      }),
    ),
  );
}

/** A price that nothing else in the shop has. */
function priceOf(turn: number): Cents {
  return cents(7_000_000 + turn);
}

function describeFaults({ faults }: Lags): string[] {
  return [...faults].map(([what, count]) => `${count} x ${what}`);
}

async function changePrices(stage: Stage): Promise<Outcome> {
  const { shop, sizes } = stage;
  const shoe = await pricedShoe(shop);
  const lags: Lags = { own: [], others: [], faults: new Map() };
  const changes = sizes.rounds * 5;
  for (let turn = 0; turn < changes; turn += 1) {
    const writer = shop.processes[turn % shop.processes.length];
    if (writer) await changeAndRead(stage, lags, { shoe, writer, price: priceOf(turn) });
    // A change meets every moment of the second for which a process believes what it knows.
    await sleep(Math.random() * 400);
  }
  return {
    lines: [
      `${changes} changes, each read on ${shop.processes.length} processes and ${shoe.pages.length} pages`,
      `seen by the process that wrote it after ${spread(lags.own)}`,
      `seen by the others after ${spread(lags.others)}`,
    ],
    faults: describeFaults(lags),
  };
}

/** Resident memory of a process in megabytes; NaN when it can't be read. */
async function residentMegabytes({ pid }: ShopProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return Number.parseInt(stdout, 10) / 1024;
}

async function memoryOf({ processes }: FaultShop): Promise<number[]> {
  return Promise.all(processes.map(residentMegabytes));
}

/** A list that was not requested before. */
function newList(turn: number): string {
  const word = randomBytes(9).toString('base64url');
  const price = `minPrice=${(turn % 5_000) / 100}&maxPrice=${200 + Math.floor(turn / 5_000)}`;
  const lists = [
    `/products?search=${word}`,
    `/products?${price}&size=9`,
    `/products/running?${price}&sortBy=price-low`,
    `/products?brand=${word}&brand=${randomBytes(30).toString('base64url')}`,
  ];
  return lists[turn % lists.length] ?? '';
}

async function floodWithFilters({ shop, sizes }: Stage): Promise<Outcome> {
  const answers = new Map<string, number>();
  const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1);
  const ask = (path: string) =>
    fetch(`${shop.balancer.url}${path}`, { signal: AbortSignal.timeout(30_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => null,
    );
  const before = await memoryOf(shop);
  const peak = [...before];
  const waits: number[] = [];
  let turn = 0;
  let isOver = false;
  const watching = Promise.all([
    (async () => {
      for (; !isOver; await sleep(500))
        for (const [index, megabytes] of (await memoryOf(shop)).entries())
          peak[index] = Math.max(peak[index] ?? 0, megabytes);
    })(),
    (async () => {
      const [{ id } = { id: '' }] = await shop.query<{ id: string }>('SELECT id FROM products ORDER BY id LIMIT 1');
      for (; !isOver; await sleep(200)) {
        const begun = performance.now();
        count(`product page ${(await ask(`/product/${id}`)) ?? 'none'}`);
        waits.push(performance.now() - begun);
      }
    })(),
  ]);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (turn < sizes.filters) {
        turn += 1;
        count(`list ${(await ask(newList(turn))) ?? 'none'}`);
      }
    }),
  );
  const took = performance.now() - begun;
  isOver = true;
  await watching;
  const megabytes = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  const failures = [...answers].filter(([name]) => !name.endsWith(' 200'));
  return {
    lines: [
      `${turn.toLocaleString('en-US')} lists that never repeat in ${inWords(took)}, ${(turn / (took / 1_000)).toFixed(0)} a second`,
      `heard ${[...answers].map(([name, times]) => `${name} x ${times.toLocaleString('en-US')}`).join(', ')}`,
      `product pages meanwhile after ${spread(waits)}`,
      `RSS in MB: ${megabytes(before)} before, ${megabytes(peak)} at most, ${megabytes(await memoryOf(shop))} afterwards`,
    ],
    faults: failures.map(([name, times]) => `${times} x ${name}`),
  };
}

async function logIn(where: ShopProcess, email: string, password: string) {
  const response = await fetch(`${where.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  return { status: response.status, token: token ?? '', retryAfter: Number(response.headers.get('retry-after') ?? 0) };
}

async function opens(where: ShopProcess, token: string): Promise<boolean> {
  const response = await fetch(`${where.url}/api/orders/myorders`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status === 200;
}

/**
 * Guesses at one account on these processes in turn; returns how many passwords were looked at, and the longest wait.
 */
async function guess(
  stage: Stage,
  processes: readonly ShopProcess[],
): Promise<{ checked: number; longestWait: number }> {
  const { email } = await stage.newPerson();
  let checked = 0;
  let longestWait = 0;
  for (let turn = 0; turn < GUESSES * 3; turn += 1) {
    const where = processes[turn % processes.length];
    if (!where) continue;
    const { status, retryAfter } = await logIn(where, email, 'Not-the-one-7');
    if (status === 401) checked += 1;
    else if (status === 429) longestWait = Math.max(longestWait, retryAfter);
    else throw new Error(`a wrong password was answered with ${status}`);
  }
  return { checked, longestWait };
}

async function moveClock(stage: Stage): Promise<Outcome> {
  const { shop, shoppers, ledgers, sizes } = stage;
  const [steady, , moved] = shop.processes;
  const [shopper] = shoppers;
  if (!(steady && moved && shopper)) throw new Error('Three processes and a shopper are needed.');
  const clock = join(shop.dir, 'clock');
  const ledger = newLedger();
  ledgers.push(ledger);
  const offers = await stockOffers(shop, 1, PLENTY);
  const shoe = await pricedShoe(shop);
  const lags: Lags = { own: [], others: [], faults: new Map() };
  const faults: string[] = [];
  const lines: string[] = [];
  const moves = [
    { shift: HOUR_MS, name: 'an hour forward' },
    { shift: 0, name: 'back to the right time' },
    { shift: -HOUR_MS, name: 'an hour back' },
    { shift: 0, name: 'forward to the right time' },
  ];
  await writeFile(clock, '0');
  await moved.kill();
  await moved.start({ clock });
  const changes = Math.max(2, Math.round(sizes.rounds / 3));
  let turn = 100_000;
  for (const { shift, name } of moves) {
    await writeFile(clock, String(shift));
    await sleep(100);
    for (let change = 0; change < changes; change += 1) {
      const writer = change % 2 === 0 ? steady : moved;
      turn += 1;
      await changeAndRead(stage, lags, { shoe, writer, price: priceOf(turn), when: `, ${name}` });
    }
    for (const offer of offers) await buy(ledger, moved.url, shopper, offer);
    if (!(await opens(moved, shopper.token))) faults.push(`${name}: an open session was shut`);
    const { email, password } = demoAccounts.customer;
    const { status, token } = await logIn(moved, email, password);
    if (status !== 200) faults.push(`${name}: the right password was answered with ${status}`);
    else if (!((await opens(moved, token)) && (await opens(steady, token))))
      faults.push(`${name}: a new session opened nothing`);
    const { checked, longestWait } = await guess(stage, [moved, steady]);
    lines.push(
      `${name}: ${checked} of ${GUESSES * 3} wrong passwords were looked at; the others wait ${longestWait} s at most`,
    );
    if (checked < GUESSES || checked > GUESSES * 2) faults.push(`${name}: ${checked} wrong passwords were looked at`);
    if (longestWait > GUESS_WINDOW_S + HOUR_MS / 1_000) faults.push(`${name}: a wait of ${longestWait} s`);
  }
  await moved.kill();
  await moved.start();
  const balance = await takeStockOf(shop, ledger);
  return {
    lines: [
      `${changes * moves.length} changes of a price, seen by the process that wrote it after ${spread(lags.own)}`,
      `seen by the others after ${spread(lags.others)}`,
      ...lines,
      `${ledger.confirmedAt.length} orders on the process with the moved clock: ${balance.lost} lost, ${balance.doubled} doubled`,
    ],
    faults: [...faults, ...describeFaults(lags), ...balance.faults],
  };
}

/**
 * The same as changePrices, and orders, with every process behind a pooler that remembers nothing between transactions.
 */
async function goThroughPooler(stage: Stage): Promise<Outcome> {
  const { shop, shoppers, ledgers } = stage;
  const program = findPgBouncer();
  if (!program)
    return { lines: ['LEFT OUT: PgBouncer is not installed (on Debian: apt-get install pgbouncer)'], faults: [] };
  const bouncer = await openPgBouncer(program, shop.databaseUrl, { poolSize: 8 });
  const restart = async (databaseUrl?: string) => {
    for (const one of shop.processes) {
      await one.kill();
      await one.start(databaseUrl ? { databaseUrl } : {});
    }
  };
  try {
    await restart(bouncer.url);
    const { lines, faults } = await changePrices(stage);
    const ledger = newLedger();
    ledgers.push(ledger);
    const offers = await stockOffers(shop, 1, PLENTY);
    await Promise.all(
      shoppers.map(async (shopper) => {
        for (const offer of offers) await buy(ledger, shop.balancer.url, shopper, offer);
      }),
    );
    const balance = await takeStockOf(shop, ledger);
    return {
      lines: [...lines, `${ledger.confirmedAt.length} orders: ${balance.lost} lost, ${balance.doubled} doubled`],
      faults: [...faults, ...balance.faults],
    };
  } finally {
    await restart();
    await bouncer.stop();
  }
}

export const readerFaults: readonly Scenario[] = [
  { letter: 'e', title: 'a price changed on one process and read on the others', run: changePrices },
  { letter: 'g', title: 'a flood of filters that never repeat', run: floodWithFilters },
  { letter: 'h', title: 'a clock that jumps an hour', run: moveClock },
  { letter: 'i', title: 'a pooler in transaction mode, without prepared statements', run: goThroughPooler },
];
