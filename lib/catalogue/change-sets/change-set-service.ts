import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { lackedRightsToSell } from '@/lib/catalogue/product/rights-to-sell';
import { hasRight } from '@/lib/core/permissions/rights';
import { sizeName } from '@/lib/core/sizes/size-names';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isFormula, plain } from '@/lib/platform/text/csv-cells';
import { isUuid } from '@/lib/platform/text/uuid';
import {
  type ChangeSetRow,
  deleteChangeSet,
  findChangeSet,
  insertChangeSet,
  insertSetRows,
  listChangedShoes,
  listChangeSets,
  listFailedChangeSets,
  listOutcomes,
  listRefusals,
  listRowsOfRefused,
  lockChangeSet,
  receiveChangeSet,
  startChangeSet,
} from './change-set-repository';
import type { CellChange, ChangeSet, SetRowAnswer } from './change-set-schema';
import { handleOfRow, shownHandle } from './check-shoe';
import { toFileLine } from './file-cells';
import { columnCalled, fileColumns, HANDLE, readArticleNumber, refusalColumns } from './file-columns';
import { MAX_CELL_LENGTH, MAX_STORED_LENGTH } from './file-limits';
import type { ShoeChange } from './shoe-change';

/** Rows, and characters of them, stored in one statement. */
const BATCH = 1_000;
const BATCH_LENGTH = 1_000_000;
/** Rows of refused shoes that are read at a time. */
const EXPORT_BATCH = 100;
const LONGEST_HANDLE = 200;
const LONGEST_NUMBER = 100;
/** Shoes that a refusal names. */
const MOST_NAMED = 100;

/** What any door hands over: a table of cells with `handle` among its columns. */
export interface ChangeTable {
  kind: 'import' | 'bulk';
  name: string;
  /** Names as `readHeader` returns them; of several with one name, a row fills one at most. */
  columns: readonly string[];
  /** What people know each of them as, where it is not its name. */
  theirColumns?: readonly string[];
  at?: Date | null;
  until?: Date | null;
  /** The cells of each row; the header is row 1. A row may come several times, each time with another handle. */
  rows: AsyncIterable<{ row: number; cells: string[] }>;
  /** How many cells rows of the file have beyond its columns, filled while the rows are read. */
  surplusCells?: ReadonlyMap<number, number>;
}

function toChangeSet(set: ChangeSetRow): ChangeSet {
  const { id, state, rowCount, keptCount, created, changed, same, refused } = set;
  const read = created + changed + same + refused;
  const isReading = state === 'reading';
  const isWaiting = state === 'preparing' || state === 'scheduled';
  return {
    _id: id,
    kind: set.kind,
    name: set.name,
    columns: [...new Set(set.columns)].filter((name) => columnCalled(name) !== null),
    state: isWaiting ? 'ready' : state === 'undoing' ? 'applying' : state,
    rows: rowCount,
    refusedRows: set.refusedRows,
    created,
    changed,
    same,
    refused,
    kept: keptCount,
    progress: isReading ? { done: read, of: set.shoeCount } : { done: set.doneCount, of: created + changed },
    at: set.at?.toISOString() ?? null,
    until: set.until?.toISOString() ?? null,
    isScheduled: isWaiting,
    createdAt: set.createdAt.toISOString(),
    createdBy: set.createdByName,
    appliedAt: set.appliedAt?.toISOString() ?? null,
    appliedBy: set.appliedByName,
    message: state === 'failed' ? set.lastError : null,
  };
}

const notFound = () => new AppError('NOT_FOUND', 'There is no such change set.');
const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The text of a cell by which duplicates are found; null for an empty one, and one that clears. */
function numberIn(cells: readonly string[], at: number): string | null {
  const text = (cells[at] ?? '').trim();
  return text === '' || text === '-' ? null : readArticleNumber(text).slice(0, LONGEST_NUMBER);
}

/** Which columns of a table are stored: the handle, and those that say something of a shoe. */
const storedColumns = (columns: readonly string[]) =>
  columns.flatMap((name, at) => (name === HANDLE || columnCalled(name) ? [at] : []));

