import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCategoryFacts } from '@/lib/catalogue/categories/category-service';
import type { PlannedPrice } from '@/lib/catalogue/product/planned-prices';
import {
  findOrdered,
  lockAndReadProducts,
  type ProductRow,
  type ProductWrite,
  readProducts,
  removeProducts,
  writeProducts,
  writtenOf,
} from '@/lib/catalogue/product/product-batch-service';
import { blankProduct, type WrittenProduct } from '@/lib/catalogue/product/product-schema';
import type { Article } from '@/lib/catalogue/product/stock-plan';
import type { Cents } from '@/lib/core/money/money';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { type DbTransaction, inTransaction, isCrowdedOut } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatCount } from '@/lib/platform/locale/locale';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { beforeEnd, isDraining } from '@/lib/platform/time/before-end.mjs';
import { growingPause } from '@/lib/platform/time/growing-pause';
import { oneRun } from '@/lib/platform/time/one-run';
import {
  type ChangeSetRow,
  type ClaimedSet,
  claimDueSet,
  countPartlyKept,
  findChangeSet,
  holdClaim,
  insertRefusals,
  listFirstRows,
  listNumberOwners,
  listSetRows,
  listSetShoes,
  listUnreadShoes,
  markApplying,
  moveSetShoes,
  postponeSet,
  type ReadShoe,
  type SetShoe,
  type ShoeStep,
  type StoredRefusal,
  scheduleChangeSet,
  settleChangeSet,
  writeReadShoes,
} from './change-set-repository';
import { type CheckContext, checkShoe, type SetRow, type ShoeOutcome } from './check-shoe';
import { columnCalled, HANDLE, readArticleNumber } from './file-columns';
import { MAX_SHOE_ROWS } from './file-limits';
import { fetchSetPictures } from './set-pictures-service';
import { type CurrentShoe, isSame, type MovedShoe, moveShoe, type ShoeChange, type ShoeSide } from './shoe-change';

/** How long a process has a change set to itself: longer than a slice takes. */
const LEASE_MS = 60_000;
/** Shoes that are read, and written, at a time; of those that are read also the rows, and their characters. */
const READ_AT_ONCE = { shoes: 250, rows: 2_000, characters: 4_000_000 } as const;
const WRITE_AT_ONCE = 100;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so many attempts in a row that came to nothing a change set is given up, whatever they ended for. */
const MOST_ATTEMPTS = 20;
/** After so many in a row that ended for a reason of its own, or with their process. */
const MOST_FAILURES = 3;
const STOPPED_PROCESS =
  'The program stopped each time that it worked on it. Please split the file, and send the parts.';

/** How a slice ended: there may be more, the step is done, or another process has taken the change set over. */
type SliceEnd = 'more' | 'done' | 'lost';

/** The transaction of a slice, which another process can't take over meanwhile; null when it was taken over before. */
function inSlice<Result>(
  claim: ClaimedSet,
  work: (transaction: DbTransaction, set: ChangeSetRow) => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(async (transaction) => {
    // A transaction that is run again begins with the lease that the first try has found.
    const held = { ...claim };
    const set = await holdClaim(transaction, held, LEASE_MS);
    if (!set) return null;
    const result = await work(transaction, set);
    Object.assign(claim, held);
    return result;
  });
}

const settle = (claim: ClaimedSet, state: 'ready' | 'done' | 'undone') =>
  inSlice(claim, (transaction) => settleChangeSet(transaction, claim.id, state));

function byHandle(rows: readonly SetRow[]): Map<string, SetRow[]> {
  const groups = new Map<string, SetRow[]>();
  for (const row of rows) {
    const group = groups.get(row.handle);
    if (group) group.push(row);
    else groups.set(row.handle, [row]);
  }
  return groups;
}

/** The values of a column in some rows. */
const numbersOf = (set: ChangeSetRow, rows: readonly SetRow[], name: 'sku' | 'gtin') => {
  const at = set.columns.indexOf(name);
  return at < 0 ? [] : rows.flatMap(({ cells }) => (cells[at]?.trim() ? [readArticleNumber(cells[at].trim())] : []));
};

