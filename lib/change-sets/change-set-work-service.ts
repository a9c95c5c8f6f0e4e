import { readCategoryFacts } from '@/lib/categories/category-service';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import { type DbTransaction, inTransaction, isCrowdedOut } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { growingPause } from '@/lib/platform/time/growing-pause';
import {
  findOrdered,
  lockAndReadProducts,
  type ProductRow,
  type ProductWrite,
  readProducts,
  removeProducts,
  writeProducts,
  writtenOf,
} from '@/lib/product/product-batch-service';
import { blankProduct, type WrittenProduct } from '@/lib/product/product-schema';
import type { Article } from '@/lib/product/stock-plan';
import {
  type ChangeSetRow,
  type ClaimedSet,
  claimDueSet,
  findChangeSet,
  holdClaim,
  insertRefusals,
  listFirstRows,
  listNumberOwners,
  listSetRows,
  listSetShoes,
  markApplying,
  moveSetShoes,
  postponeSet,
  type ReadShoe,
  type SetShoe,
  type StoredRefusal,
  settleChangeSet,
  writeReadShoes,
} from './change-set-repository';
import { type CheckContext, checkShoe, type SetRow } from './check-shoe';
import { columnCalled } from './file-columns';
import { type CurrentShoe, moveShoe, type ShoeChange, type ShoeSide } from './shoe-change';

/** How long a process has a change set to itself: longer than a slice takes. */
const LEASE_MS = 60_000;
/** Shoes that are read, and written, at a time. */
const READ_AT_ONCE = 250;
const WRITE_AT_ONCE = 100;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so many failures in a row a change set is given up. */
const MOST_ATTEMPTS = 20;

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
    claim.leasedUntil = held.leasedUntil;
    return result;
  });
}

const settle = (claim: ClaimedSet, state: 'ready' | 'done' | 'undone') =>
  inSlice(claim, (transaction) => settleChangeSet(transaction, claim.id, state));

function byHandle(rows: readonly SetRow[]): Map<string, SetRow[]> {
  const groups = new Map<string, SetRow[]>();
  for (const row of rows) groups.set(row.handle, [...(groups.get(row.handle) ?? []), row]);
  return groups;
}

/** The values of a column in some rows. */
const numbersOf = (set: ChangeSetRow, rows: readonly SetRow[], name: 'sku' | 'gtin') => {
  const at = set.columns.indexOf(name);
  return at < 0 ? [] : rows.flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at].trim()] : []));
};

async function contextOf(set: ChangeSetRow, rows: readonly SetRow[]): Promise<CheckContext> {
  const [skus, gtins] = [numbersOf(set, rows, 'sku'), numbersOf(set, rows, 'gtin')];
  return {
    ...(await readCategoryFacts()),
    pictures: new Map(),
    owners: { sku: await listNumberOwners('sku', skus), gtin: await listNumberOwners('gtin', gtins) },
    firstRows: { sku: await listFirstRows(set.id, 'sku', skus), gtin: await listFirstRows(set.id, 'gtin', gtins) },
  };
}

