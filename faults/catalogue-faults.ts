import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { cents, centsToDollars, formatCents } from '@/lib/core/money/money';
import { type Call, hear } from './calls';
import type { ShopProcess } from './fault-shop';
import { inWords, type Outcome, type Scenario, type Stage, spread } from './scenario';

const BRAND = 'Faultless';
const HANDLE = 'faultless-';
const SIZES = ['8', '9', '10', '11'];
const BEFORE = { price: cents(595_000), quantity: 3, description: 'As it was.' };
const AFTER = { price: cents(614_500), quantity: 7, description: 'As the file says.' };
/** `AFTER.price` less a fifth, which no other shoe costs. */
const SALE = cents(491_600);

/** How much of a step has been done when the processes are killed. */
const KILL_AT = [0, 0.3, 0.7] as const;
/** What a killed process had claimed is gone on with after a minute; a busy machine takes its time as well. */
const PATIENCE_MS = 5 * 60_000;
const POLL_MS = 20;
/** How late a page may learn that a sale has begun, or is over, in milliseconds. */
const LAG_MS = 1_000;
/** How long the readers read before and after the second. */
const AROUND_MS = 3_000;
/** An old price is waited for no longer than this, in milliseconds. */
const NEVER_MS = 60_000;
const SALE_LASTS_MS = 20_000;
/** How long before its beginning a sale is planned: first, and at most, on a machine that prepares it slowly. */
const LEAD_MS = { first: 60_000, most: 8 * 60_000 };

type State = typeof BEFORE;

/** A file with shoes from the first one on. */
function fileOf(first: number, count: number, { price, quantity, description }: State): string {
  const lines = ['handle,name,brand,category,price,description,scale,size,quantity'];
  for (let shoe = first; shoe < first + count; shoe += 1)
    for (const [at, size] of SIZES.entries()) {
      const facts =
        at === 0
          ? [`Faultless ${shoe}`, BRAND, 'running', centsToDollars(price).toFixed(2), description]
          : ['', '', '', '', ''];
      lines.push([HANDLE + shoe, ...facts, 'us-men', size, quantity].join(','));
    }
  return lines.join('\n');
}

/** Calls as the administrator until it is answered; throws when it is refused. */
async function call({ shop, admin }: Stage, method: Call['method'], path: string, body?: object) {
  const heard = await hear(shop.balancer.url, { method, path, as: admin, ...(body && { body }) });
  if (heard?.status !== null && (heard?.status ?? 500) < 300) return heard?.body;
  throw new Error(`${method} ${path} answered ${heard?.status} ${heard?.code}`);
}

/** Sends a file. It is not sent again when the answer is lost: no harm comes of a change set that is not applied. */
async function send({ shop, admin }: Stage, file: string): Promise<string> {
  const response = await fetch(`${shop.balancer.url}/api/imports?name=faults.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    body: file,
  });
  if (response.status !== 202) throw new Error(`a file was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { _id: string })._id;
}

interface Step {
  state: string;
  /** The part of its shoes that is done. */
  done: number;
}

async function stepOf({ shop }: Stage, id: string): Promise<Step> {
  const [row] = await shop.query<{ state: string; steps: string[]; counts: number[] }>(
    `SELECT state, array_agg(step) AS steps, array_agg(shoes) AS counts FROM (
       SELECT c.state, s.step, count(*)::int AS shoes FROM change_sets c JOIN change_set_shoes s ON s.change_set_id = c.id
       WHERE c.id = $1::uuid GROUP BY 1, 2) x GROUP BY 1`,
    [id],
  );
  if (!row) throw new Error('the change set is gone');
  const of = row.counts.reduce((sum, count) => sum + count, 0);
  const open = row.state === 'reading' ? ['unread'] : row.state === 'preparing' ? ['waiting'] : ['waiting', 'prepared'];
  const left = row.steps.reduce((sum, step, at) => sum + (open.includes(step) ? (row.counts[at] ?? 0) : 0), 0);
  return { state: row.state, done: (of - left) / of };
}

/** Waits until a change set stands so, calling `meanwhile` at each look; throws when it stands still for too long. */
async function waitFor(
  stage: Stage,
  id: string,
  isThere: (step: Step) => boolean,
  meanwhile = async () => undefined as unknown,
) {
  let [last, movedAt] = ['', performance.now()];
  for (;;) {
    const step = await stepOf(stage, id);
    await meanwhile();
    if (isThere(step)) return;
    if (step.state === 'failed') throw new Error('the change set has failed');
    const now = JSON.stringify(step);
    if (now !== last) [last, movedAt] = [now, performance.now()];
    if (performance.now() - movedAt > PATIENCE_MS) throw new Error(`the change set stands still: ${now}`);
    await sleep(POLL_MS);
  }
}

