import type { z } from 'zod';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { blankProduct, newProductSchema, productChangeSchema } from '@/lib/catalogue/product/product-schema';
import { toSlugStem } from '@/lib/catalogue/product/product-slug';
import { isOneSize, sizeName } from '@/lib/core/sizes/size-names';
import { ownLabelOf, sizeProblem } from '@/lib/core/sizes/size-scales';
import { formatCount } from '@/lib/platform/locale/locale';
import { isFormula } from '@/lib/platform/text/csv-cells';
import { columnCalled, type FileColumn, HANDLE, type RefusalCode } from './file-columns';
import { MAX_CELL_LENGTH } from './file-limits';
import { type CurrentShoe, isSame, type ShoeChange, type SizeFacts } from './shoe-change';

/** A row of a change set. The header is row 1. */
export interface SetRow {
  row: number;
  handle: string;
  /** One a column, in the set's order. */
  cells: string[];
  /** How many more cells the file has in this row. */
  surplus: number;
}

/** Why a row is refused, and what to do. */
export interface Refusal {
  row: number;
  column: string;
  value: string;
  code: RefusalCode;
  message: string;
}

/** Who has a number of a size: a shoe of the shop, or a row of the same set. */
export interface NumberOwner {
  product: string;
  size: number;
  sizeScale: string;
  label: string | null;
  name: string;
}

function nameOfOwner({ size, sizeScale, label, name }: NumberOwner): string {
  const said = { size, sizeScale, ...(label !== null && { label }) };
  return isOneSize(said) ? name : `Size ${sizeName('us-men', said)} of ${name}`;
}

/** What is known outside of the shoe's own rows. */
export interface CheckContext {
  /** Whether a handle without a shoe is a new one. */
  mayCreate: boolean;
  categories: readonly { slug: string; name: string }[];
  /** Where the shop keeps a picture of an address, or why it can't be had. */
  pictures: ReadonlyMap<string, { picture: string } | { problem: string }>;
  /** The sizes of the shop that have a number. */
  owners: Record<'sku' | 'gtin', ReadonlyMap<string, NumberOwner>>;
  /** The first row of the set that has a number. */
  firstRows: Record<'sku' | 'gtin', ReadonlyMap<string, number>>;
}

/** What a change set does to one shoe. */
export type ShoeOutcome =
  | { outcome: 'refused'; refusals: Refusal[] }
  | { outcome: 'same' }
  | { outcome: 'created' | 'changed'; change: ShoeChange };

/** Thrown while a cell is read. */
class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** The part of the cell that is meant, where that is not all of it. */
    readonly part?: string,
  ) {
    super(message);
  }
}

const shoeSchemas = productChangeSchema.shape as unknown as Record<string, z.ZodType>;
const sizeSchemas = productChangeSchema.shape.stock.unwrap().element.shape as unknown as Record<string, z.ZodType>;
const required = Object.keys(newProductSchema.shape).filter((field) =>
  ['name', 'brand', 'price', 'category'].includes(field),
);

/** How much of a cell a refusal repeats, as its value and within its sentence. */
const LONGEST_VALUE = 500;
const LONGEST_QUOTE = 80;
const excerpt = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

const asSentence = (column: string, message: string) =>
  /^[A-Z]/.test(message) ? message.replace(/\.?$/, '.') : `${column} ${message}.`;

function cleared(column: FileColumn): unknown {
  if (column.of === 'size') {
    if (column.field !== 'size') return null;
  } else if (column.field in blankProduct) return blankProduct[column.field as keyof typeof blankProduct];
  throw new Refused('MISSING', `Every shoe has a ${column.name}, so that it can’t be cleared.`);
}

/** The value of a cell that is not empty, as the shop stores it. Throws Refused. */
function readCell(column: FileColumn, cell: string, { categories, pictures }: CheckContext): unknown {
  if (cell.length > MAX_CELL_LENGTH)
    throw new Refused(column.code, `${column.name} has more than ${formatCount(MAX_CELL_LENGTH)} characters.`);
  if (isFormula(cell))
    throw new Refused(
      'FORMULA',
      "A spreadsheet would run this cell. If it is meant as text, write one ’ (') before it.",
    );
  const text = cell.trim();
  if (text === '-') return cleared(column);
  let given = column.read(text);
  if (given === undefined) throw new Refused(column.code, column.ruleFor?.(text) ?? column.rule);
  if (column.field === 'category') {
    const asked = String(given).toLowerCase();
    const found = categories.find(({ slug, name }) => slug === asked || name.toLowerCase() === asked);
    const slugs = categories.map(({ slug }) => slug).join(', ');
    if (!found)
      throw new Refused(
        'UNKNOWN_CATEGORY',
        `There is no such category. Write one of ${slugs}; or add it under Categories, and send the file again.`,
      );
    given = found.slug;
  }
  if (column.field === 'images')
    given = (given as string[]).map((address) => {
      const known = pictures.get(address);
      if (known && 'problem' in known) throw new Refused('PICTURE_UNREACHABLE', known.problem, address);
      return known?.picture ?? address;
    });
  const schema = (column.of === 'size' ? sizeSchemas : shoeSchemas)[column.field];
  const parsed = schema?.safeParse(given);
  if (!parsed) throw new Error(`the column ${column.name} is no field of a product`);
  if (parsed.success) return parsed.data;
  throw new Refused(column.code, asSentence(column.name, parsed.error.issues[0]?.message ?? 'can’t be used'));
}