/** Reads and checks the next shoes of a change set. */
async function readSlice(claim: ClaimedSet, set: ChangeSetRow): Promise<SliceEnd> {
  const shoes = await listSetShoes(claim.id, 'unread', READ_AT_ONCE);
  if (shoes.length === 0) return (await settle(claim, 'ready')) === null ? 'lost' : 'done';
  const handles = shoes.map(({ handle }) => handle);
  const rows = await listSetRows(claim.id, handles);
  const { products, updatedAt } = await readProducts(handles);
  const context = await contextOf(set, rows);
  const columns = set.columns.map(columnCalled);
  const groups = byHandle(rows);
  const refusals: StoredRefusal[] = [];
  const read = handles.map((handle): ReadShoe => {
    const row = products.get(handle);
    const current = row ? { ...writtenOf(row), stock: row.stock } : null;
    const checked = checkShoe(groups.get(handle) ?? [], current, columns, context);
    const { outcome } = checked;
    if (outcome === 'refused') refusals.push(...checked.refusals.map((refusal) => ({ ...refusal, handle })));
    const change = 'change' in checked ? checked.change : null;
    return {
      handle,
      outcome,
      step: change ? 'waiting' : 'nothing',
      before: change?.before ?? null,
      after: change?.after ?? null,
      seenAt: updatedAt.get(handle) ?? null,
    };
  });
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

const standing = (row: ProductRow): CurrentShoe => ({ ...writtenOf(row), stock: row.stock });

function writeOf(id: string, before: ProductRow | null, fields: object, stock: Article[]): ProductWrite {
  const product = { ...(before ? writtenOf(before) : blankProduct), ...fields } as WrittenProduct;
  return { id, before, product, stock };
}

/** What one shoe comes to. */
interface Plan {
  write?: ProductWrite;
  remove?: ProductRow;
  kept: StoredRefusal[];
}

/** What applying does to a shoe, which is all or nothing. */
function planApplying(shoe: SetShoe, { before, after }: ShoeChange, now: ProductRow | undefined): Plan {
  const { handle } = shoe;
  if (before === null) {
    if (now) return { kept: [leftAlone(shoe, '', 'A shoe with this handle was made in between, and stays as it is.')] };
    const { stock } = moveShoe({ ...(blankProduct as WrittenProduct), stock: [] }, NOTHING, {
      fields: {},
      sizes: after.sizes,
    });
    return { write: writeOf(handle, null, after.fields, stock), kept: [] };
  }
  if (!now) return { kept: [leftAlone(shoe, '', 'It is not there any more.')] };
  const { fields, stock, kept } = moveShoe(standing(now), before, after);
  if (kept.length > 0) return { kept: kept.map((column) => leftAlone(shoe, column)) };
  return { write: writeOf(handle, now, fields, stock), kept: [] };
}

/** What undoing does to a shoe: whatever is as the change set left it goes back. */
function planUndoing(
  shoe: SetShoe,
  { before, after }: ShoeChange,
  now: ProductRow | undefined,
  isOrdered: boolean,
): Plan {
  if (!now) return { kept: [] };
  if (before !== null) {
    const { fields, stock, kept } = moveShoe(standing(now), after, before);
    return { write: writeOf(shoe.handle, now, fields, stock), kept: kept.map((column) => leftAlone(shoe, column)) };
  }
  const { kept } = moveShoe(standing(now), after, after);
  if (kept.length === 0 && !isOrdered) return { remove: now, kept: [] };
  const kind = kept.length > 0 ? 'It was changed since' : 'It was ordered meanwhile';
  return {
    write: writeOf(shoe.handle, now, { status: 'archived' }, now.stock),
    kept: [leftAlone(shoe, kept[0] ?? '', `${kind}, so that it is archived instead of deleted.`)],
  };
}

const actorOf = (set: ChangeSetRow) => ({
  userId: set.appliedById,
  name: set.appliedByName ?? set.createdByName,
  changeSet: set.id,
});

/** Applies, or undoes, the next shoes of a change set. */
function writeSlice(claim: ClaimedSet, isUndo: boolean, limit: number): Promise<SliceEnd> {
  return inSlice(claim, async (transaction, set): Promise<SliceEnd> => {
    const shoes = await listSetShoes(set.id, isUndo ? 'applied' : 'waiting', limit, transaction);
    if (shoes.length === 0) {
      await settleChangeSet(transaction, set.id, isUndo ? 'undone' : 'done');
      return 'done';
    }
    const handles = shoes.map(({ handle }) => handle);
    const products = await lockAndReadProducts(transaction, handles);
    const ordered = isUndo ? await findOrdered(transaction, handles) : new Set<string>();
    const plans = shoes.map((shoe) => {
      const now = products.get(shoe.handle);
      if (!shoe.change) return { kept: [] };
      return isUndo
        ? planUndoing(shoe, shoe.change, now, ordered.has(shoe.handle))
        : planApplying(shoe, shoe.change, now);
    });
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
    const isDone = (at: number) => isUndo || plans[at]?.write !== undefined;
    await moveSetShoes(
      transaction,
      set.id,
      isUndo ? 'undone' : 'applied',
      handles.filter((_, at) => isDone(at)),
    );
    await moveSetShoes(
      transaction,
      set.id,
      'kept',
      handles.filter((_, at) => !isDone(at)),
    );
    return 'more';
  }).then((end) => end ?? 'lost');
}

/** Leaves the next shoe alone: it is the one that can't be written, so that it does not hold up the others. */
function skipShoe(claim: ClaimedSet, isUndo: boolean, error: unknown): Promise<unknown> {
  return inSlice(claim, async (transaction, set) => {
    const [shoe] = await listSetShoes(set.id, isUndo ? 'applied' : 'waiting', 1, transaction);
    if (!shoe) return;
    const why = error instanceof AppError ? error.message : 'It could not be written.';
    await insertRefusals(transaction, set.id, 'kept', [leftAlone(shoe, '', why)]);
    await moveSetShoes(transaction, set.id, 'kept', [shoe.handle]);
  });
}

/** Applies or undoes a slice. Where that fails for a reason of its own, shoe by shoe, without the one that can't be. */
async function writeSliceOrLess(claim: ClaimedSet, isUndo: boolean): Promise<SliceEnd> {
  try {
    return await writeSlice(claim, isUndo, WRITE_AT_ONCE);
  } catch (error) {
    if (isDatabaseUnavailable(error) || isCrowdedOut(error)) throw error;
  }
  for (let turn = 0; turn < WRITE_AT_ONCE; turn++) {
    try {
      const end = await writeSlice(claim, isUndo, 1);
      if (end !== 'more') return end;
    } catch (error) {
      if (isDatabaseUnavailable(error) || isCrowdedOut(error)) throw error;
      if (!(error instanceof AppError)) logError(`A shoe of the change set ${claim.id} could not be written`, error);
      await skipShoe(claim, isUndo, error);
    }
  }
  return 'more';
}

/** Does the next slice of a claimed change set. */
async function doSlice(claim: ClaimedSet): Promise<SliceEnd> {
  const set = await findChangeSet(claim.id);
  if (!set) return 'lost';
  if (set.state === 'reading') return readSlice(claim, set);
  if (set.state === 'scheduled' || set.state === 'applying') {
    if (set.state === 'scheduled') await inSlice(claim, (transaction) => markApplying(transaction, claim.id));
    return writeSliceOrLess(claim, false);
  }
  return set.state === 'undoing' ? writeSliceOrLess(claim, true) : 'done';
}

/** Works on a claimed change set until its step is done. Returns whether products were changed. */
async function work(claim: ClaimedSet): Promise<void> {
  try {
    while ((await doSlice(claim)) === 'more');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isDatabaseUnavailable(error) && !isCrowdedOut(error))
      logError(`The change set ${claim.id} stands still`, error);
    if (claim.attempts >= MOST_ATTEMPTS)
      await inSlice(claim, (transaction) => settleChangeSet(transaction, claim.id, 'failed', reason));
    else
      await postponeSet(claim, growingPause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS, claim.attempts, Math.random()), reason);
  }
}

/**
 * Reads, applies and undoes change sets that are due. Safe to run in many processes at once: each has a change set to
 * itself, and takes over what a killed one has left. Returns how many it worked on.
 */
export async function workOnChangeSets(): Promise<number> {
  for (let count = 0; ; count++) {
    const claim = await claimDueSet(LEASE_MS);
    if (!claim) return count;
    await work(claim);
  }
}

let running: Promise<number> | null = null;
let isWanted = false;

async function runWhileWanted(): Promise<number> {
  let count = 0;
  try {
    while (isWanted) {
      isWanted = false;
      count += await workOnChangeSets();
    }
    return count;
  } finally {
    running = null;
  }
}

/** Works on change sets until none is due. A call during a run makes that run look once more. */
export function workOnChangeSetsSoon(): Promise<number> {
  isWanted = true;
  running ??= runWhileWanted();
  return running;
}
