import { parseArgs } from 'node:util';
import { dbPool } from '@/lib/platform/db/client';
import { listEvents } from '@/lib/platform/events/event-service';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { printTable } from './figures';
import { openOwnDatabase } from './own-database';

/** What reading 100,000 events may take while others write. */
const MOST_SECONDS = 60;
const LIMIT = 1_000;

/** What the reader saw. */
interface Reading {
  events: number;
  gaps: number;
  seconds: number;
}

/** Shoes whose stock the writers change; each change is an event. */
async function makeShoes(count: number): Promise<void> {
  await dbPool().query(
    `INSERT INTO products (id, name, brand, category, price_cents, sort_name, brand_key, search_text)
     SELECT 'shoe-' || i, 'Shoe', 'Vane', 'sneakers', 6000, 'shoe', 'vane', 'shoe' FROM generate_series(1, $1::int) i`,
    [count],
  );
  await dbPool().query(
    `INSERT INTO product_sizes (product_id, size, quantity) SELECT 'shoe-' || i, 9, 1000000 FROM generate_series(1, $1::int) i`,
    [count],
  );
}

/** Writes until it is enough: transactions of one to three changes, some of which last, and some of which fail. */
async function write(writer: number, isEnough: () => boolean): Promise<{ transactions: number; events: number }> {
  const client = await dbPool().connect();
  let [transactions, events] = [0, 0];
  for (let turn = 0; !isEnough(); turn += 1) {
    await client.query('BEGIN');
    const changes = 1 + (turn % 3);
    for (let change = 0; change < changes; change += 1)
      await client.query('UPDATE product_sizes SET quantity = quantity - 1 WHERE product_id = $1', [
        `shoe-${writer * 8 + ((turn + change) % 8) + 1}`,
      ]);
    if (turn % 50 === 49) await client.query('SELECT pg_sleep(0.05)');
    const isGivenUp = turn % 20 === 19;
    await client.query(isGivenUp ? 'ROLLBACK' : 'COMMIT');
    transactions += 1;
    if (!isGivenUp) events += changes;
  }
  client.release();
  return { transactions, events };
}

/** Reads as a program does, on from `next`, and counts what does not follow what came before. */
async function read(isOver: (seen: number) => boolean): Promise<Reading> {
  const began = performance.now();
  let [after, events, gaps] = [0, 0, 0];
  while (!isOver(events)) {
    const page = await listEvents({ after, before: null, isNewestFirst: false, topics: null, limit: LIMIT });
    let last = after;
    for (const { id } of page.events) {
      if (id !== last + 1) gaps += 1;
      last = id;
    }
    events += page.events.length;
    after = page.next;
  }
  return { events, gaps, seconds: (performance.now() - began) / 1_000 };
}

/**
 * `npm run bench:events`: reads 100,000 events in order while 8 writers write more. Fails when an event is missing or
 * out of order, or when it takes a minute.
 */
await runToTheEnd(async (lifecycle) => {
  const { values } = parseArgs({
    options: { events: { type: 'string', default: '100000' }, writers: { type: 'string', default: '8' } },
  });
  const [wanted, writers] = [Number(values.events), Number(values.writers)];
  await openOwnDatabase(lifecycle, 'events');
  await makeShoes(writers * 8);
  // A backlog, such as a reader finds who was away, and 8 writers who add to it meanwhile.
  await dbPool().query(
    `INSERT INTO events (topic, data) SELECT 'stock.changed', jsonb_build_object('product', 'shoe-1', 'size', 9)
     FROM generate_series(1, $1::int)`,
    [wanted],
  );
  const { rows: before } = await dbPool().query<{ count: number }>('SELECT count(*)::int AS count FROM events');
  let isEnough = false;
  const writing = Array.from({ length: writers }, (_, writer) => write(writer, () => isEnough));
  const first = await read((seen) => seen >= wanted);
  isEnough = true;
  const written = (await Promise.all(writing)).reduce(
    (sum, each) => ({ transactions: sum.transactions + each.transactions, events: sum.events + each.events }),
    { transactions: 0, events: 0 },
  );
  const all = (before[0]?.count ?? 0) + written.events;
  // Again from the beginning, after the last write: there is nothing that the log does not tell.
  const whole = await read((seen) => seen >= all);
  const { rows: left } = await dbPool().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM events WHERE number IS NULL OR number > $1',
    [all],
  );
  printTable(
    ['', 'events', 's', 'events/s', 'gaps'],
    [
      ['read while others wrote', ...figuresOf(first)],
      ['read again, all', ...figuresOf(whole)],
      [
        `written meanwhile by ${writers}`,
        String(written.events),
        first.seconds.toFixed(1),
        (written.events / first.seconds).toFixed(0),
        '',
      ],
    ],
  );
  if (first.gaps + whole.gaps + (left[0]?.count ?? 0) > 0) throw new Error('An event is missing, or out of order.');
  if (first.seconds > (MOST_SECONDS * wanted) / 100_000) throw new Error(`Reading took ${first.seconds} s.`);
});

function figuresOf({ events, seconds, gaps }: Reading): string[] {
  return [String(events), seconds.toFixed(1), (events / seconds).toFixed(0), String(gaps)];
}