interface Cell {
  row: number;
  text: string;
  value: unknown;
}

/** Reads the rows of one shoe: its facts, and its sizes. Pushes what is wrong to `refusals`. */
class ShoeReader {
  readonly refusals: Refusal[] = [];
  /** By the column's name. */
  readonly facts = new Map<string, Cell>();
  readonly sizes = new Map<number, { row: number; cells: Map<string, Cell> }>();

  constructor(
    private readonly columns: readonly (FileColumn | null)[],
    private readonly context: CheckContext,
  ) {}

  refuse(row: number, column: string, value: string, code: RefusalCode, message: string): void {
    this.refusals.push({ row, column, value: excerpt(value, LONGEST_VALUE), code, message });
  }

  private readCells({ row, cells, surplus }: SetRow): Map<FileColumn, Cell> {
    const read = new Map<FileColumn, Cell>();
    if (surplus > 0) {
      const more = `This row has ${formatCount(surplus)} more ${surplus === 1 ? 'cell' : 'cells'} than there are columns.`;
      this.refuse(row, '', '', 'BAD_VALUE', `${more} Is a quote missing?`);
    }
    for (const [at, text] of cells.entries()) {
      const column = this.columns[at];
      if (!column || text.trim() === '') continue;
      try {
        read.set(column, { row, text, value: readCell(column, text, this.context) });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refuse(row, column.name, error.part ?? text, error.code, error.message);
      }
    }
    return read;
  }

  add(setRow: SetRow): void {
    const cells = this.readCells(setRow);
    const { row } = setRow;
    const ofSize = new Map<string, Cell>();
    for (const [column, cell] of cells) {
      if (column.of === 'size') {
        ofSize.set(column.field, cell);
        continue;
      }
      const earlier = this.facts.get(column.name);
      if (!earlier) this.facts.set(column.name, cell);
      else if (!isSame(earlier.value, cell.value))
        this.refuse(
          row,
          column.name,
          cell.text,
          column.name === 'name' ? 'TWO_NAMES' : 'BAD_VALUE',
          `Row ${earlier.row} says “${excerpt(earlier.text, LONGEST_QUOTE)}” of the same shoe. Say it once, or the same in every row.`,
        );
    }
    if (ofSize.size > 0) this.addSize(setRow, ofSize);
  }

  private addSize(setRow: SetRow, cells: Map<string, Cell>): void {
    const { row } = setRow;
    const cell = cells.get('size');
    if (!cell) {
      const isRefused = this.columns.some(
        (column, at) => column?.name === 'size' && (setRow.cells[at] ?? '').trim() !== '',
      );
      if (!isRefused) this.refuse(row, 'size', '', 'MISSING', 'Say which size this row is about.');
      return;
    }
    const size = cell.value as number;
    const earlier = this.sizes.get(size);
    if (earlier) this.refuse(row, 'size', cell.text, 'NOT_A_SIZE', `Row ${earlier.row} is about this size already.`);
    else this.sizes.set(size, { row, cells });
  }
}

/** What holds for a shoe that is to be made: its handle is an address. */
function checkNew(reader: ShoeReader, first: SetRow, { mayCreate }: CheckContext): void {
  if (!mayCreate) {
    reader.refuse(first.row, HANDLE, first.handle, 'BAD_VALUE', 'There is no such shoe.');
    return;
  }
  if (toSlugStem(first.handle) !== first.handle)
    reader.refuse(
      first.row,
      HANDLE,
      first.handle,
      'BAD_VALUE',
      'There is no such shoe, and a new one needs a handle of small letters, digits and hyphens, such as tern-chalk.',
    );
  for (const field of required) {
    const isRefused = reader.refusals.some(({ column }) => column === field);
    if (!reader.facts.has(field) && !isRefused)
      reader.refuse(first.row, field, '', 'MISSING', `There is no such shoe yet, and a new one needs a ${field}.`);
  }
}

