import type { HandReason } from '@/lib/catalogue/stock/stock-reasons';
import type { NewMovements } from '@/lib/catalogue/stock/stock-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { type SizeRow, signed } from './stock-words';

/** A size in a list of what was received, counted, or changed otherwise. */
export interface StockLine {
  /** As the shop knew it when it was scanned, or when its pairs were counted. */
  stock: SizeRow;
  /** The number of pairs as it was typed. */
  typed: string;
  /** The number to which `stock` belongs: another one was counted at another moment. */
  countedAs: string;
  problem: string | null;
}

/** Whether pairs of a reason come or go; a correction may do either. */
const signs: Readonly<Record<HandReason, 1 | -1 | null>> = {
  received: 1,
  found: 1,
  damaged: -1,
  lost: -1,
  sample: -1,
  counted: null,
  correction: null,
};

/** Whether one types what is added or taken away, with its sign. */
export const isSigned = (reason: HandReason) => reason === 'correction';

/** The lines with one more pair of a size, which has just been scanned; a new one stands first. */
export function withScan(lines: readonly StockLine[], stock: SizeRow): StockLine[] {
  const known = lines.find((line) => line.stock._id === stock._id);
  if (!known) return [{ stock, typed: '1', countedAs: '1', problem: null }, ...lines];
  const typed = String((numberOf(known.typed) ?? 0) + 1);
  return lines.map((line) => (line === known ? { stock, typed, countedAs: typed, problem: null } : line));
}

/** A typed whole number, with a sign or without; null for anything else. */
function numberOf(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  return /^[+-]?\d{1,7}$/.test(text) ? Number(text) : null;
}

/** What a line changes; null where what was typed can't be used. */
export function changeOf(reason: HandReason, { stock, typed }: StockLine): number | null {
  const number = numberOf(typed);
  if (number === null || (number < 0 && !isSigned(reason))) return null;
  if (reason === 'counted') return number - (stock.onHand ?? 0);
  return number * (signs[reason] ?? 1);
}

/** What a line comes to, in words. */
export function outcomeOf(reason: HandReason, line: StockLine): string {
  const change = changeOf(reason, line);
  if (change === null) return '';
  if (reason !== 'counted') return `${formatCount(Math.max(0, (line.stock.available ?? 0) + change))} for sale after`;
  return change === 0 ? 'As expected' : `${signed(change)} to what was expected`;
}

/** The lines with what is wrong with each. */
export function checked(reason: HandReason, lines: readonly StockLine[]): StockLine[] {
  return lines.map((line) => {
    const change = changeOf(reason, line);
    const isIdle = change === 0 && reason !== 'counted';
    const problem = isSigned(reason) ? 'Enter how many more or fewer, such as 2 or −2' : 'Enter a whole number';
    return { ...line, problem: change === null || isIdle ? problem : null };
  });
}

/** The lines that change something, and how the API is told of them. */
export function toMovements(
  reason: HandReason,
  note: string,
  lines: readonly StockLine[],
): { sent: StockLine[]; body: NewMovements } {
  const sent = lines.filter((line) => changeOf(reason, line) !== 0);
  return {
    sent,
    body: {
      reason,
      note: note.trim() || null,
      lines: sent.map((line) => ({
        product: line.stock.product,
        size: line.stock.size,
        change: changeOf(reason, line) ?? 0,
        ...(reason === 'counted' && { seenAt: line.stock.updatedAt }),
      })),
    },
  };
}

/** The lines with why the API refused some of those that were sent; it names them by their place. */
export function withRefusals(
  lines: readonly StockLine[],
  sent: readonly StockLine[],
  errors: Readonly<Record<string, string>>,
): StockLine[] {
  const reasons = new Map<string, string>();
  for (const [field, message] of Object.entries(errors)) {
    const line = sent[Number(/^lines\.(\d+)/.exec(field)?.[1])];
    if (line) reasons.set(line.stock._id, message);
  }
  return lines.map((line) => ({ ...line, problem: reasons.get(line.stock._id) ?? null }));
}
