import type { ShownChange, ShownValue } from '@/components/admin/audit/audit-words';
import type { BadgeTone } from '@/components/ui/badge';
import type { CellChange, ChangeSet } from '@/lib/catalogue/change-sets/change-set-schema';
import { shoeFacts } from '@/lib/catalogue/product/shoe-facts';
import { dollarsToCents, formatCents } from '@/lib/core/money/money';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { formatCount } from '@/lib/platform/locale/locale';
import { capitalise } from '@/lib/platform/text/capitalise';
import { findKnown } from '@/lib/platform/text/known';

/** `1 shoe`, `4,812 shoes`. */
export const shoesOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'shoe' : 'shoes'}`;
export const rowsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Whether a worker is at it now, so that it is worth looking again. */
export function isUnderWay({ state }: Pick<ChangeSet, 'state'>): boolean {
  return state === 'reading' || state === 'applying';
}

/** Whether what was applied is being taken back, or what was planned called off. */
export function isBeingUndone({ state, at, appliedAt }: Pick<ChangeSet, 'state' | 'at' | 'appliedAt'>): boolean {
  return state === 'applying' && (appliedAt !== null || (at !== null && Date.parse(at) > Date.now()));
}

/** How a change set stands, in a word or two. */
export function standingOf(set: ChangeSet): { label: string; tone: BadgeTone } {
  if (set.isScheduled) return { label: 'Scheduled', tone: 'accent' };
  if (isBeingUndone(set)) return { label: 'Undoing', tone: 'info' };
  const standings: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
    reading: { label: 'Reading', tone: 'info' },
    ready: { label: 'Ready', tone: set.refused > 0 ? 'warning' : 'accent' },
    applying: { label: 'Applying', tone: 'info' },
    done: { label: 'Applied', tone: 'success' },
    undone: set.appliedAt === null ? { label: 'Called off', tone: 'neutral' } : { label: 'Undone', tone: 'neutral' },
    failed: { label: 'Failed', tone: 'danger' },
  };
  return findKnown(standings, set.state) ?? { label: set.state, tone: 'neutral' };
}

/** Columns whose names don't say what they are. */
const columnNames: Readonly<Record<string, string>> = {
  handle: 'Shoe',
  isLatest: 'New Arrival',
  isBestSeller: 'Best Seller',
  sku: 'SKU',
  gtin: 'GTIN',
  publish_at: 'Goes live',
  images: 'Pictures',
  colors: 'Colors',
};

/** A column of the file as people read it: `Original price`. */
export function columnLabel(column: string): string {
  const fact = findKnown<{ label: string }>(shoeFacts, column)?.label;
  const words = column.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return findKnown(columnNames, column) ?? fact ?? capitalise(words.toLowerCase());
}

const LONGEST = 60;
const prices = ['price', 'original_price'];
const lists = ['images', 'turntable', 'features'];

function shownCell(column: string, cell: string | null): ShownValue {
  if (cell === null || cell === '') return { kind: 'text', text: 'none' };
  if (cell === 'true' || cell === 'false') return { kind: 'text', text: cell === 'true' ? 'yes' : 'no' };
  const number = Number(cell);
  if (prices.includes(column) && Number.isFinite(number))
    return { kind: 'text', text: formatCents(dollarsToCents(number)) };
  if (column === 'image') return { kind: 'picture', imageUrl: cell };
  if (lists.includes(column)) {
    const entries = cell.split(/(?<!\\)\|/);
    const noun = column === 'features' ? 'feature' : 'picture';
    const text = `${formatCount(entries.length)} ${noun}${entries.length === 1 ? '' : 's'}`;
    return { kind: 'text', text, full: entries.join('\n') };
  }
  // Array.from splits by code points, so that no emoji is cut in half.
  const letters = Array.from(cell);
  if (letters.length <= LONGEST) return { kind: 'text', text: cell };
  return { kind: 'text', text: `${letters.slice(0, LONGEST).join('').trimEnd()}…`, full: cell };
}

/** What changes of a shoe, cell by cell; of a new one there is no before. */
export function shownChanges(changes: readonly CellChange[], isNew: boolean): ShownChange[] {
  const isAdded = (size: number | null) =>
    changes.some((change) => change.size === size && change.column === 'size' && change.before === null);
  return changes.map(({ column, size, sizeName, before, after }) => {
    const sizeLabel = sizeName === null ? '' : sizeWithWord(sizeName, 'Size');
    if (column === 'size')
      return {
        label: sizeLabel,
        before: null,
        after: { kind: 'text', text: after === null ? 'removed' : 'added' },
      };
    const name = columnLabel(column);
    const label = size === null ? name : `${sizeLabel}: ${/^[A-Z]{2}/.test(name) ? name : name.toLowerCase()}`;
    const hadNone = isNew || (size !== null && isAdded(size));
    return { label, before: hadNone ? null : shownCell(column, before), after: shownCell(column, after) };
  });
}

/** What a set does, or has done, in a line: `12 new shoes, 4,800 changed, 200 rows refused`. */
export function summaryOf({ created, changed, same, refusedRows }: ChangeSet): string {
  const parts = [
    created > 0 && `${formatCount(created)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    same > 0 && `${formatCount(same)} unchanged`,
    refusedRows > 0 && `${rowsOf(refusedRows)} refused`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'Nothing yet';
}
