import { recordCopy } from '@/lib/audit/copy-service';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { sizeLabelOf } from '@/lib/sizes/size-scales';
import { tagsExpiredBy } from './expired-by-stock';
import type { MovementFilters } from './stock-query';
import { stockReasonNames } from './stock-reasons';
import {
  type ArticleStock,
  changeStock,
  listMovementRows,
  listStockRows,
  lockArticles,
  type MovementRow,
} from './stock-repository';
import { MOST_PAIRS, type Movement, type NewMovements, type Stock } from './stock-schema';

function toMovement({ id, createdAt, reason, ...facts }: MovementRow): Movement {
  // A reason of a newer version is a correction here.
  const known = stockReasonNames.find((name) => name === reason) ?? 'correction';
  return { _id: id, ...facts, reason: known, createdAt: createdAt.toISOString() };
}

/** The lines that can't be done, and how. Several of one number are looked at together. */
function refusalOf(lines: NewMovements['lines'], found: readonly ArticleStock[]): AppError | null {
  const bySku = new Map(found.map((article) => [article.sku, article]));
  const at = (index: number, name: 'sku' | 'change') => `lines.${index}.${name}`;
  const unknown = lines.flatMap(({ sku }, index) =>
    bySku.has(sku) ? [] : [[at(index, 'sku'), `No size has the number ${sku}.`]],
  );
  if (unknown.length > 0)
    return new AppError('UNKNOWN_SKU', 'Some of these article numbers are unknown, so nothing was changed.', {
      errors: Object.fromEntries(unknown),
    });
  const left = new Map(found.map(({ sku, quantity }) => [sku, quantity]));
  const uncounted: [string, string][] = [];
  const missing: [string, string][] = [];
  for (const [index, { sku, change }] of lines.entries()) {
    const stock = left.get(sku);
    if (stock === null || stock === undefined) {
      uncounted.push([at(index, 'sku'), `The stock of ${sku} isn’t counted. Give it a quantity first.`]);
      continue;
    }
    left.set(sku, stock + change);
    if (stock + change < 0)
      missing.push([at(index, 'change'), `There ${stock === 1 ? 'is' : 'are'} only ${Math.max(0, stock)} of ${sku}.`]);
    if (stock + change > MOST_PAIRS)
      uncounted.push([at(index, 'change'), `That would be more than 1,000,000 of ${sku}.`]);
  }
  if (uncounted.length > 0) return invalidInput(Object.fromEntries(uncounted));
  if (missing.length > 0)
    return new AppError('NOT_ENOUGH', 'There are fewer pairs than that, so nothing was changed.', {
      errors: Object.fromEntries(missing),
    });
  return null;
}

/**
 * Changes the stock of sizes by differences, all or nothing, and returns the movements. Throws UNKNOWN_SKU, NOT_ENOUGH
 * and INVALID_INPUT (a size that is not counted), each naming the lines; FORBIDDEN.
 */
export async function moveByHand(viewer: Viewer, { reason, note, lines }: NewMovements): Promise<Movement[]> {
  return inTransactionOf(viewer, 'stock:write', async (transaction) => {
    const found = await lockArticles(transaction, [...new Set(lines.map(({ sku }) => sku))]);
    const refusal = refusalOf(lines, found);
    if (refusal) throw refusal;
    const changes = new Map<string, number>();
    for (const { sku, change } of lines) changes.set(sku, (changes.get(sku) ?? 0) + change);
    const summed = [...changes].flatMap(([sku, change]) => (change === 0 ? [] : [{ sku, change }]));
    const moves = await changeStock(transaction, summed, { reason, note: note || null, userId: viewer.userId });
    await recordExpiredTags(transaction, tagsExpiredBy(moves));
    return moves.map(toMovement);
  });
}

/** Movements, newest first, with their total. */
export async function listMovements(
  filters: MovementFilters,
  window: ListWindow,
): Promise<{ movements: Movement[]; total: number }> {
  const { rows, total } = await listMovementRows(filters, window);
  return { movements: rows.map(toMovement), total };
}

const AT_ONCE = 1_000;

/**
 * All movements that match as the lines of a CSV file, newest first, read in batches. That the file was asked for is
 * logged before its first line. Throws FORBIDDEN.
 */
export async function* exportMovements(viewer: Viewer, filters: MovementFilters): AsyncGenerator<string, void> {
  const narrowedBy = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await recordCopy(viewer, 'stock:read', { action: 'movements-exported', list: 'movements', after: { narrowedBy } });
  yield toCsvLine(['Time', 'Product', 'Size', 'SKU', 'Change', 'Balance', 'Reason', 'Note', 'Cause', 'By']);
  // What is written meanwhile would shift the batches.
  const upToNow = { to: new Date(), ...filters };
  for (let offset = 0; ; offset += AT_ONCE) {
    const { rows } = await listMovementRows(upToNow, { limit: AT_ONCE, offset });
    yield rows
      .map((row) =>
        toCsvLine([
          row.createdAt.toISOString(),
          row.product,
          row.size,
          row.sku ?? '',
          row.change,
          row.balance,
          row.reason,
          row.note ?? '',
          row.cause ?? '',
          row.by ?? '',
        ]),
      )
      .join('');
    if (rows.length < AT_ONCE) return;
  }
}

/** The stock of sizes, with their total; with `changedSince` those that changed since then, the longest ago first. */
export async function listStock(
  filters: { sku?: string | undefined; changedSince?: Date | undefined },
  window: ListWindow,
): Promise<{ stock: Stock[]; total: number }> {
  const { rows, total } = await listStockRows(filters, window);
  const stock = rows.map(({ label, available, allocated, updatedAt, ...row }) => ({
    ...row,
    label: sizeLabelOf(row.sizeScale, row.size, label),
    onHand: available === null ? null : available + allocated,
    allocated,
    available,
    updatedAt: updatedAt.toISOString(),
  }));
  return { stock, total };
}