/** Stores the rows of a table, and returns their number. Empty ones are left out. */
async function storeRows(id: string, { columns, rows, surplusCells }: ChangeTable): Promise<number> {
  const [handleAt, skuAt, gtinAt] = [HANDLE, 'sku', 'gtin'].map((name) => columns.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const stored = storedColumns(columns);
  let batch: Parameters<typeof insertSetRows>[1][number][] = [];
  let batchLength = 0;
  let length = 0;
  let count = 0;
  for await (const { row, cells } of rows) {
    const surplus = surplusCells?.get(row) ?? 0;
    if (isEmpty(cells) && surplus === 0) continue;
    const handle = handleOfRow(plain((cells[handleAt] ?? '').trim()), row).slice(0, LONGEST_HANDLE);
    // One character too many is enough to refuse a cell.
    const kept = stored.map((at) => (cells[at] ?? '').slice(0, MAX_CELL_LENGTH + 1));
    batch.push({ row, handle, cells: kept, surplus, sku: numberIn(cells, skuAt), gtin: numberIn(cells, gtinAt) });
    count++;
    const rowLength = kept.reduce((sum, cell) => sum + cell.length, 0);
    length += rowLength;
    batchLength += rowLength;
    if (length > MAX_STORED_LENGTH)
      throw new AppError('TOO_LARGE', 'This file says too much at once. Please split it, and send the parts.');
    if (batch.length < BATCH && batchLength < BATCH_LENGTH) continue;
    await insertSetRows(id, batch);
    batch = [];
    batchLength = 0;
  }
  if (batch.length > 0) await insertSetRows(id, batch);
  return count;
}

const priceColumns = fileColumns.filter(({ field }) => ['price', 'originalPrice', 'prices'].includes(field));

const quantityColumns = fileColumns.filter(({ field }) => field === 'quantity');

/** Throws FORBIDDEN for a table with prices or pairs, without the right to them. */
function assertMayFill(viewer: Viewer, columns: readonly string[]): void {
  const isIn = ({ name, field }: (typeof fileColumns)[number]) => columns.includes(name) || columns.includes(field);
  const priced = hasRight(viewer, 'prices:write') ? undefined : priceColumns.find(isIn);
  if (priced) throw new AppError('FORBIDDEN', `You can’t change prices. Leave the column “${priced.name}” out.`);
  const counted = hasRight(viewer, 'stock:write') ? undefined : quantityColumns.find(isIn);
  if (counted) throw new AppError('FORBIDDEN', `You can’t change stock. Leave the column “${counted.name}” out.`);
}

/**
 * Takes in a change set: what every door calls. A worker reads it then, and nothing is changed before it is applied.
 * Throws what reading the rows throws.
 */
export async function openChangeSet(viewer: Viewer, table: ChangeTable): Promise<ChangeSet> {
  const { kind, name, at = null, until = null } = table;
  const stored = storedColumns(table.columns);
  const columns = stored.map((place) => table.columns[place] ?? '');
  const theirColumns = table.theirColumns ? stored.map((place) => table.theirColumns?.[place] ?? '') : [];
  assertMayFill(viewer, columns);
  const by = { userId: viewer.userId, name: viewer.name };
  const id = await insertChangeSet({ kind, name, columns, theirColumns, at, until, by });
  try {
    const count = await storeRows(id, table);
    const set = await inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
      await receiveChangeSet(transaction, id, count);
      return findChangeSet(id, transaction);
    });
    if (!set) throw notFound();
    return toChangeSet(set);
  } catch (error) {
    await inTransactionOf(viewer, 'catalogue:write', (transaction) => deleteChangeSet(transaction, id)).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Change sets, newest first. */
export async function listSets(window: ListWindow): Promise<{ sets: ChangeSet[]; total: number }> {
  const { rows, total } = await listChangeSets(window);
  return { sets: rows.map(toChangeSet), total };
}

/** Change sets that failed, newest first. */
export async function listFailedSets(limit: number): Promise<ChangeSet[]> {
  return (await listFailedChangeSets(limit)).map(toChangeSet);
}

async function getRow(id: string): Promise<ChangeSetRow> {
  const set = isUuid(id) ? await findChangeSet(id) : null;
  if (!set) throw notFound();
  return set;
}

/** Throws NOT_FOUND. */
export async function getSet(id: string): Promise<ChangeSet> {
  return toChangeSet(await getRow(id));
}

const cellOf = (field: string, of: 'shoe' | 'size', value: unknown): string | null => {
  const column = fileColumns.find((one) => one.field === field && one.of === of);
  return value === null || value === undefined || !column ? null : plain(column.write(value));
};

/** What of a shoe changes, as cells. */
function cellChanges({ before, after }: ShoeChange, scaleNow: string | null): CellChange[] {
  const sizeScale = String(after.fields.sizeScale ?? scaleNow ?? before?.fields.sizeScale ?? 'us-men');
  const fields = fileColumns.flatMap(({ name, field, of }) =>
    of === 'shoe' && field in after.fields
      ? [
          {
            column: name,
            size: null,
            sizeName: null,
            before: cellOf(field, of, before?.fields[field]),
            after: cellOf(field, of, after.fields[field]),
          },
        ]
      : [],
  );
  const sizes = Object.entries(after.sizes).flatMap(([size, facts]) => {
    const was = before?.sizes[size];
    const said = { size: Number(size), sizeName: sizeName('us-men', { size: Number(size), sizeScale }) };
    const changes = Object.entries(facts ?? {}).map(([field, value]) => ({
      column: field,
      ...said,
      before: cellOf(field, 'size', was?.[field as keyof typeof was]),
      after: cellOf(field, 'size', value),
    }));
    return was ? changes : [{ column: 'size', ...said, before: null, after: size }, ...changes];
  });
  return [...fields, ...sizes];
}

/** What the file calls the column of a refused cell. Of several for one fact it is the one that the row has filled. */
function nameInFile({ columns, theirColumns }: ChangeSetRow, name: string, cells: readonly string[]): string {
  const places = columns.flatMap((column, at) => (column === name ? [at] : []));
  const [place = places[0]] = places.filter((at) => (cells[at] ?? '').trim() !== '');
  return theirColumns[place ?? -1] ?? name;
}

type RowState = 'refused' | 'kept' | 'created' | 'changed' | 'same';

/** Refused rows or those left alone, or the shoes with an outcome. Throws NOT_FOUND, INVALID_INPUT. */
export async function listRows(
  id: string,
  state: RowState,
  columnName: string | undefined,
  window: ListWindow,
): Promise<{ rows: SetRowAnswer[]; total: number }> {
  const set = await getRow(id);
  const column = columnName === undefined ? null : columnCalled(columnName);
  if (columnName !== undefined && !column) throw invalidInput({ column: 'must be a column of the file' });
  if (state === 'refused' || state === 'kept') {
    const { rows, total } = await listRefusals(id, state, column, window);
    const shown = rows.map(({ cells, ...row }) => ({
      ...row,
      column: nameInFile(set, row.column, cells),
      handle: shownHandle(row.handle),
      changes: [],
    }));
    return { rows: shown, total };
  }
  const { rows, total } = await listOutcomes(id, state, column, window);
  const nothing = { column: null, value: null, code: null, message: null };
  return {
    rows: rows.map(({ handle, firstRow, name, sizeScale, change }) => ({
      ...nothing,
      row: firstRow,
      handle,
      name,
      changes: change ? cellChanges(change, sizeScale) : [],
    })),
    total,
  };
}

/**
 * Every row of each refused shoe in our columns, otherwise as it came but for formulas, which became text, with why; to
 * be mended and sent again. Throws NOT_FOUND.
 */
export async function* exportRefused(id: string): AsyncGenerator<string, void> {
  const { columns } = await getRow(id);
  const known = [...new Set(columns)].filter((name) => name === HANDLE || columnCalled(name));
  yield toFileLine([...known, ...refusalColumns]);
  const cellOf = (cells: readonly string[], name: string) => {
    const cell = cells.find((each, at) => columns[at] === name && each.trim() !== '') ?? '';
    return isFormula(cell) ? `'${cell}` : cell;
  };
  for (let after = { row: 0, handle: '' }; ; ) {
    const rows = await listRowsOfRefused(id, after, EXPORT_BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows
      .map(({ cells, refusals }) => {
        const said = (name: 'code' | 'column' | 'message') => refusals.map((one) => one[name]).join(' | ');
        return toFileLine([...known.map((name) => cellOf(cells, name)), said('code'), said('column'), said('message')]);
      })
      .join('');
  }
}

const wrongStep = (message: string) => new AppError('WRONG_STEP', message);
const byOf = (viewer: Viewer) => ({ userId: viewer.userId, name: viewer.name });

function lockedSet<Result>(
  viewer: Viewer,
  id: string,
  work: (set: ChangeSetRow, transaction: Parameters<Parameters<typeof inTransactionOf>[2]>[0]) => Promise<Result>,
): Promise<Result> {
  return inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    const set = isUuid(id) ? await lockChangeSet(transaction, id) : null;
    if (!set) throw notFound();
    return work(set, transaction);
  });
}

