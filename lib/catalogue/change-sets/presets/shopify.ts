import { joinList } from '@/lib/catalogue/change-sets/file-cells';
import { MAX_PICTURES } from '@/lib/catalogue/product/product-schema';
import { defuse } from '@/lib/platform/text/csv-cells';
import { readDecimal } from '@/lib/platform/text/decimal';
import { toSlug } from '@/lib/platform/text/slug';
import { type FileMapping, type FileRow, foldHeader, MappedRow, MappedTable, type ThisShop } from './file-preset';
import { readHtml } from './html-text';
import {
  categoryAmong,
  genderIn,
  isForKids,
  isNoOption,
  isWidthOption,
  kindOfOption,
  type OptionKind,
  readTheirSize,
} from './their-words';

/** What we read of a Shopify export, each by its names: that of exports until 2024, and the one since. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  vendor: ['vendor'],
  productCategory: ['product category'],
  type: ['type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'variant barcodes', 'barcode'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  position: ['image position'],
  alt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  gender: ['google shopping / gender', 'target gender (product.metafields.shopify.target-gender)'],
  ageGroup: ['google shopping / age group', 'age group (product.metafields.shopify.age-group)'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
} as const satisfies Record<string, readonly string[]>;
type Fact = keyof typeof names;

const optionNames = ['option1Name', 'option2Name', 'option3Name'] as const;
const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const;
const places = [0, 1, 2] as const;

/** A header as they wrote it, by what it is for. */
class Header {
  private readonly at = new Map<Fact, number>();

  constructor(private readonly header: readonly string[]) {
    const folded = header.map(foldHeader);
    for (const fact of Object.keys(names) as Fact[]) {
      const known: readonly string[] = names[fact];
      const at = folded.findIndex((name) => known.includes(name));
      if (at >= 0) this.at.set(fact, at);
    }
  }

  has = (fact: Fact) => this.at.has(fact);
  cell = ({ cells }: FileRow, fact: Fact) => (cells[this.at.get(fact) ?? -1] ?? '').trim();
  /** What they call it; a name that they have, where this export lacks it. */
  name = (fact: Fact) => this.header[this.at.get(fact) ?? -1]?.trim() ?? names[fact][0];
}

/** Which columns of ours are filled from which of theirs. */
function shapeOf(header: Header) {
  const table = new MappedTable();
  const from = (name: string, fact: Fact) => table.add(name, header.name(fact));
  const ofOptions = (name: string) => optionValues.map((fact) => from(name, fact));

  return {
    header,
    table,
    handle: from('handle', 'handle'),
    name: from('name', 'title'),
    brand: from('brand', 'vendor'),
    categories: (['type', 'productCategory', 'tags'] as const).map((fact) => from('category', fact)),
    style: from('style', 'handle'),
    colorName: ofOptions('color_name'),
    width: ofOptions('width'),
    gender: from('gender', 'gender'),
    price: from('price', 'price'),
    originalPrice: from('original_price', 'compareAt'),
    status: from('status', 'status'),
    images: from('images', 'image'),
    alt: from('alt', 'alt'),
    scale: ofOptions('scale'),
    size: ofOptions('size'),
    label: ofOptions('label'),
    sku: from('sku', 'sku'),
    gtin: from('gtin', 'barcode'),
    quantity: from('quantity', 'quantity'),
    description: from('description', 'body'),
    features: from('features', 'body'),
  };
}
type Shape = ReturnType<typeof shapeOf>;

interface Option {
  place: (typeof places)[number];
  name: string;
  kind: OptionKind;
}

/** The options of a product, named in its first row. Without one that is called so, sizes are what reads like sizes. */
function optionsOf(rows: readonly FileRow[], { cell }: Header): Option[] {
  const options = places.flatMap((place): Option[] => {
    const name = rows.map((row) => cell(row, optionNames[place])).find((text) => text !== '') ?? '';
    const values = rows.map((row) => cell(row, optionValues[place])).filter((text) => text !== '');
    if (values.length === 0 || values.every((value) => isNoOption(name, value))) return [];
    return [{ place, name, kind: kindOfOption(name) }];
  });
  if (options.some(({ kind }) => kind === 'size')) return options;
  const looksLikeSizes = ({ place, name, kind }: Option) =>
    kind === 'other' &&
    rows.every((row) => {
      const value = cell(row, optionValues[place]);
      return value === '' || readTheirSize(value, name, { gender: undefined, isForKids: false });
    });
  const sizes = options.find(looksLikeSizes);
  return options.map((option) => (option === sizes ? { ...option, kind: 'size' } : option));
}

/** What makes variants another shoe than a size does: the color, and whatever else there is. */
function varietyOf(row: FileRow, options: readonly Option[], { cell }: Header): string {
  return options
    .filter(({ kind }) => kind !== 'size')
    .map(({ place }) => cell(row, optionValues[place]))
    .filter((value) => value !== '')
    .join(' / ');
}

