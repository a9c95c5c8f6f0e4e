import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findViewerByClaims, type Viewer } from '@/lib/access/session/viewer';
import { openBulkEdit } from '@/lib/catalogue/change-sets/bulk-edit-service';
import type { ChangeSet } from '@/lib/catalogue/change-sets/change-set-schema';
import { applySet, getSet, listRows, undoSet } from '@/lib/catalogue/change-sets/change-set-service';
import { workOnChangeSets } from '@/lib/catalogue/change-sets/change-set-work-service';
import { importFile } from '@/lib/catalogue/change-sets/import-service';
import { exportProducts } from '@/lib/catalogue/change-sets/product-export-service';
import { parseProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { checkDigitOf } from '@/lib/core/sizes/gtin';
import { db } from '@/lib/platform/db/client';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { printTable } from './figures';
import { openOwnDatabase } from './own-database';
import { measurePanel } from './panel-reads';

/** What reading and applying may take, and hold beside what the process held before. */
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 150;
const MEGABYTE = 1_000_000;
const SIZES = 5;
/** Where the article numbers of the file with mistakes begin, and those of the others. */
const [FIRST, SECOND] = [1_000_000, 2_000_000];
/** Of so many shoes one has a mistake: of 20,000 rows 200. */
const GOOD_TO_BAD = 20;

const header = 'handle,name,brand,category,style,color_name,gender,price,scale,size,sku,gtin,quantity,description';
type Cells = Record<string, string>;

const gtinOf = (number: number) => {
  const digits = `20${String(number).padStart(10, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

/** The rows of a shoe; `first` numbers its sizes, so that no two files have an article number in common. */
function shoeRows(shoe: number, first: number, isLater = false): Cells[] {
  const made = isLater ? 'again' : `for the ${shoe}th time`;
  return Array.from({ length: SIZES }, (_, at) => ({
    handle: `bench-${first}-${shoe}`,
    ...(at === 0 && {
      name: `Bench ${shoe}`,
      brand: `Brand ${shoe % 90}`,
      category: ['running', 'sneakers', 'casual', 'slides'][shoe % 4] ?? '',
      style: `Bench ${Math.floor(shoe / 4)}`,
      color_name: ['Chalk', 'Ink', 'Moss', 'Clay'][shoe % 4] ?? '',
      gender: ['men', 'women', 'unisex'][shoe % 3] ?? '',
      price: `${(isLater ? 45 : 40) + (shoe % 150)}.95`,
      description: `"A shoe, made ${made}; it's -5 °C outside. ""Warm"", they say."`,
    }),
    scale: 'us-men',
    size: String(7 + at / 2),
    sku: `B-${first}-${shoe}-${at}`,
    gtin: gtinOf(first + shoe * SIZES + at),
    quantity: String(((shoe * 7 + at) % 40) + (isLater ? 3 : 0)),
  }));
}

/** One of every kind of mistake: the row of the shoe that has it, its column, and how it comes about. */
const mistakes: readonly { code: string; at: number; column: string; spoil: (row: Cells, before: Cells) => string }[] =
  [
    { code: 'UNKNOWN_CATEGORY', at: 0, column: 'category', spoil: () => 'umbrellas' },
    { code: 'BAD_PRICE', at: 0, column: 'price', spoil: () => 'cheap' },
    { code: 'MISSING', at: 0, column: 'brand', spoil: () => '' },
    { code: 'TWO_NAMES', at: 1, column: 'name', spoil: () => 'Another name' },
    { code: 'BAD_NUMBER', at: 2, column: 'quantity', spoil: () => 'many' },
    { code: 'NOT_A_SIZE', at: 3, column: 'size', spoil: () => 'L' },
    {
      code: 'BAD_GTIN',
      at: 4,
      column: 'gtin',
      spoil: ({ gtin = '' }) => `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`,
    },
    { code: 'DUPLICATE_SKU', at: 1, column: 'sku', spoil: (_, { sku = '' }) => sku },
    { code: 'DUPLICATE_GTIN', at: 2, column: 'gtin', spoil: (_, { gtin = '' }) => gtin },
  ];

interface Written {
  bytes: Buffer;
  /** `row column code` of each mistake. */
  wrong: string[];
}

/** What a file is: with a mistake in each twentieth shoe, without, or the same shoes later. */
type Content = 'with mistakes' | 'good' | 'later';

function writeFile(rows: number, first: number, content: Content): Written {
  const names = header.split(',');
  const lines = [header];
  const wrong: string[] = [];
  for (let shoe = 0; shoe < rows / SIZES; shoe++) {
    const cells = shoeRows(shoe, first, content === 'later');
    if (content === 'with mistakes' && shoe % GOOD_TO_BAD === GOOD_TO_BAD - 1) {
      const mistake = mistakes[Math.floor(shoe / GOOD_TO_BAD) % mistakes.length];
      const spoiled = mistake && cells[mistake.at];
      if (!spoiled) throw new Error('there is no such row');
      spoiled[mistake.column] = mistake.spoil(spoiled, shoeRows(shoe - 1, first)[0] ?? {});
      wrong.push(`${2 + shoe * SIZES + mistake.at} ${mistake.column} ${mistake.code}`);
    }
    for (const row of cells) lines.push(names.map((name) => row[name] ?? '').join(','));
  }
  return { bytes: Buffer.from(lines.join('\n')), wrong };
}

/** How long something takes, in seconds, and by how much the process grows meanwhile, in megabytes. */
async function measured<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  try {
    const result = await work();
    most = Math.max(most, process.memoryUsage().rss);
    return { result, seconds: (performance.now() - start) / 1_000, megabytes: (most - before) / MEGABYTE };
  } finally {
    clearInterval(watch);
  }
}

async function newOwner(): Promise<Viewer> {
  const user = await db().user.create({
    data: { email: 'owner@example.com', name: 'Owner', role: 'admin', status: 'active', emailVerifiedAt: new Date() },
  });
  const session = await db().session.create({
    data: { userId: user.id, expiresAt: new Date(Date.now() + 86_400_000) },
  });
  const viewer = await findViewerByClaims({ userId: user.id, sessionId: session.id });
  if (!viewer) throw new Error('the owner has no session');
  return viewer;
}

async function read(owner: Viewer, bytes: Uint8Array): Promise<ChangeSet> {
  const { _id } = await importFile(owner, {}, bytes);
  await workOnChangeSets();
  return getSet(_id);
}

async function apply(owner: Viewer, { _id }: ChangeSet): Promise<ChangeSet> {
  await applySet(owner, _id, { goodOnly: true });
  await workOnChangeSets();
  return getSet(_id);
}

async function undo(owner: Viewer, { _id }: ChangeSet): Promise<ChangeSet> {
  await undoSet(owner, _id);
  await workOnChangeSets();
  return getSet(_id);
}

/** Which of a file's mistakes were told, and what was told beside them. */
async function compareRefusals({ _id }: ChangeSet, wrong: readonly string[]) {
  const { rows } = await listRows(_id, 'refused', undefined, { limit: wrong.length * 2 + 10, offset: 0 });
  const told = rows.map(({ row, column, code }) => `${row} ${column} ${code}`);
  return { missed: wrong.filter((one) => !told.includes(one)), false: told.filter((one) => !wrong.includes(one)) };
}

async function exported(owner: Viewer): Promise<Buffer> {
  const { filters } = parseProductFilters(new URLSearchParams());
  const pieces: Buffer[] = [];
  for await (const piece of exportProducts(owner, filters)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function insist(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** A sale of every shoe that begins in an hour and ends an hour later, read and prepared. */
async function prepareSale(owner: Viewer): Promise<ChangeSet> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const set = { price: '-20%', ending: 0.95 };
  const { _id } = await openBulkEdit(owner, { what: { filters: {} }, set, at: inHours(1), until: inHours(2) });
  await workOnChangeSets();
  return apply(owner, await getSet(_id));
}

type Measured<Result> = Awaited<ReturnType<typeof measured<Result>>>;
type Tell = (name: string, count: number, one: Measured<unknown>, outcome: string) => void;

const outcomeOf = ({ created, changed, same, refusedRows }: ChangeSet) =>
  `${created} new, ${changed} changed, ${same} the same, ${refusedRows} rows refused`;
const digestOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');

/** A file with mistakes is read and applied without them: what is asked of every import. */
async function importWithMistakes(owner: Viewer, rows: number, tell: Tell): Promise<ChangeSet> {
  const before = await exported(owner);
  const { bytes, wrong } = writeFile(rows, FIRST, 'with mistakes');
  const reading = await measured(() => read(owner, bytes));
  tell('a file with mistakes, read', rows, reading, outcomeOf(reading.result));
  insist((await exported(owner)).equals(before), 'Something was seen of a file before it was applied.');
  const refusals = await compareRefusals(reading.result, wrong);
  const [missed, madeUp] = [refusals.missed.length, refusals.false.length];
  tell(
    'its mistakes',
    wrong.length,
    { ...reading, seconds: 0, megabytes: 0 },
    `${mistakes.length} kinds, ${missed} missed, ${madeUp} made up`,
  );
  insist(missed === 0 && madeUp === 0, JSON.stringify(refusals).slice(0, 2_000));
  const applying = await measured(() => apply(owner, reading.result));
  tell('applied without them', rows, applying, `${applying.result.progress.done} shoes`);
  const isDone = applying.result.state === 'done' && applying.result.kept === 0;
  insist(isDone, 'The file with mistakes was not applied.');
  const seconds = reading.seconds + applying.seconds;
  insist(seconds < MOST_SECONDS, `Reading and applying took ${seconds.toFixed(1)} s; ${MOST_SECONDS} s is the most.`);
  const megabytes = Math.max(reading.megabytes, applying.megabytes);
  insist(megabytes < MOST_MEGABYTES, `It took ${megabytes.toFixed(0)} MB more; ${MOST_MEGABYTES} MB is the most.`);
  return reading.result;
}

/** Shoes are changed by a file, which is undone: every field is as it was. */
async function changeAndUndo(owner: Viewer, rows: number, tell: Tell): Promise<void> {
  const before = digestOf(await exported(owner));
  const changing = await measured(async () => apply(owner, await read(owner, writeFile(rows, SECOND, 'later').bytes)));
  tell('other prices, texts and stock', rows, changing, outcomeOf(changing.result));
  insist(digestOf(await exported(owner)) !== before, 'The file changed nothing.');
  const undoing = await measured(() => undo(owner, changing.result));
  const after = digestOf(await exported(owner));
  tell(
    'undone',
    rows,
    undoing,
    `${undoing.result.progress.done} shoes, ${after === before ? 'every field as it was' : 'NOT as it was'}`,
  );
  insist(undoing.result.state === 'undone' && undoing.result.kept === 0, 'Undoing left something alone.');
  insist(after === before, 'What was undone is not as it was.');
}

/**
 * `npm run bench:imports`: a file with mistakes of nine kinds is read and applied, then a large catalogue is exported
 * and imported again, changed and changed back, put on sale, and read by the panel. Fails when a mistake is missed or
 * made up, when anything is seen too early or changes that should not, or when it takes too long or too much memory.
 */
await runToTheEnd(async (lifecycle) => {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '20000' }, sizes: { type: 'string', default: '100000' } },
  });
  const [rows, sizes] = [Number(values.rows), Number(values.sizes)];
  await openOwnDatabase(lifecycle, 'imports');
  const owner = await newOwner();
  const lines: string[][] = [];
  const tell: Tell = (name, count, { seconds, megabytes }, outcome) =>
    lines.push([
      name,
      count.toLocaleString('en-US'),
      ...(seconds > 0 ? [seconds.toFixed(1), megabytes.toFixed(0)] : ['', '']),
      outcome,
    ]);

  // Whatever is loaded once is loaded.
  await apply(owner, await read(owner, writeFile(100, 0, 'good').bytes));
  const withMistakes = await importWithMistakes(owner, rows, tell);
  const rest = Math.max(0, sizes - (await db().productSize.count()));
  const filling = await measured(async () => apply(owner, await read(owner, writeFile(rest, SECOND, 'good').bytes)));
  tell('more, read and applied', rest, filling, `${filling.result.progress.done} shoes`);
  const exporting = await measured(() => exported(owner));
  tell('exported', await db().productSize.count(), exporting, `${(exporting.result.length / MEGABYTE).toFixed(1)} MB`);
  const again = await measured(() => read(owner, exporting.result));
  tell('imported again', again.result.rows, again, outcomeOf(again.result));
  const { created, changed, refused } = again.result;
  insist(created + changed + refused === 0, 'What was exported changes something when it is imported again.');
  await changeAndUndo(owner, Math.min(rows, rest), tell);
  const selling = await measured(() => prepareSale(owner));
  tell('a sale of all, prepared', selling.result.rows, selling, `${selling.result.progress.done} shoes`);

  printTable(['', 'rows', 's', 'MB more', ''], lines);
  const some = await db().product.findMany({ select: { id: true }, take: 60, orderBy: { id: 'desc' } });
  // What a shop's background work does after change sets.
  await rebuildFacetIndex();
  await db().$executeRaw`ANALYZE`;
  const sets = [withMistakes, again.result, filling.result, selling.result].map(({ _id }) => _id);
  await measurePanel(
    owner,
    sets,
    some.map(({ id }) => id),
  );
});
