import { recordCopy } from '@/lib/access/audit/copy-service';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { sizeLabelOf } from '@/lib/core/sizes/size-scales';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { tagsExpiredBy } from './expired-by-stock';
import type { MovementFilters, StockFilters } from './stock-query';
import { stockReasonNames } from './stock-reasons';
import {
  type ArticleStock,
  changeStock,
  listMovementRows,
  listMovementRowsBefore,
  listStockRows,
  lockArticles,
  type MovementRow,
} from './stock-repository';
import { MOST_PAIRS, type Movement, type NewMovements, type Stock } from './stock-schema';

function toMovement({ id, createdAt, reason, sizeScale, ...facts }: MovementRow): Movement {
  // A reason of a newer version is a correction here.
  const known = stockReasonNames.find((name) => name === reason) ?? 'correction';
  const label = sizeLabelOf(sizeScale ?? 'us-men', facts.size, facts.label);
  return { _id: id, ...facts, label, reason: known, createdAt: createdAt.toISOString() };
}

type Line = NewMovements['lines'][number];

/** How the size of a line is called: by its number, or by its shoe. */
const nameOf = ({ sku, name, sizeScale, size, label }: ArticleStock) =>
  sku ?? `${name}, size ${sizeLabelOf(sizeScale, size, label)}`;

/** The size that each line names; the lines that name none are refused. */
function articlesOf(lines: readonly Line[], found: readonly ArticleStock[]): { line: Line; article: ArticleStock }[] {
  const bySku = new Map(found.map((article) => [article.sku, article]));
  const byKey = new Map(found.map((article) => [`${article.product} ${article.size}`, article]));
  const named = lines.map((line) => ({
    line,
    article: line.sku === undefined ? byKey.get(`${line.product} ${line.size}`) : bySku.get(line.sku),
  }));
  const unknown = named.flatMap(({ line: { sku, product, size }, article }, index) => {
    if (article) return [];
    return sku === undefined
      ? [[`lines.${index}.size`, `The shoe ${product} has no size ${size}.`]]
      : [[`lines.${index}.sku`, `No size has the number ${sku}.`]];
  });
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_SKU', 'Some of these sizes are unknown, so nothing was changed.', {
      errors: Object.fromEntries(unknown),
    });
  return named.flatMap(({ line, article }) => (article ? [{ line, article }] : []));
}

/** Refuses lines whose size was counted since they saw it: their difference is from what that count replaced. */
function assertNotCounted(named: readonly { line: Line; article: ArticleStock }[]): void {
  const counted = named.flatMap(({ line: { seenAt }, article }, index) =>
    seenAt !== undefined && article.countedAt !== null && article.countedAt > new Date(seenAt)
      ? [[`lines.${index}.seenAt`, `${nameOf(article)} was counted by someone else meanwhile. Count it once more.`]]
      : [],
  );
  if (counted.length > 0)
    throw new AppError('CHANGED', 'Some of these sizes were counted meanwhile, so nothing was changed.', {
      errors: Object.fromEntries(counted),
    });
}

/** Why lines can't be done, naming each. Several of one size are judged by their sum. */
function refusalOf(
  named: readonly { line: Line; article: ArticleStock }[],
  changes: ReadonlyMap<ArticleStock, number>,
): AppError | null {
  const wrong: [string, string][] = [];
  const missing: [string, string][] = [];
  for (const [index, { line, article }] of named.entries()) {
    const field = (name: 'sku' | 'change') =>
      `lines.${index}.${name === 'sku' && line.sku === undefined ? 'size' : name}`;
    const { quantity } = article;
    const name = nameOf(article);
    if (quantity === null) {
      wrong.push([field('sku'), `The stock of ${name} isn’t counted. Give it a quantity first.`]);
      continue;
    }
    const after = quantity + (changes.get(article) ?? 0);
    if (after < 0)
      missing.push([field('change'), `There ${quantity === 1 ? 'is' : 'are'} only ${quantity} of ${name}.`]);
    if (after > MOST_PAIRS) wrong.push([field('change'), `That would be more than 1,000,000 of ${name}.`]);
  }
  if (wrong.length > 0) return invalidInput(Object.fromEntries(wrong));
  if (missing.length > 0)
    return new AppError('NOT_ENOUGH', 'There are fewer pairs than that, so nothing was changed.', {
      errors: Object.fromEntries(missing),
    });
  return null;
}

/**
 * Changes the stock of sizes by differences, all or nothing, and returns the movements. Throws UNKNOWN_SKU, NOT_ENOUGH,
 * CHANGED (counted meanwhile) and INVALID_INPUT (a size that is not counted), each naming the lines; FORBIDDEN.
 */
export async function moveByHand(viewer: Viewer, { reason, note, lines }: NewMovements): Promise<Movement[]> {
  return inTransactionOf(viewer, 'stock:write', async (transaction) => {
    const skus = lines.flatMap(({ sku }) => sku ?? []);
    const keys = lines.flatMap(({ product, size }) =>
      product === undefined || size === undefined ? [] : [{ product, size }],
    );
    const named = articlesOf(lines, await lockArticles(transaction, [...new Set(skus)], keys));
    if (reason === 'counted') assertNotCounted(named);
    const changes = new Map<ArticleStock, number>();
    for (const { line, article } of named) changes.set(article, (changes.get(article) ?? 0) + line.change);
    const refusal = refusalOf(named, changes);
    if (refusal) throw refusal;
    const summed = [...changes].flatMap(([{ product, size }, change]) =>
      change === 0 ? [] : [{ product, size, change }],
    );
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
  for (let last: string | undefined; ; ) {
    const rows: MovementRow[] = await listMovementRowsBefore(filters, last, AT_ONCE);
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
    last = rows.at(-1)?.id;
  }
}

/** The stock of sizes, with their total; with `changedSince` those that changed since then, the longest ago first. */
export async function listStock(filters: StockFilters, window: ListWindow): Promise<{ stock: Stock[]; total: number }> {
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