interface Product {
  handle: string;
  rows: readonly FileRow[];
  variants: readonly FileRow[];
  options: readonly Option[];
  about: { gender: ReturnType<typeof genderIn>; isForKids: boolean };
  pictures: Pictures;
}

/** The pictures of a product, in their order. */
interface Pictures {
  ofVariety: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of no variety. */
  shared: readonly string[];
  alt: ReadonlyMap<string, string>;
}

function picturesIn(product: Omit<Product, 'pictures'>, header: Header): Pictures {
  const { cell } = header;
  const ofVariety = new Map<string, Set<string>>();
  const ofAny = new Set<string>();
  for (const row of product.variants) {
    const address = cell(row, 'variantImage');
    if (address === '') continue;
    const variety = varietyOf(row, product.options, header);
    const mine = ofVariety.get(variety) ?? new Set();
    ofVariety.set(variety, mine.add(address));
    ofAny.add(address);
  }
  const all = product.rows
    .filter((row) => cell(row, 'image') !== '')
    .map((row, at) => ({
      address: cell(row, 'image'),
      alt: cell(row, 'alt'),
      position: Number(cell(row, 'position')) || at + 1,
    }))
    .sort((a, b) => a.position - b.position);
  const alt = new Map<string, string>();
  for (const picture of all) if (!alt.has(picture.address)) alt.set(picture.address, picture.alt);
  return { ofVariety, shared: [...alt.keys()].filter((address) => !ofAny.has(address)), alt };
}

function productOf(handle: string, rows: readonly FileRow[], header: Header): Product {
  const { cell } = header;
  const isVariant = (row: FileRow) =>
    (['price', 'sku', ...optionValues] as const).some((fact) => cell(row, fact) !== '');
  const [first] = rows;
  const say = (facts: readonly Fact[]) => facts.map((fact) => (first ? cell(first, fact) : ''));
  const product = {
    handle,
    rows,
    variants: rows.filter(isVariant),
    options: optionsOf(rows, header),
    about: {
      gender: genderIn(say(['gender'])) ?? genderIn(say(['type', 'productCategory', 'tags', 'title'])),
      isForKids: isForKids(say(['ageGroup', 'type', 'productCategory', 'tags', 'title'])),
    },
  };
  return { ...product, pictures: picturesIn(product, header) };
}

/**
 * The pictures of a variety: its own first, then those of none. One more than a shoe may have is enough to refuse it.
 */
function picturesOf({ pictures: { ofVariety, shared, alt } }: Product, variety: string) {
  const addresses = [...(ofVariety.get(variety) ?? []), ...shared].slice(0, MAX_PICTURES + 1);
  return { addresses, alt: addresses.map((address) => alt.get(address) ?? '') };
}

function statusOf(row: FileRow, { cell }: Header): string {
  const status = cell(row, 'status');
  if (/^active$/i.test(status) || status === '') return /^false$/i.test(cell(row, 'published')) ? 'draft' : 'live';
  // `Unlisted` ones are for those who have the address: the nearest that we have is a draft.
  return /^(draft|unlisted)$/i.test(status) ? 'draft' : status.toLowerCase();
}

/** The facts of a product, as the cells of one of its shoes. */
function writeFacts(to: MappedRow, product: Product, variety: string, { shape, shop }: Mapping): void {
  const { header } = shape;
  const [first] = product.rows;
  if (!first) return;
  const say = (at: number, text: string) => text !== '' && to.cells.set(at, text);
  const { cell } = header;
  say(shape.name, cell(first, 'title'));
  say(shape.brand, cell(first, 'vendor') || defuse(shop.name));
  const categories = [
    { at: 0, names: [cell(first, 'type')] },
    { at: 1, names: cell(first, 'productCategory').split('>').reverse() },
    { at: 2, names: cell(first, 'tags').split(',') },
  ].flatMap(({ at, names }) => names.map((name) => ({ at, name: name.trim() })).filter(({ name }) => name !== ''));
  const known = categoryAmong(
    categories.map(({ name }) => name),
    shop,
  );
  const [best] = categories;
  if (known) say(shape.categories[categories[known.at]?.at ?? 0] ?? 0, known.slug);
  else if (best) say(shape.categories[best.at] ?? 0, best.name);
  say(shape.gender, product.about.gender ?? '');
  say(shape.status, statusOf(first, header));
  const { text, points } = readHtml(cell(first, 'body'));
  say(shape.description, defuse(text));
  say(shape.features, defuse(joinList(points)));
  const { addresses, alt } = picturesOf(product, variety);
  say(shape.images, defuse(joinList(addresses)));
  if (alt.some((one) => one !== '')) say(shape.alt, defuse(joinList(alt)));
}