/** Checks what depends on the shoe's scale, and on who else has a number. */
function checkSizes(
  reader: ShoeReader,
  { handle, scale, current }: { handle: string; scale: string; current: CurrentShoe | null },
  { owners, firstRows }: CheckContext,
): void {
  const said = reader.facts.get('scale');
  const strange = said && current?.stock.find(({ size }) => !reader.sizes.has(size) && sizeProblem(scale, size));
  if (said && strange)
    reader.refuse(said.row, 'scale', said.text, 'NOT_A_SIZE', `Its size ${strange.size} is no size of this scale.`);
  for (const [size, { row, cells }] of reader.sizes) {
    const problem = sizeProblem(scale, size);
    if (problem) reader.refuse(row, 'size', cells.get('size')?.text ?? '', 'NOT_A_SIZE', problem);
    const label = cells.get('label');
    if (typeof label?.value === 'string') label.value = ownLabelOf(scale, size, label.value);
    for (const name of ['sku', 'gtin'] as const) {
      const cell = cells.get(name);
      if (typeof cell?.value !== 'string') continue;
      const code = name === 'sku' ? 'DUPLICATE_SKU' : 'DUPLICATE_GTIN';
      const owner = owners[name].get(cell.value);
      const first = firstRows[name].get(cell.value);
      if (owner && (owner.product !== handle || owner.size !== size))
        reader.refuse(row, name, cell.text, code, `${nameOfOwner(owner)} has it already.`);
      else if (first !== undefined && first < row)
        reader.refuse(row, name, cell.text, code, `Row ${first} has it already.`);
    }
  }
}

/** The fields that a shoe's facts set. Lists show `image`, which is the first of its pictures. */
function fieldsOf(facts: ReadonlyMap<string, Cell>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, { value }] of facts) {
    const column = columnCalled(name);
    if (column) fields[column.field] = value;
    if (column?.field === 'images') fields.image = (value as string[])[0] ?? null;
  }
  return fields;
}

function sizeFactsOf(cells: ReadonlyMap<string, Cell>): SizeFacts {
  return Object.fromEntries([...cells].filter(([name]) => name !== 'size').map(([name, { value }]) => [name, value]));
}

function changeOf(current: CurrentShoe, reader: ShoeReader): ShoeChange | null {
  const before: NonNullable<ShoeChange['before']> = { fields: {}, sizes: {} };
  const after: ShoeChange['after'] = { fields: {}, sizes: {} };
  const fields = fieldsOf(reader.facts);
  // Where the pictures are the same ones, which of them stands in which field is of no account.
  if (isSame(fields.images, picturesOf(current))) {
    delete fields.image;
    delete fields.images;
  }
  for (const [field, value] of Object.entries(fields)) {
    const now = current[field as keyof CurrentShoe];
    if (isSame(now, value)) continue;
    before.fields[field] = now;
    after.fields[field] = value;
  }
  for (const [size, { cells }] of reader.sizes) {
    const now = current.stock.find((entry) => entry.size === size);
    const facts = Object.entries(sizeFactsOf(cells)).filter(
      ([name, value]) => !now || !isSame(now[name as keyof SizeFacts] ?? null, value),
    );
    if (now && facts.length === 0) continue;
    before.sizes[size] = now ? Object.fromEntries(facts.map(([name]) => [name, now[name as keyof SizeFacts]])) : null;
    after.sizes[size] = Object.fromEntries(facts);
  }
  const isEmpty = Object.keys(after.fields).length === 0 && Object.keys(after.sizes).length === 0;
  return isEmpty ? null : { before, after };
}

/**
 * What the rows of one shoe do to it, as it stands now; `current` is null for a shoe that is not there. `columns` are
 * those of the set, null for one that is ignored. The rows are in their order.
 */
export function checkShoe(
  rows: readonly SetRow[],
  current: CurrentShoe | null,
  columns: readonly (FileColumn | null)[],
  context: CheckContext,
): ShoeOutcome {
  const [first] = rows;
  if (!first) throw new Error('a shoe of a change set has no rows');
  const reader = new ShoeReader(columns, context);
  if (first.handle === '' || rowHasNoHandle(first))
    reader.refuse(first.row, HANDLE, '', 'MISSING', 'Say in the column handle which shoe this row is about.');
  for (const row of rows) reader.add(row);
  if (!current && reader.refusals[0]?.column !== HANDLE) checkNew(reader, first, context);
  const { sizeScale } = { ...(current ?? blankProduct), ...fieldsOf(reader.facts) } as { sizeScale: string };
  checkSizes(reader, { handle: first.handle, scale: sizeScale, current }, context);
  if (reader.refusals.length > 0)
    return { outcome: 'refused', refusals: reader.refusals.sort((a, b) => a.row - b.row) };
  if (!current) {
    // That scale has a single size, so that it need not be said.
    if (sizeScale === 'one' && reader.sizes.size === 0) reader.sizes.set(1, { row: first.row, cells: new Map() });
    const sizes = Object.fromEntries([...reader.sizes].map(([size, { cells }]) => [size, sizeFactsOf(cells)]));
    return { outcome: 'created', change: { before: null, after: { fields: fieldsOf(reader.facts), sizes } } };
  }
  const change = changeOf(current, reader);
  return change ? { outcome: 'changed', change } : { outcome: 'same' };
}

/** A row without a handle is a shoe of its own, so that it is refused alone. */
const NO_HANDLE = ' row ';
export const handleOfRow = (handle: string, row: number) =>
  handle.trim() === '' ? `${NO_HANDLE}${row}` : handle.trim();
const rowHasNoHandle = ({ handle }: SetRow) => handle.startsWith(NO_HANDLE);
/** A handle as it is told: nothing where a row has none. */
export const shownHandle = (handle: string) => (handle.startsWith(NO_HANDLE) ? '' : handle);