/**
 * Begins to apply a change set, at once or at a time to come. Throws NOT_FOUND, WRONG_STEP, HAS_REFUSED_ROWS without
 * `goodOnly`, CHANGED which names shoes that were changed since they were read.
 */
export async function applySet(
  viewer: Viewer,
  id: string,
  { at, goodOnly = false }: { at?: Date | null | undefined; goodOnly?: boolean | undefined },
): Promise<ChangeSet> {
  return lockedSet(viewer, id, async (set, transaction) => {
    assertMayFill(viewer, set.columns);
    if (set.state !== 'ready')
      throw wrongStep(
        set.state === 'reading'
          ? 'It is still being read. Please wait a moment.'
          : 'It was applied already, or waits for its time.',
      );
    if (set.refused > 0 && !goodOnly)
      throw new AppError(
        'HAS_REFUSED_ROWS',
        `${set.refusedRows} rows are refused. Mend them and send them again, or apply the good ones only.`,
        { details: { refused: set.refused, refusedRows: set.refusedRows } },
      );
    const shoes = await listChangedShoes(transaction, id, MOST_NAMED);
    if (shoes.length > 0)
      throw new AppError(
        'CHANGED',
        `Changed since this was read: ${shoes.slice(0, 10).join(', ')}${shoes.length > 10 ? ' and more' : ''}. Please read it again.`,
        { details: { shoes } },
      );
    const when = at === undefined ? set.at : at;
    const isLater = when !== null && when.getTime() > Date.now();
    await startChangeSet(transaction, id, {
      state: isLater ? 'preparing' : 'applying',
      by: byOf(viewer),
      at: when,
      lackedRights: lackedRightsToSell(viewer),
    });
    const started = await findChangeSet(id, transaction);
    return toChangeSet(started ?? set);
  });
}