/** An article number as it is printed: programs that wrote the file may have put an apostrophe before it. */
const number = (text: string) => text.replace(/^'/, '');

function quantityOf(row: FileRow, { has, cell }: Header): string {
  if (!has('quantity')) return '';
  if (has('tracker') && cell(row, 'tracker') === '') return '-';
  return cell(row, 'quantity').replace(/^-\d+$/, '0') || '0';
}

/** A variant, as the cells of a size. */
function writeSize(to: MappedRow, row: FileRow, { options, about }: Product, { shape }: Mapping): void {
  const { header } = shape;
  const { cell } = header;
  const say = (at: number | undefined, text: string) => at !== undefined && text !== '' && to.cells.set(at, text);
  const option = options.find(({ kind }) => kind === 'size');
  const value = option ? cell(row, optionValues[option.place]) : 'One size';
  const place = option?.place ?? 0;
  const read = readTheirSize(value, option?.name ?? '', about);
  say(shape.scale[place], read?.scale ?? '');
  say(shape.size[place], read?.size ?? value);
  say(shape.label[place], read?.label ?? '');
  for (const { place: at, name, kind } of options) {
    const said = cell(row, optionValues[at]);
    if (kind === 'other' && isWidthOption(name) && /^(narrow|standard|wide)$/i.test(said))
      say(shape.width[at], said.toLowerCase());
  }
  const colored = options.find(({ kind }) => kind === 'color') ?? options.find(({ kind }) => kind === 'other');
  const variety = varietyOf(row, options, header);
  const isWhole = colored && variety === cell(row, optionValues[colored.place]);
  if (colored) say(shape.colorName[colored.place], isWhole ? variety : defuse(variety));
  const [price, compareAt] = [cell(row, 'price'), cell(row, 'compareAt')];
  say(shape.price, price);
  const [now, before] = [readDecimal(price), readDecimal(compareAt)];
  // Without one, or with one that is no higher, it is not on sale.
  const isNoHigher = now !== undefined && before !== undefined && before <= now;
  say(shape.originalPrice, isNoHigher ? '-' : compareAt || '-');
  say(shape.sku, number(cell(row, 'sku')));
  say(shape.gtin, number(cell(row, 'barcode')));
  say(shape.quantity, quantityOf(row, header));
}

/** Rows of one product: twice what Shopify lets it have. The rest is read as another one with the same handle. */
const MOST_ROWS = 5_000;

interface Mapping {
  shape: Shape;
  shop: ThisShop;
}

/** The shoes of a product: one for each of its colors, in one style. */
function* shoesOf(product: Product, mapping: Mapping): Generator<FileRow> {
  const { shape } = mapping;
  const [first] = product.rows;
  if (!first) return;
  const varieties = new Map<string, FileRow[]>();
  for (const row of product.variants) {
    const variety = varietyOf(row, product.options, shape.header);
    const ofVariety = varieties.get(variety);
    if (ofVariety) ofVariety.push(row);
    else varieties.set(variety, [row]);
  }
  if (varieties.size === 0) varieties.set('', []);
  for (const [variety, variants] of varieties) {
    const handle = varieties.size > 1 ? `${product.handle}-${toSlug(variety)}` : product.handle;
    const begin = (row: number) => {
      const mapped = new MappedRow(row);
      mapped.cells.set(shape.handle, handle);
      return mapped;
    };
    const facts = begin(first.row);
    writeFacts(facts, product, variety, mapping);
    if (varieties.size > 1) facts.cells.set(shape.style, product.handle);
    const isFirstToo = variants[0]?.row === first.row;
    if (!isFirstToo) yield shape.table.write(facts);
    for (const [at, variant] of variants.entries()) {
      const mapped = at === 0 && isFirstToo ? facts : begin(variant.row);
      writeSize(mapped, variant, product, mapping);
      yield shape.table.write(mapped);
    }
  }
}

/**
 * Shopify's export of products: rows with one handle are a product, in whose first row its facts are; each row may have
 * a variant and a picture.
 */
export const readShopify: FileMapping = (names, rows, shop) => {
  const header = new Header(names);
  const shape = shapeOf(header);
  async function* map(): AsyncGenerator<FileRow> {
    let group: FileRow[] = [];
    let handle = '';
    const flush = () => (group.length > 0 ? shoesOf(productOf(handle, group, header), { shape, shop }) : []);
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      const own = header.cell(row, 'handle');
      if (own !== handle || own === '' || group.length >= MOST_ROWS) {
        yield* flush();
        group = [];
        handle = own;
      }
      group.push(row);
    }
    yield* flush();
  }
  return { columns: shape.table.columns, rows: map() };
};
