import type { Viewer } from '@/lib/access/session/viewer';
import { readCategoryFacts } from '@/lib/catalogue/categories/category-service';
import {
  type FileMapping,
  type FileRow,
  missingMark,
  type OtherShop,
  type Preset,
  presetLabels,
  presetOf,
} from '@/lib/catalogue/change-sets/presets/file-preset';
import { readShopify } from '@/lib/catalogue/change-sets/presets/shopify';
import { readWooCommerce } from '@/lib/catalogue/change-sets/presets/woocommerce';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatCount } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { ChangeSet } from './change-set-schema';
import { type ChangeTable, openChangeSet } from './change-set-service';
import { readCsv } from './csv-file';
import { readHeader } from './file-columns';
import { MAX_FILE_COLUMNS, MAX_SURPLUS_CELLS } from './file-limits';

const mappings: Readonly<Record<OtherShop, FileMapping>> = { shopify: readShopify, woocommerce: readWooCommerce };

type Columns = Pick<ChangeTable, 'columns' | 'theirColumns' | 'rows'>;

/** Another shop's export in our columns. Throws NOT_CSV where it is none. */
async function mapFile(preset: OtherShop, header: readonly string[], rows: AsyncIterable<FileRow>): Promise<Columns> {
  const missing = missingMark(preset, header);
  if (missing)
    throw new AppError(
      'NOT_CSV',
      `This is no export of products from ${presetLabels[preset]}: it has no column “${missing[0]}”.`,
    );
  const shop = { name: shopFacts().name, ...(await readCategoryFacts()) };
  const mapped = mappings[preset](header, rows, shop);
  return {
    columns: mapped.columns.map(({ name }) => name),
    theirColumns: mapped.columns.map(({ theirs }) => theirs),
    rows: mapped.rows,
  };
}

/** The header of a file in our columns. Throws UNKNOWN_COLUMN, also with whose export it looks like; NOT_CSV. */
function readOwnHeader(header: readonly string[]): string[] {
  try {
    return readHeader(header);
  } catch (error) {
    const from = presetOf(header);
    if (!(error instanceof AppError) || error.code !== 'UNKNOWN_COLUMN' || from === 'lacewing') throw error;
    const message = `This looks like an export of ${presetLabels[from]}. Please choose that as where it’s from.`;
    throw new AppError('UNKNOWN_COLUMN', message, { details: error.details ?? {} });
  }
}

const tooWide = () =>
  new AppError('NOT_CSV', 'Most rows have more cells than the first line. Is a quote or a separator wrong?');

/** Takes in a file. Throws TOO_LARGE, NOT_CSV, UNKNOWN_COLUMN. */
export async function importFile(
  viewer: Viewer,
  { name = 'products.csv', preset = 'lacewing' }: { name?: string | undefined; preset?: Preset | undefined },
  file: Uint8Array,
): Promise<ChangeSet> {
  const records = readCsv(file);
  const { value: header } = await records.next();
  if (!header) throw new AppError('NOT_CSV', 'This file is empty.');
  if (header.length > MAX_FILE_COLUMNS)
    throw new AppError('NOT_CSV', `The first line has more than ${formatCount(MAX_FILE_COLUMNS)} cells.`);
  const surplusCells = new Map<number, number>();
  let surplusInFile = 0;
  async function* rows(columns: number) {
    let row = 1;
    for await (const cells of records) {
      row++;
      const surplus = cells.slice(columns).filter((cell) => cell.trim() !== '').length;
      if (surplus > 0) surplusCells.set(row, surplus);
      surplusInFile += Math.max(0, cells.length - columns);
      if (surplusInFile > MAX_SURPLUS_CELLS) throw tooWide();
      yield { row, cells: cells.slice(0, columns) };
    }
    if (surplusCells.size * 2 > row - 1) throw tooWide();
  }
  const read = rows(header.length);
  const table =
    preset === 'lacewing' ? { columns: readOwnHeader(header), rows: read } : await mapFile(preset, header, read);
  return openChangeSet(viewer, { kind: 'import', name, surplusCells, ...table });
}
