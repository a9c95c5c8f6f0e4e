/** A record of a file, with its row; the header is row 1. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** Who writes a file: this shop, or another program whose export is mapped to our columns. */
export const presets = ['lacewing', 'shopify', 'woocommerce'] as const;
export type Preset = (typeof presets)[number];
export type OtherShop = Exclude<Preset, 'lacewing'>;

/** What people call them. */
export const presetLabels: Readonly<Record<Preset, string>> = {
  lacewing: 'This shop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

/** What each export has: of each entry one column at least. */
const marks: Readonly<Record<OtherShop, readonly (readonly string[])[]>> = {
  shopify: [['Handle', 'URL handle'], ['Title'], ['Variant Price', 'Price', 'Option1 Name']],
  woocommerce: [['Type'], ['ID', 'SKU'], ['Name'], ['Regular price']],
};

/** A header's name for comparison. */
export const foldHeader = (name: string) => name.trim().toLowerCase();

/** What an export needs and a header lacks: the names of which one has to be there; null when it has them all. */
export function missingMark(preset: OtherShop, header: readonly string[]): readonly string[] | null {
  const names = new Set(header.map(foldHeader));
  return marks[preset].find((any) => !any.some((name) => names.has(foldHeader(name)))) ?? null;
}

/** Which program's export has this header; this shop's own where no other has. */
export function presetOf(header: readonly string[]): Preset {
  const others = ['shopify', 'woocommerce'] as const;
  return others.find((preset) => missingMark(preset, header) === null) ?? 'lacewing';
}

/** The names in the first line of a file, as far as they are needed to tell whose it is. */
export function headerNames(head: string): string[] {
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  return [...line.matchAll(/"((?:[^"]|"")*)"|[^,;\t"]+/g)].map(([all, quoted]) => quoted ?? all);
}

/** A column of ours, and the one of theirs that its cells come from. Several of ours may be for the same fact. */
export interface MappedColumn {
  name: string;
  theirs: string;
}

/** A file in our columns. */
export interface MappedFile {
  columns: readonly MappedColumn[];
  /** Several may have the same row, each of another shoe. */
  rows: AsyncIterable<FileRow>;
}

/** What a mapping has to know of this shop. */
export interface ThisShop {
  /** Its name, which is the brand of shoes that have none. */
  name: string;
  categories: readonly { slug: string; name: string }[];
}

/** Turns the rows of another shop's export into ours. It refuses nothing: what it can't read, it hands on as it is. */
export type FileMapping = (header: readonly string[], rows: AsyncIterable<FileRow>, shop: ThisShop) => MappedFile;

/** A row of ours while it is made: cells by the column's number. */
export class MappedRow {
  readonly cells = new Map<number, string>();
  constructor(readonly row: number) {}
}

/** The columns of a mapped file, collected as they are named, and rows of them. */
export class MappedTable {
  readonly columns: MappedColumn[] = [];

  /** Adds a column, and returns its number. */
  add(name: string, theirs: string): number {
    return this.columns.push({ name, theirs }) - 1;
  }

  write({ row, cells }: MappedRow): FileRow {
    return { row, cells: this.columns.map((_, at) => cells.get(at) ?? '') };
  }
}