async function contextOf(
  set: ChangeSetRow,
  rows: readonly SetRow[],
  pictures: CheckContext['pictures'],
): Promise<CheckContext> {
  const [skus, gtins] = [numbersOf(set, rows, 'sku'), numbersOf(set, rows, 'gtin')];
  return {
    ...(await readCategoryFacts()),
    mayCreate: set.kind === 'import',
    pictures,
    owners: { sku: await listNumberOwners('sku', skus), gtin: await listNumberOwners('gtin', gtins) },
    firstRows: { sku: await listFirstRows(set.id, 'sku', skus), gtin: await listFirstRows(set.id, 'gtin', gtins) },
  };
}

type UnreadShoe = Awaited<ReturnType<typeof listUnreadShoes>>[number];

const hasTooManyRows = ({ rows }: UnreadShoe) => rows > MAX_SHOE_ROWS;

/** The first shoes, at least one, as far as their rows are read at once. */
function readableAtOnce(shoes: readonly UnreadShoe[]): UnreadShoe[] {
  let [rows, characters] = [0, 0];
  const end = shoes.findIndex((shoe, at) => {
    if (!hasTooManyRows(shoe)) {
      rows += shoe.rows;
      characters += shoe.characters;
    }
    return at > 0 && (rows > READ_AT_ONCE.rows || characters > READ_AT_ONCE.characters);
  });
  return end < 0 ? [...shoes] : shoes.slice(0, end);
}

const refusedForItsRows = ({ handle, firstRow, rows }: UnreadShoe): ShoeOutcome => ({
  outcome: 'refused',
  refusals: [
    {
      row: firstRow,
      column: HANDLE,
      value: handle,
      code: 'BAD_VALUE',
      message: `This shoe has ${formatCount(rows)} rows. It may have at most ${formatCount(MAX_SHOE_ROWS)}.`,
    },
  ],
});

/** Reads and checks the next shoes of a change set. */
async function readSlice(claim: ClaimedSet, set: ChangeSetRow): Promise<SliceEnd> {
  const shoes = readableAtOnce(await listUnreadShoes(claim.id, READ_AT_ONCE.shoes));
  if (shoes.length === 0) return (await settle(claim, 'ready')) === null ? 'lost' : 'done';
  const handles = shoes.flatMap((shoe) => (hasTooManyRows(shoe) ? [] : [shoe.handle]));
  const rows = await listSetRows(claim.id, handles);
  const { products, updatedAt } = await readProducts(handles);
  const column = set.columns.indexOf('images');
  const pictures = await fetchSetPictures(claim, { rows, column, products }, LEASE_MS);
  if (!pictures) return 'lost';
  const context = await contextOf(set, rows, pictures);
  const columns = set.columns.map(columnCalled);
  const groups = byHandle(rows);
  const refusals: StoredRefusal[] = [];
  const read: ReadShoe[] = [];
  for (const shoe of shoes) {
    const { handle } = shoe;
    // Lets other requests run in between.
    await nextTurn();
    const row = products.get(handle);
    const current = row ? { ...writtenOf(row), stock: row.stock } : null;
    const checked = hasTooManyRows(shoe)
      ? refusedForItsRows(shoe)
      : checkShoe(groups.get(handle) ?? [], current, columns, context);
    const { outcome } = checked;
    if (outcome === 'refused') refusals.push(...checked.refusals.map((refusal) => ({ ...refusal, handle })));
    const change = 'change' in checked ? checked.change : null;
    read.push({
      handle,
      outcome,
      step: change ? 'waiting' : 'nothing',
      before: change?.before ?? null,
      after: change?.after ?? null,
      seenAt: updatedAt.get(handle) ?? null,
    });
  }
  const wrote = await inSlice(claim, async (transaction) => {
    await writeReadShoes(transaction, claim.id, read);
    await insertRefusals(transaction, claim.id, 'refused', refusals);
    return true;
  });
  return wrote ? 'more' : 'lost';
}

const NOTHING: ShoeSide = { fields: {}, sizes: {} };
const CHANGED_SINCE = 'It was changed since, and stays as it is.';

/** Why a shoe, or a part of it, was left alone. */
function leftAlone(shoe: SetShoe, column = '', message = CHANGED_SINCE): StoredRefusal {
  return { row: shoe.firstRow, column, value: '', code: 'CHANGED', message, handle: shoe.handle };
}

/** Which pairs of a shoe were sold, and are not there after a change of its stock. */
function notesOfMissing(shoe: SetShoe, missing: MovedShoe['missing']): StoredRefusal[] {
  return missing.map(({ size, pairs }) => ({
    ...leftAlone(shoe, `size ${size}`),
    code: 'NOT_ENOUGH',
    value: String(pairs),
    message: `${pairs === 1 ? '1 pair was' : `${pairs} pairs were`} sold meanwhile and ${pairs === 1 ? 'is' : 'are'} missing now: its stock is 0.`,
  }));
}

