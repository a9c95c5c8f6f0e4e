import type { PlannedPrice } from '@/lib/catalogue/product/planned-prices';
import { attributeNames } from '@/lib/catalogue/product/shoe-attributes';
import { factNames, shoeFacts } from '@/lib/catalogue/product/shoe-facts';
import { type Cents, centsToDollars, currencyDecimals } from '@/lib/core/money/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { defuse, plain } from '@/lib/platform/text/csv-cells';
import { bothReadings, readDecimal } from '@/lib/platform/text/decimal';
import { readTyped } from '@/lib/platform/text/typed';
import { joinList, splitEntries, splitList } from './file-cells';

/** Why a cell is refused. The names are part of the REST contract. */
export type RefusalCode =
  | 'UNKNOWN_CATEGORY'
  | 'BAD_PRICE'
  | 'BAD_NUMBER'
  | 'BAD_VALUE'
  | 'DUPLICATE_SKU'
  | 'DUPLICATE_GTIN'
  | 'BAD_GTIN'
  | 'NOT_A_SIZE'
  | 'TWO_NAMES'
  | 'MISSING'
  | 'PICTURE_UNREACHABLE'
  | 'FORMULA';

/** How a kind of value is written in a cell. */
interface Kind {
  /** The value as the API's JSON has it; undefined for an unreadable text. */
  read(text: string): unknown;
  /** The cell of a value as the shop stores it. */
  write(value: unknown): string;
  code: RefusalCode;
  /** What to write instead of an unreadable text. */
  rule: string;
  /** The same for texts that are unreadable for a reason of their own. */
  ruleFor?(text: string): string | undefined;
}

const text: Kind = { read: plain, write: (value) => defuse(String(value)), code: 'BAD_VALUE', rule: '' };
/** The text of a SKU's or GTIN's cell as the shop stores it. */
export const readArticleNumber = (cell: string) => readTyped(plain(cell));
const articleNumber: Kind = { ...text, read: readArticleNumber };
/** A price may have three decimals where the currency has them. */
const readPrice = (cell: string) => readDecimal(cell, currencyDecimals() === 3);
const price: Kind = {
  read: readPrice,
  ruleFor: bothReadings,
  write: (value) => centsToDollars(value as Cents).toFixed(currencyDecimals()),
  code: 'BAD_PRICE',
  rule: 'Write a price as digits, such as 120 or 119.95.',
};
const number: Kind = {
  read: (cell) => readDecimal(cell),
  ruleFor: bothReadings,
  write: String,
  code: 'BAD_NUMBER',
  rule: 'Write a number, such as 258.',
};
const quantity: Kind = {
  ...number,
  rule: 'Write a whole number of pairs, such as 12, or - where stock is not tracked.',
};
const size: Kind = { ...number, code: 'NOT_A_SIZE', rule: 'Write a size as a number, such as 9 or 9.5.' };
const list: Kind = {
  read: (cell) => splitList(plain(cell)),
  write: (value) => defuse(joinList(value as string[])),
  code: 'BAD_VALUE',
  rule: '',
};
const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};
const flag: Kind = {
  read: (cell) => words[cell.toLowerCase()],
  write: String,
  code: 'BAD_VALUE',
  rule: 'Write true or false.',
};

const texts: Kind = { ...list, read: (cell) => splitEntries(plain(cell)) };

/** The moment of a cell: with a zone, or by the clocks of the shop. */
function readMoment(cell: string): string | undefined {
  if (/(Z|[+-]\d\d:\d\d)$/.test(cell)) return cell;
  return momentIn(shopFacts().timeZone, cell.replace(' ', 'T'))?.toISOString();
}
const time: Kind = {
  read: readMoment,
  write: String,
  code: 'BAD_VALUE',
  rule: 'Write a time by the clocks of the shop, such as 2027-03-01T09:00, or with a zone.',
};

const PLANNED = /^([^@]+)@([^/]*)\/([^/]*)$/;

/** Planned prices: `90.00@2027-03-01T09:00/2027-03-08T09:00`, with `|` between them; either time may be left out. */
const planned: Kind = {
  read: (cell) => {
    const entries = splitList(cell).map((entry) => {
      const [, amount = '', from = '', until = ''] = PLANNED.exec(entry) ?? [];
      const moment = (text: string) => (text === '' ? null : readMoment(text));
      return { price: readPrice(amount), from: moment(from), until: moment(until) };
    });
    const isReadable = entries.every((entry) => !Object.values(entry).includes(undefined));
    return isReadable ? entries : undefined;
  },
  ruleFor: (cell) =>
    splitList(cell)
      .map((entry) => bothReadings(PLANNED.exec(entry)?.[1] ?? ''))
      .find((rule) => rule !== undefined),
  write: (value) =>
    (value as PlannedPrice[])
      .map(({ price: amount, from, until }) => `${price.write(amount)}@${from ?? ''}/${until ?? ''}`)
      .join('|'),
  code: 'BAD_PRICE',
  rule: 'Write planned prices as 90.00@2027-03-01T09:00/2027-03-08T09:00, with | between them.',
};

