import type { DbTransaction } from '@/lib/platform/db/transaction';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { listSeries, lockSeries, type SeriesRow, writeSeries } from './number-repository';
import {
  MAX_START,
  type NumberFacts,
  type Numbers,
  type NumbersSettings,
  START_RULE,
  seriesNames,
} from './numbers-schema';

/** The part as it holds; `next` is where each counter stands. */
function settingsOf(rows: readonly SeriesRow[]): NumbersSettings {
  const [orders, invoices, creditNotes] = seriesNames.map((name) => rows.find(({ kind }) => kind === name));
  const said = (row: SeriesRow | undefined) => ({ prefix: row?.prefix ?? '', next: row?.next ?? null });
  return {
    orders: said(orders),
    invoices: said(invoices),
    creditNotes: said(creditNotes),
    issueInvoiceAt: invoices?.issueAt ?? 'payment',
  };
}

function factsOf(rows: readonly SeriesRow[]): NumberFacts {
  const counted = rows.filter(({ next }) => next !== null);
  const orders = counted.find(({ kind }) => kind === 'orders');
  return {
    orderPrefixes: orders ? [orders.prefix, ...orders.formerPrefixes] : [],
    issuesPapers: counted.some(({ kind }) => kind !== 'orders'),
  };
}

/** What is counted, and where each counter stands. */
export async function readNumbers(transaction?: DbTransaction): Promise<Numbers> {
  const rows = await listSeries(transaction);
  return { settings: settingsOf(rows), facts: factsOf(rows) };
}

/**
 * Changes the part `numbers` and returns it as it holds then. A counter never goes back: `next` null leaves it where it
 * is. Throws INVALID_INPUT, which names the field.
 */
export async function writeNumbers(transaction: DbTransaction, value: NumbersSettings): Promise<NumbersSettings> {
  const rows = await lockSeries(transaction);
  const errors: Record<string, string> = {};
  const series = seriesNames.map((kind): SeriesRow => {
    const before = rows.find((row) => row.kind === kind);
    const { prefix, next } = value[kind];
    if (next !== null && next > MAX_START && next !== before?.next) errors[`${kind}.next`] = START_RULE;
    if (next !== null && next < (before?.next ?? 0))
      errors[`${kind}.next`] = `must not be lower than ${before?.next}, where the counter stands`;
    // Numbers were only given with those that were there while something was counted.
    const used = before && before.next !== null ? [before.prefix, ...before.formerPrefixes] : [];
    return {
      kind,
      prefix,
      formerPrefixes: [...new Set(used)].filter((former) => former !== prefix),
      next: next ?? before?.next ?? null,
      issueAt: kind === 'invoices' ? value.issueInvoiceAt : 'payment',
    };
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  for (const row of series) await writeSeries(transaction, row);
  return settingsOf(series);
}