const standing = (row: ProductRow): CurrentShoe => ({ ...writtenOf(row), stock: row.stock });

function writeOf(id: string, before: ProductRow | null, fields: object, stock: Article[]): ProductWrite {
  const product = { ...(before ? writtenOf(before) : blankProduct), ...fields } as WrittenProduct;
  return { id, before, product, stock };
}

/** What one shoe comes to. */
interface Plan {
  write?: ProductWrite;
  remove?: ProductRow;
  /** Why it, or a part of it, was left alone. */
  kept: StoredRefusal[];
  /** That nothing has to be written. */
  isDone?: true;
}

/** The price that a change sets for a time: from `at`, until `until`. Null where it sets none. */
function plannedPrice({ at, until }: ChangeSetRow, { before, after }: ShoeChange): PlannedPrice | null {
  const { price } = after.fields;
  if (before === null || price === undefined || (at === null && until === null)) return null;
  return { price: price as Cents, from: at?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

const without = (prices: readonly PlannedPrice[], planned: PlannedPrice | null) =>
  prices.filter((price) => !isSame(price, planned));

/** A change without its price where that has an end: it is a planned one then, and the shoe's own stays. */
function lasting({ until }: ChangeSetRow, { before, after }: ShoeChange): ShoeChange {
  const { price, ...fields } = after.fields;
  return until === null || before === null ? { before, after } : { before, after: { ...after, fields } };
}

/** Writes a price that is to come beforehand, so that it holds exactly when its time has come. */
function planPreparing(set: ChangeSetRow, shoe: SetShoe, change: ShoeChange, now: ProductRow | undefined): Plan {
  const planned = plannedPrice(set, change);
  if (!planned || !now || !isSame(now.price, change.before?.fields.price)) return { kept: [], isDone: true };
  const prices = [...without(now.prices, planned), planned];
  return { write: writeOf(shoe.handle, now, { prices }, now.stock), kept: [] };
}

/** The fields of a new shoe: a draft where the one who applies it lacks a right that it takes to sell. */
const newFields = ({ lackedRights }: ChangeSetRow, { fields }: ShoeSide) =>
  lackedRights.length > 0 ? { ...fields, status: 'draft' } : fields;

/** What applying does to a shoe, which is all or nothing. */
function planApplying(set: ChangeSetRow, shoe: SetShoe, change: ShoeChange, now: ProductRow | undefined): Plan {
  const { handle } = shoe;
  const { before, after } = lasting(set, change);
  if (before === null) {
    if (now) return { kept: [leftAlone(shoe, '', 'A shoe with this handle was made in between, and stays as it is.')] };
    const nothing: CurrentShoe = { ...(blankProduct as WrittenProduct), stock: [] };
    const { stock } = moveShoe(nothing, NOTHING, { fields: {}, sizes: after.sizes });
    return { write: writeOf(handle, null, newFields(set, after), stock), kept: [] };
  }
  if (!now) return { kept: [leftAlone(shoe, '', 'It is not there any more.')] };
  const { fields, stock, kept, missing } = moveShoe(standing(now), before, after);
  if (kept.length > 0) return { kept: kept.map((column) => leftAlone(shoe, column)) };
  if (fields.status === 'live' && now.status !== 'live' && set.lackedRights.includes('prices:write'))
    return { kept: [leftAlone(shoe, 'status', 'Putting a shoe live takes the right to prices.')] };
  const planned = plannedPrice(set, change);
  const others = without(now.prices, planned);
  const prices = planned && set.until ? [...others, planned] : others;
  const movesNothing = Object.keys(fields).length === 0 && Object.keys(after.sizes).length === 0;
  // A sale was written whole when it was prepared: nothing is written and purged once more just when it begins.
  if (set.until && movesNothing && others.length < now.prices.length) return { kept: [], isDone: true };
  return { write: writeOf(handle, now, { ...fields, prices }, stock), kept: notesOfMissing(shoe, missing) };
}

interface UndoneShoe {
  shoe: SetShoe;
  change: ShoeChange;
  now: ProductRow | undefined;
  isOrdered: boolean;
}

/** What undoing does to a shoe: whatever is as the change set left it goes back. */
function planUndoing(set: ChangeSetRow, { shoe, change, now, isOrdered }: UndoneShoe): Plan {
  if (!now) return { kept: [], isDone: true };
  const { before, after } = lasting(set, change);
  if (shoe.step === 'prepared') {
    const prices = without(now.prices, plannedPrice(set, change));
    return { write: writeOf(shoe.handle, now, { prices }, now.stock), kept: [] };
  }
  if (before !== null) {
    const { fields, stock, kept, missing } = moveShoe(standing(now), after, before);
    const prices = without(now.prices, plannedPrice(set, change));
    return {
      write: writeOf(shoe.handle, now, { ...fields, prices }, stock),
      kept: [...kept.map((column) => leftAlone(shoe, column)), ...notesOfMissing(shoe, missing)],
    };
  }
  const made = { ...after, fields: newFields(set, after) };
  const { kept } = moveShoe(standing(now), made, made);
  if (kept.length === 0 && !isOrdered) return { remove: now, kept: [] };
  const why = kept.length > 0 ? 'It was changed since' : 'It was ordered meanwhile';
  return {
    write: writeOf(shoe.handle, now, { status: 'archived' }, now.stock),
    kept: [leftAlone(shoe, kept[0] ?? '', `${why}, so that it is archived instead of deleted.`)],
  };
}

const actorOf = (set: ChangeSetRow) => ({
  userId: set.appliedById,
  name: set.appliedByName ?? set.createdByName,
  changeSet: set.id,
});

/** What is done with the shoes of a change set: from which steps to which one. */
const tasks = {
  prepare: { from: ['waiting'], to: 'prepared' },
  apply: { from: ['waiting', 'prepared'], to: 'applied' },
  undo: { from: ['applied', 'prepared'], to: 'undone' },
} as const satisfies Record<string, { from: readonly ShoeStep[]; to: ShoeStep }>;
type Task = keyof typeof tasks;

async function planShoes(
  transaction: DbTransaction,
  set: ChangeSetRow,
  task: Task,
  shoes: readonly SetShoe[],
): Promise<Plan[]> {
  const handles = shoes.map(({ handle }) => handle);
  const products = await lockAndReadProducts(transaction, handles);
  const ordered = task === 'undo' ? await findOrdered(transaction, handles) : new Set<string>();
  return shoes.map((shoe): Plan => {
    const { handle, change } = shoe;
    const now = products.get(handle);
    if (!change) return { kept: [], isDone: true };
    if (task === 'prepare') return planPreparing(set, shoe, change, now);
    if (task === 'apply') return planApplying(set, shoe, change, now);
    return planUndoing(set, { shoe, change, now, isOrdered: ordered.has(handle) });
  });
}

function finish(transaction: DbTransaction, id: string, task: Task): Promise<void> {
  if (task === 'prepare') return scheduleChangeSet(transaction, id);
  return settleChangeSet(transaction, id, task === 'apply' ? 'done' : 'undone');
}

/** Prepares, applies or undoes the next shoes of a change set. */
async function writeSlice(claim: ClaimedSet, task: Task, limit: number): Promise<SliceEnd> {
  const { from, to } = tasks[task];
  const end = await inSlice(claim, async (transaction, set): Promise<SliceEnd> => {
    const shoes = await listSetShoes(set.id, from, limit, transaction);
    if (shoes.length === 0) {
      await finish(transaction, set.id, task);
      return 'done';
    }
    const plans = await planShoes(transaction, set, task, shoes);
    const actor = actorOf(set);
    await writeProducts(
      transaction,
      actor,
      plans.flatMap(({ write }) => write ?? []),
    );
    await removeProducts(
      transaction,
      actor,
      plans.flatMap(({ remove }) => remove ?? []),
    );
    await insertRefusals(
      transaction,
      set.id,
      'kept',
      plans.flatMap(({ kept }) => kept),
    );
    const isLeftAlone = ({ write, remove, isDone }: Plan) => !write && !remove && !isDone;
    const handlesOf = (areLeft: boolean) =>
      shoes.flatMap(({ handle }, at) => (isLeftAlone(plans[at] ?? { kept: [] }) === areLeft ? [handle] : []));
    await moveSetShoes(transaction, set.id, to, handlesOf(false));
    await moveSetShoes(transaction, set.id, 'kept', handlesOf(true));
    await countPartlyKept(
      transaction,
      set.id,
      plans.filter((plan) => plan.kept.length > 0 && !isLeftAlone(plan)).length,
    );
    return 'more';
  });
  return end ?? 'lost';
}

/** Leaves the next shoe alone: it is the one that can't be written, so that it does not hold up the others. */
async function skipShoe(claim: ClaimedSet, task: Task, error: unknown): Promise<void> {
  await inSlice(claim, async (transaction, set) => {
    const [shoe] = await listSetShoes(set.id, tasks[task].from, 1, transaction);
    if (!shoe) return;
    const why = error instanceof AppError ? error.message : 'It could not be written.';
    await insertRefusals(transaction, set.id, 'kept', [leftAlone(shoe, '', why)]);
    await moveSetShoes(transaction, set.id, 'kept', [shoe.handle]);
  });
}

/** Whether a slice failed for a reason that passes. */
const isPassing = (error: unknown) =>
  isDatabaseUnavailable(error) || isCrowdedOut(error) || (error instanceof AppError && error.code === 'UNAVAILABLE');

/** Does a slice. Where that fails for a reason of its own, shoe by shoe, without the one that can't be written. */
async function writeSliceOrLess(claim: ClaimedSet, task: Task): Promise<SliceEnd> {
  try {
    return await writeSlice(claim, task, WRITE_AT_ONCE);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  for (let turn = 0; turn < WRITE_AT_ONCE; turn++) {
    try {
      const end = await writeSlice(claim, task, 1);
      if (end !== 'more') return end;
    } catch (error) {
      if (isPassing(error)) throw error;
      if (!(error instanceof AppError)) logError(`A shoe of the change set ${claim.id} could not be written`, error);
      await skipShoe(claim, task, error);
    }
  }
  return 'more';
}

/** Does the next slice of a claimed change set. */
async function doSlice(claim: ClaimedSet): Promise<SliceEnd> {
  const set = await findChangeSet(claim.id);
  if (!set) return 'lost';
  if (set.state === 'reading') return readSlice(claim, set);
  if (set.state === 'preparing') return writeSliceOrLess(claim, 'prepare');
  if (set.state === 'undoing') return writeSliceOrLess(claim, 'undo');
  if (set.state === 'scheduled') await inSlice(claim, (transaction) => markApplying(transaction, claim.id));
  return set.state === 'scheduled' || set.state === 'applying' ? writeSliceOrLess(claim, 'apply') : 'done';
}

/** Hands a change set to another process. It does not count as a failure that this one is exiting. */
const handOver = (claim: ClaimedSet) =>
  postponeSet(claim, { pauseMs: 0, reason: 'The program was stopped while it worked on it.', isFailure: false });

/** Works on a claimed change set until its step is done, or the process exits. */
async function work(claim: ClaimedSet): Promise<void> {
  const cancelHandOver = beforeEnd(() => handOver(claim));
  try {
    await workOrPostpone(claim);
  } finally {
    cancelHandOver();
  }
}

async function workOrPostpone(claim: ClaimedSet): Promise<void> {
  const giveUp = (reason: string) =>
    inSlice(claim, (transaction) => settleChangeSet(transaction, claim.id, 'failed', reason));
  if (claim.failures > MOST_FAILURES) return void (await giveUp(STOPPED_PROCESS));
  try {
    while ((await doSlice(claim)) === 'more');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFailure = !isPassing(error);
    if (isFailure) logError(`The change set ${claim.id} stands still`, error);
    if (claim.attempts >= MOST_ATTEMPTS || (isFailure && claim.failures >= MOST_FAILURES)) await giveUp(reason);
    else {
      const pauseMs = growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, claim.attempts, Math.random());
      await postponeSet(claim, { pauseMs, reason, isFailure });
    }
  }
}

/**
 * Reads, applies and undoes change sets that are due. Safe to run in many processes at once: each has a change set to
 * itself, and takes over what a killed one has left. Returns how many it worked on.
 */
export async function workOnChangeSets(): Promise<number> {
  for (let count = 0; ; count++) {
    const claim = isDraining() ? null : await claimDueSet(LEASE_MS);
    if (!claim) return count;
    await work(claim);
  }
}

const workRun = oneRun(workOnChangeSets);

/** Works on change sets until none is due. A call during a run makes that run look once more. */
export async function workOnChangeSetsSoon(): Promise<number> {
  return (await workRun()).reduce((sum, count) => sum + count, 0);
}