/** A column of the file. */
export interface FileColumn extends Kind {
  name: string;
  /** What it is in the API: a field of the product, or of a row of its stock. */
  field: string;
  of: 'shoe' | 'size';
}

const shoe = (name: string, kind: Kind, field = name): FileColumn => ({ ...kind, name, field, of: 'shoe' });
const ofSize = (name: string, kind: Kind): FileColumn => ({ ...kind, name, field: name, of: 'size' });

/** Which shoe a row is about: its `_id`. */
export const HANDLE = 'handle';

/**
 * The columns of the file beside `handle`, in the order in which they are exported. A column is one row: reading,
 * checking, comparing and writing follow from it, and its values obey the product's own schema.
 */
export const fileColumns: readonly FileColumn[] = [
  shoe('name', text),
  shoe('brand', text),
  shoe('category', { ...text, code: 'UNKNOWN_CATEGORY' }),
  shoe('style', text),
  shoe('color_name', text, 'colorName'),
  shoe('gender', text),
  shoe('price', price),
  shoe('original_price', price, 'originalPrice'),
  shoe('status', text),
  shoe('publish_at', time, 'publishAt'),
  shoe('images', list),
  shoe('scale', text, 'sizeScale'),
  ofSize('size', size),
  ofSize('sku', articleNumber),
  ofSize('gtin', { ...articleNumber, code: 'BAD_GTIN' }),
  ofSize('quantity', quantity),
  ofSize('label', text),
  shoe('description', text),
  shoe('features', list),
  shoe('colors', list),
  shoe('turntable', list),
  shoe('alt', texts),
  shoe('prices', planned),
  shoe('isLatest', flag),
  shoe('isBestSeller', flag),
  ...attributeNames.filter((name) => name !== 'gender').map((name) => shoe(name, text)),
  ...factNames.map((name) => shoe(name, shoeFacts[name].unit === null ? text : number)),
];

/** What the file of refused rows has besides; ignored when it comes back. */
export const refusalColumns = ['code', 'column', 'message'] as const;

/** A name without what people write in different ways: case, blanks and `_`. */
const folded = (name: string) => name.trim().toLowerCase().replace(/[\s_]/g, '');
const byName = new Map(fileColumns.map((column) => [folded(column.name), column]));
const ignored = new Set<string>(refusalColumns);

/** The column that a header names; null for one that is ignored or is the handle. */
export function columnCalled(name: string): FileColumn | null {
  return byName.get(folded(name)) ?? null;
}

/** How many letters have to be changed, added or left out to get from one name to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known column whose name is most like this one. */
function nearestColumn(name: string): string {
  const known = [HANDLE, ...fileColumns.map((column) => column.name)];
  const apart = (other: string) => distance(folded(name), folded(other));
  return known.reduce((best, other) => (apart(other) < apart(best) ? other : best));
}

const isKnown = (name: string) => folded(name) === HANDLE || byName.has(folded(name)) || ignored.has(folded(name));

/** The names of a header as the table has them. Throws UNKNOWN_COLUMN, NOT_CSV. */
export function readHeader(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const strange = names.find((name) => name !== '' && !isKnown(name));
  const isTable = names.some((name) => name !== '' && isKnown(name)) || names.length > 1;
  if (strange !== undefined && isTable) {
    const nearest = nearestColumn(strange);
    const message = `There is no column “${strange.slice(0, 60)}”. Did you mean “${nearest}”?`;
    throw new AppError('UNKNOWN_COLUMN', message, { details: { column: strange.slice(0, 200), nearest } });
  }
  if (!isTable || !names.some((name) => folded(name) === HANDLE))
    throw new AppError('NOT_CSV', `The first line has to name the columns, one of them “${HANDLE}”.`);
  const twice = names.find((name, at) => name !== '' && names.findIndex((one) => folded(one) === folded(name)) !== at);
  if (twice !== undefined) throw new AppError('NOT_CSV', `The column “${twice}” stands there twice.`);
  return names.map((name) => {
    const key = folded(name);
    if (key === HANDLE) return HANDLE;
    return byName.get(key)?.name ?? (ignored.has(key) ? key : '');
  });
}
