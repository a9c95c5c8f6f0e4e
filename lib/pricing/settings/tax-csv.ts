import { parse } from 'csv-parse/sync';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { plain, toCsvLine } from '@/lib/platform/text/csv-cells';
import { bothReadings, readDecimal } from '@/lib/platform/text/decimal';
import type { TaxRateRow } from './settings-schema';

/** The columns of the file of tax rates, in their order. */
const columns = ['country', 'state', 'postal_code', 'rate', 'name'] as const;

/** A table of tax rates as a file; read again it is the same table. */
export function writeTaxCsv(rates: readonly TaxRateRow[]): string {
  const lines = rates.map(({ country, state = '', postalCode = '', rate, name = '' }) =>
    toCsvLine([country, state, postalCode, rate, name]),
  );
  return [`${columns.join(',')}\r\n`, ...lines].join('');
}

/**
 * The rows of a file, in the shape in which settings take them. Comma or semicolon; a decimal comma is read as well.
 * Throws INVALID_INPUT for what is no such file.
 */
export function readTaxCsv(text: string): unknown[] {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const delimiter = head.includes(';') ? ';' : ',';
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, delimiter, skip_empty_lines: true, trim: true, max_record_size: 10_000 });
  } catch (error) {
    throw invalidInput({ body: error instanceof Error ? `is no CSV: ${error.message}` : 'is no CSV' });
  }
  const [names = [], ...records] = rows;
  const at = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  for (const name of ['country', 'rate'] as const)
    if (!at.has(name)) throw invalidInput({ body: `needs the column ${name}; the columns are ${columns.join(', ')}` });
  for (const name of at.keys())
    if (!(columns as readonly string[]).includes(name))
      throw invalidInput({ body: `has a column ${name}; the columns are ${columns.join(', ')}` });
  return records.map((record, index) => {
    const cell = (name: (typeof columns)[number]) => plain(record[at.get(name) ?? -1] ?? '');
    const rate = cell('rate').replace(/\s*%$/, '');
    // Rates with three decimals are usual, such as 8.875; a comma before three digits may be one for thousands.
    const rule = rate.includes(',') ? bothReadings(rate) : undefined;
    if (rule) throw invalidInput({ [`rates.${index}.rate`]: rule });
    return {
      country: cell('country'),
      state: cell('state'),
      postalCode: cell('postal_code'),
      // A blank rate is no rate: 0 has to be said.
      rate: readDecimal(rate, true),
      name: cell('name'),
    };
  });
}