/** Shoes of the file that are neither as they were nor as the file says, and how many are as it says. */
async function lookAtShoes({ shop }: Stage, known: number): Promise<{ torn: number; done: number }> {
  const sum = ({ quantity }: State) => quantity * SIZES.length;
  const [row] = await shop.query<{ torn: number; done: number }>(
    `SELECT count(*) FILTER (WHERE NOT done AND NOT (old AND number < $2))::int AS torn,
            count(*) FILTER (WHERE done)::int AS done
     FROM (
       SELECT substr(p.id, length($1) + 1)::int AS number,
         (p.price_cents, p.description, s.sizes, s.pairs) = ($3::int, $4, $9::int, $5::int) AS old,
         (p.price_cents, p.description, s.sizes, s.pairs) = ($6::int, $7, $9::int, $8::int) AS done
       FROM products p CROSS JOIN LATERAL (SELECT count(*)::int AS sizes, sum(quantity)::int AS pairs
         FROM product_sizes WHERE product_id = p.id) s
       WHERE p.id LIKE $1 || '%') shoes`,
    [
      ...[HANDLE, known],
      ...[BEFORE.price, BEFORE.description, sum(BEFORE)],
      ...[AFTER.price, AFTER.description, sum(AFTER), SIZES.length],
    ],
  );
  return row ?? { torn: 0, done: 0 };
}

async function killAll({ shop }: Stage): Promise<void> {
  await Promise.all(shop.processes.map((one) => one.kill()));
  await Promise.all(shop.processes.map((one) => one.start()));
}

/** Ends the claim of a process that was just killed: what a minute would do. */
async function passMinute({ shop }: Stage, id: string): Promise<void> {
  await shop.query('UPDATE change_sets SET next_attempt_at = clock_timestamp() WHERE id = $1::uuid', [id]);
}

async function importShoes(stage: Stage, first: number, count: number, state: State): Promise<void> {
  const id = await send(stage, fileOf(first, count, state));
  await waitFor(stage, id, (step) => step.state === 'ready');
  await call(stage, 'POST', `/api/imports/${id}/apply`, {});
  await waitFor(stage, id, (step) => step.state === 'done');
}