/** Begins to undo a change set; one that waits for its time is never applied. Throws NOT_FOUND, WRONG_STEP. */
export async function undoSet(viewer: Viewer, id: string): Promise<ChangeSet> {
  return lockedSet(viewer, id, async (set, transaction) => {
    assertMayFill(viewer, set.columns);
    const isWaiting = set.state === 'preparing' || set.state === 'scheduled';
    if (isWaiting || set.state === 'done' || (set.state === 'failed' && set.appliedByName !== null))
      await startChangeSet(transaction, id, { state: 'undoing', by: byOf(viewer), at: null });
    else throw wrongStep('Only what was applied can be undone.');
    const started = await findChangeSet(id, transaction);
    return toChangeSet(started ?? set);
  });
}

/**
 * Forgets a change set; what it changed stays. Throws NOT_FOUND, and UNDER_WAY while it is applied or waits for its
 * time.
 */
export async function removeSet(viewer: Viewer, id: string): Promise<void> {
  await lockedSet(viewer, id, async (set, transaction) => {
    if (['preparing', 'scheduled', 'applying', 'undoing'].includes(set.state))
      throw new AppError('UNDER_WAY', 'It is being applied, or waits for its time. Please undo it, or wait, first.');
    await deleteChangeSet(transaction, id);
  });
}