async function killWhileImporting(stage: Stage): Promise<Outcome> {
  const { shop, sizes } = stage;
  const known = Math.floor(sizes.shoes / 2);
  await importShoes(stage, 0, known, BEFORE);
  const faults: string[] = [];
  let [looks, kills, waitedMs] = [0, 0, 0];
  const look = async (isApplied: boolean) => {
    looks += 1;
    const { torn, done } = await lookAtShoes(stage, known);
    if (torn > 0) faults.push(`${torn} shoes were neither as before nor as in the file`);
    if (done > 0 && !isApplied) faults.push(`${done} shoes were as in the file before it was applied`);
  };

  const id = await send(stage, fileOf(0, sizes.shoes, AFTER));
  for (const state of ['reading', 'applying']) {
    if (state === 'applying') await call(stage, 'POST', `/api/imports/${id}/apply`, {});
    for (const part of KILL_AT) {
      const isThere = (step: Step) => step.state !== state || step.done >= part;
      await waitFor(stage, id, isThere, () => look(state === 'applying'));
      await killAll(stage);
      kills += shop.processes.length;
      await look(state === 'applying');
      // The last of them goes on by itself, when the claim ends.
      const killedAt = performance.now();
      const before = await stepOf(stage, id);
      if (part !== KILL_AT.at(-1)) await passMinute(stage, id);
      await waitFor(stage, id, (step) => step.state !== state || step.done > before.done);
      waitedMs = Math.max(waitedMs, performance.now() - killedAt);
    }
    const end = state === 'reading' ? 'ready' : 'done';
    await waitFor(
      stage,
      id,
      (step) => step.state === end,
      () => look(state === 'applying'),
    );
  }

  const { torn, done } = await lookAtShoes(stage, known);
  if (torn > 0 || done !== sizes.shoes) faults.push(`${done} of ${sizes.shoes} shoes are as in the file`);
  const set = await call(stage, 'GET', `/api/imports/${id}`);
  const counts = [set.created, set.changed, set.refused, set.kept, set.progress.done];
  const wanted = [sizes.shoes - known, known, 0, 0, sizes.shoes];
  if (counts.join() !== wanted.join()) faults.push(`the import counts ${counts.join(', ')} for ${wanted.join(', ')}`);
  const [told] = await shop.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_entries WHERE after ->> 'changeSet' = $1`,
    [id],
  );
  if (told?.count !== sizes.shoes) faults.push(`the audit log has ${told?.count} entries for ${sizes.shoes} shoes`);
  const differences = await shop.query('SELECT * FROM stock_differences LIMIT 5');
  if (differences.length > 0) faults.push(`stock and movements differ: ${JSON.stringify(differences)}`);
  return {
    lines: [
      `${sizes.shoes.toLocaleString('en-US')} shoes in ${(sizes.shoes * SIZES.length).toLocaleString('en-US')} rows, ${kills} kills; went on by itself within ${inWords(waitedMs)} at most`,
      `${looks} looks meanwhile, ${done.toLocaleString('en-US')} shoes as in the file, each written once`,
    ],
    faults: [...new Set(faults)],
  };
}

/** How long a change set is left alone after its process has died over it the first time, in seconds. */
const LEFT_ALONE_SECONDS = 60;
const GIVEN_UP_AFTER = 3;
/** In seconds. */
const AN_HOUR = 3_600;

/** Kills all processes each time that one of them has taken up a file, which comes no further meanwhile. */
async function killOverOneFile(stage: Stage): Promise<Outcome> {
  const { shop } = stage;
  const pool = new Pool({ connectionString: shop.databaseUrl, max: 1 });
  const blocker = await pool.connect();
  const faults: string[] = [];
  const alone: number[] = [];
  const claimOf = async (id: string) => {
    const [row] = await shop.query<{ state: string; failures: number; seconds: number }>(
      `SELECT state, failures, extract(epoch FROM next_attempt_at - clock_timestamp())::float8 AS seconds
       FROM change_sets WHERE id = $1::uuid`,
      [id],
    );
    if (!row) throw new Error('the change set is gone');
    return row;
  };
  const until = async (id: string, what: string, isThere: (claim: Awaited<ReturnType<typeof claimOf>>) => boolean) => {
    const begun = performance.now();
    for (;;) {
      const claim = await claimOf(id);
      if (isThere(claim)) return claim;
      if (performance.now() - begun > PATIENCE_MS) throw new Error(what);
      await sleep(POLL_MS);
    }
  };
  const moveClaim = (id: string, seconds: number) =>
    shop.query(
      `UPDATE change_sets SET next_attempt_at = next_attempt_at + $2::float8 * interval '1 second' WHERE id = $1::uuid`,
      [id, seconds],
    );
  try {
    // Its second shoe is refused, which can't be stored.
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE change_set_refusals IN EXCLUSIVE MODE');
    const id = await send(stage, `${fileOf(0, 1, BEFORE)}\nno shoe,,,,,,,,`);
    // Asked to end while they read it, they leave it to others, which is no death.
    await until(id, 'no process takes up the file', ({ failures }) => failures > 0);
    await Promise.all(shop.processes.map((one) => one.terminate()));
    const { failures: deathsSoFar } = await claimOf(id);
    if (deathsSoFar > 0) faults.push('processes that were asked to end count as dead');
    await Promise.all(shop.processes.map((one) => one.start()));
    for (let deaths = 1; deaths <= GIVEN_UP_AFTER; deaths += 1) {
      const { seconds } = await until(id, 'no process takes up the file', ({ failures }) => failures >= deaths);
      await Promise.all(shop.processes.map((one) => one.kill()));
      // It was killed too late: the lock was waited for no longer, which is no death.
      const isTooLate = (await claimOf(id)).failures < deaths;
      // The minutes of its claim don't pass while the processes start.
      await moveClaim(id, AN_HOUR);
      const killedAt = performance.now();
      await Promise.all(shop.processes.map((one) => one.start()));
      await moveClaim(id, (performance.now() - killedAt) / 1_000 - AN_HOUR);
      if (isTooLate) {
        deaths -= 1;
        continue;
      }
      alone.push(seconds);
      if (seconds < LEFT_ALONE_SECONDS * 2 ** (deaths - 1) * 0.6)
        faults.push(`after ${deaths} deaths the file is left alone for ${seconds.toFixed(0)} s only`);
      await sleep(3_000);
      if ((await claimOf(id)).failures !== deaths)
        faults.push(`a process took up the file at once after ${deaths} deaths`);
      await passMinute(stage, id);
    }
    await until(id, 'the file is not given up', ({ state }) => state === 'failed');
  } finally {
    await blocker.query('ROLLBACK').catch(() => undefined);
    blocker.release();
    await pool.end();
  }
  // Another file that is sent meanwhile is read.
  const other = await send(stage, fileOf(0, 1, BEFORE));
  await waitFor(stage, other, (step) => step.state === 'ready');
  return {
    lines: [
      `left alone for ${alone.map((seconds) => `${seconds.toFixed(0)} s`).join(', ')}, then given up; the next file is read`,
    ],
    faults,
  };
}

/** The clock of the database, on connections that stay open, so that asking takes no time to speak of. */
function openClock({ shop }: Stage): { now(): Promise<number>; close(): Promise<void> } {
  const pool = new Pool({ connectionString: shop.databaseUrl, max: 10 });
  return {
    async now() {
      const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now');
      return rows[0].now;
    },
    close: () => pool.end(),
  };
}

type Clock = ReturnType<typeof openClock>;

/** A place where the shop says a price. */
interface Place {
  name: string;
  /** What it says for this shoe: whether the sale is on; null when it could not be read just then. */
  isOnSale(reader: ShopProcess, shoe: string): Promise<boolean | null>;
  /** Not read over and over. */
  isLarge?: true;
}

const ask = async (url: string, body?: object) => {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(NEVER_MS),
  });
  // A page that could not be made in time is answered by the one before, and says so.
  const isStale = response.headers.get('warning')?.startsWith('110') ?? false;
  if (response.ok && !isStale) return response;
  await response.arrayBuffer();
  if (isStale || response.status === 503) return null;
  throw new Error(`${url} answered ${response.status}`);
};
const says = async (url: string, price: string) => (await (await ask(url))?.text())?.includes(price) ?? null;
const onSale = formatCents(SALE);

const places: readonly Place[] = [
  { name: 'list', isOnSale: ({ url }) => says(`${url}/products?brand=${BRAND}`, onSale) },
  { name: 'shoe', isOnSale: ({ url }, shoe) => says(`${url}/product/${shoe}`, onSale) },
  {
    name: 'cart quote',
    async isOnSale({ url }, product) {
      const response = await ask(`${url}/api/cart/quote`, { items: [{ product, size: 9, quantity: 1 }] });
      return response && (await response.json()).itemsPrice === centsToDollars(SALE);
    },
  },
  {
    name: 'API',
    async isOnSale({ url }, shoe) {
      const response = await ask(`${url}/api/products/${shoe}`);
      return response && (await response.json()).price === centsToDollars(SALE);
    },
  },
  {
    name: 'API list',
    async isOnSale({ url }) {
      const response = await ask(`${url}/api/products?brand=${BRAND}&limit=100`);
      if (!response) return null;
      const { products } = (await response.json()) as { products: { price: number }[] };
      const prices = new Set(products.map(({ price }) => price));
      // Half of a list on sale is neither.
      if (prices.size > 1) throw new Error(`a list says ${[...prices].join(' and ')} at once`);
      return prices.has(centsToDollars(SALE));
    },
  },
  {
    name: 'feed',
    isOnSale: ({ url }) => says(`${url}/feeds/products.xml`, `${centsToDollars(SALE).toFixed(2)} USD`),
    isLarge: true,
  },
];

/** How a change at a second was seen. */
interface Seen {
  /** When the first reads began that showed it, in milliseconds after its second. */
  firstNew: number[];
  faults: string[];
}

/**
 * Reads a place of one process from before a second until it shows what holds from then on. By the clock of the
 * database: nothing may show it in a read that ended before, and every read shows it that begins a second later.
 */
async function readAround(
  clock: Clock,
  { place, reader, shoe, at, isOn }: { place: Place; reader: ShopProcess; shoe: string; at: number; isOn: boolean },
  seen: Seen,
): Promise<void> {
  const where = `${place.name} of ${reader.name}`;
  for (;;) {
    const begun = (await clock.now()) - at;
    const shown = await place.isOnSale(reader, shoe);
    const ended = (await clock.now()) - at;
    if (shown === isOn && ended < 0) return void seen.faults.push(`${where} was early by ${inWords(-ended)}`);
    if (shown === isOn) return void seen.firstNew.push(Math.max(0, begun));
    if (shown !== null && begun > LAG_MS)
      seen.faults.push(`${where} was late: a read that began ${inWords(begun)} after`);
    if (begun > NEVER_MS) return void seen.faults.push(`${where} did not change`);
    await sleep(place.isLarge ? Math.max(100, LAG_MS - ended) : 100);
  }
}

async function readEverywhere(stage: Stage, at: number, isOn: boolean): Promise<Seen> {
  const seen: Seen = { firstNew: [], faults: [] };
  const clock = openClock(stage);
  try {
    // What is kept is from before, everywhere.
    const shoe = HANDLE + Math.floor(stage.sizes.shoes / 3);
    await Promise.all(stage.shop.processes.flatMap((reader) => places.map((place) => place.isOnSale(reader, shoe))));
    await sleep(Math.max(0, at - AROUND_MS - (await clock.now())));
    await Promise.all(
      stage.shop.processes.flatMap((reader) =>
        places.map((place) => readAround(clock, { place, reader, shoe, at, isOn }, seen)),
      ),
    );
  } finally {
    await clock.close();
  }
  return seen;
}

/** Plans a sale of all shoes, sooner or later until the machine has prepared it in time, and returns its times. */
async function planSale(stage: Stage): Promise<{ id: string; from: number; until: number; tookMs: number }> {
  const clock = openClock(stage);
  try {
    for (let lead = LEAD_MS.first; lead <= LEAD_MS.most; lead *= 2) {
      const from = Math.ceil(((await clock.now()) + lead) / 1_000) * 1_000;
      const until = from + SALE_LASTS_MS + lead / 4;
      const begun = performance.now();
      const { _id } = await call(stage, 'POST', '/api/changes', {
        what: { filters: { brand: BRAND } },
        set: { price: '-20%' },
        at: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
      });
      await waitFor(stage, _id, (step) => step.state === 'ready');
      const isLate = async () => (await clock.now()) > from - 4 * AROUND_MS;
      if (!(await isLate())) {
        await call(stage, 'POST', `/api/imports/${_id}/apply`, {});
        await waitFor(stage, _id, (step) => step.state === 'scheduled' || step.state === 'done');
        if (!(await isLate())) return { id: _id, from, until, tookMs: performance.now() - begun };
        await call(stage, 'POST', `/api/imports/${_id}/undo`, {});
        await waitFor(stage, _id, (step) => step.state === 'undone');
      }
    }
    throw new Error('the machine is too slow to prepare a sale');
  } finally {
    await clock.close();
  }
}

async function saleAtASecond(stage: Stage): Promise<Outcome> {
  const { shop, sizes } = stage;
  const { done } = await lookAtShoes(stage, 0);
  if (done < sizes.shoes) await importShoes(stage, 0, sizes.shoes, AFTER);
  const { id, from, until, tookMs } = await planSale(stage);
  const begins = await readEverywhere(stage, from, true);
  const ends = await readEverywhere(stage, until, false);
  await waitFor(stage, id, (step) => step.state === 'done');
  const set = await call(stage, 'GET', `/api/imports/${id}`);
  const faults = [
    ...begins.faults.map((fault) => `when it began: ${fault}`),
    ...ends.faults.map((fault) => `when it was over: ${fault}`),
  ];
  if (set.progress.done !== sizes.shoes || set.kept > 0)
    faults.push(`the sale has ${set.progress.done} of ${sizes.shoes} shoes, and left ${set.kept} alone`);
  const where = `${places.length} places of ${shop.processes.length} processes`;
  return {
    lines: [
      `${sizes.shoes.toLocaleString('en-US')} shoes, read and prepared within ${inWords(tookMs)}`,
      `its beginning was seen at ${where} by reads that began ${spread(begins.firstNew)} after its second`,
      `its end was seen at ${where} by reads that began ${spread(ends.firstNew)} after its second`,
    ],
    faults,
  };
}

export const catalogueFaults: readonly Scenario[] = [
  { letter: 'p', title: 'kill -9 while a file is imported', run: killWhileImporting },
  { letter: 'q', title: 'a sale at one second, and its end', run: saleAtASecond },
  { letter: 'u', title: 'kill -9 each time that a file is taken up', run: killOverOneFile },
];
