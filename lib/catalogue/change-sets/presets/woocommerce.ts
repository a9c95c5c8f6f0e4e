import { joinList } from '@/lib/catalogue/change-sets/file-cells';
import { toSlugStem } from '@/lib/catalogue/product/product-slug';
import { defuse, plain } from '@/lib/platform/text/csv-cells';
import { readDecimal } from '@/lib/platform/text/decimal';
import { toSlug } from '@/lib/platform/text/slug';
import { type FileMapping, type FileRow, foldHeader, MappedRow, MappedTable, type ThisShop } from './file-preset';
import { decodeEntities, readHtml } from './html-text';
import {
  categoryAmong,
  genderIn,
  isForKids,
  isWidthOption,
  kindOfOption,
  type OptionKind,
  readTheirSize,
} from './their-words';

/** What we read of a WooCommerce export, by its names in English. */
const names = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  name: 'Name',
  published: 'Published',
  shortDescription: 'Short description',
  description: 'Description',
  saleFrom: 'Date sale price starts',
  saleUntil: 'Date sale price ends',
  inStock: 'In stock?',
  stock: 'Stock',
  salePrice: 'Sale price',
  price: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
  brands: 'Brands',
} as const;
type Fact = keyof typeof names;

interface Attribute {
  /** Its number among those of the header. */
  place: number;
  name: string;
  values: string[];
  kind: OptionKind;
}

/** The entries of a cell: a comma between them, `\,` within. */
const entriesOf = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => decodeEntities(entry.replaceAll('\\,', ',')).trim())
    .filter((entry) => entry !== '');

class Header {
  private readonly at: ReadonlyMap<string, number>;
  /** The columns of each attribute's name and value. */
  readonly attributes: readonly { name: number; value: number }[];

  constructor(readonly header: readonly string[]) {
    this.at = new Map(header.map((name, at) => [foldHeader(name), at]));
    const numbers = header.flatMap((name) => /^attribute (\d+) name$/.exec(foldHeader(name))?.[1] ?? []);
    this.attributes = numbers.map((number) => ({
      name: this.at.get(`attribute ${number} name`) ?? -1,
      value: this.at.get(`attribute ${number} value(s)`) ?? -1,
    }));
  }

  cell = ({ cells }: FileRow, fact: Fact) => (cells[this.at.get(foldHeader(names[fact])) ?? -1] ?? '').trim();

  attributesOf({ cells }: FileRow): Attribute[] {
    return this.attributes.flatMap(({ name: nameAt, value }, place) => {
      const name = (cells[nameAt] ?? '').trim();
      return name === '' ? [] : [{ place, name, values: entriesOf(cells[value] ?? ''), kind: kindOfOption(name) }];
    });
  }
}

/** Which columns of ours are filled from which of theirs. */
function shapeOf(header: Header) {
  const table = new MappedTable();
  const from = (name: string, fact: Fact) => table.add(name, names[fact]);
  /** One for each attribute; the first one where there is none. */
  const ofAttributes = (name: string) =>
    (header.attributes.length > 0 ? header.attributes : [{ value: -1 }]).map(({ value }) =>
      table.add(name, header.header[value]?.trim() ?? 'Attribute 1 value(s)'),
    );

  return {
    header,
    table,
    handle: from('handle', 'name'),
    name: from('name', 'name'),
    brand: from('brand', 'brands'),
    category: from('category', 'categories'),
    style: from('style', 'name'),
    colorName: ofAttributes('color_name'),
    width: ofAttributes('width'),
    gender: from('gender', 'categories'),
    price: from('price', 'price'),
    /** The price of a sale without an end is the price. */
    salePrice: from('price', 'salePrice'),
    originalPrice: from('original_price', 'price'),
    prices: from('prices', 'salePrice'),
    status: from('status', 'published'),
    images: from('images', 'images'),
    scale: ofAttributes('scale'),
    size: ofAttributes('size'),
    label: ofAttributes('label'),
    sku: from('sku', 'sku'),
    gtin: from('gtin', 'gtin'),
    quantity: from('quantity', 'stock'),
    description: from('description', 'description'),
    features: from('features', 'description'),
  };
}
type Shape = ReturnType<typeof shapeOf>;

/** A product whose sizes are yet to come, as far as they need it. */
interface Product {
  handle: string;
  row: FileRow;
  attributes: readonly Attribute[];
  about: { gender: ReturnType<typeof genderIn>; isForKids: boolean };
  /** The handles of its shoes that have their facts already. */
  written: Set<string>;
}

interface Mapping {
  shape: Shape;
  shop: ThisShop;
}

/** The parts of each category, the innermost first: `Shoes > Running`. */
const categoriesIn = (cell: string) =>
  entriesOf(cell).flatMap((path) =>
    path
      .split('>')
      .reverse()
      .map((s) => s.trim()),
  );

function writeFacts(to: MappedRow, { row, attributes, about }: Product, own: string, { shape, shop }: Mapping): void {
  const { cell } = shape.header;
  const say = (at: number, text: string) => text !== '' && to.cells.set(at, text);
  say(shape.name, decodeEntities(cell(row, 'name')));
  const branded = attributes.find(({ name }) => /^(brand|marke|manufacturer)$/i.test(name));
  const [brand = branded?.values[0] ?? shop.name] = entriesOf(cell(row, 'brands'));
  say(shape.brand, defuse(brand));
  const categories = categoriesIn(cell(row, 'categories'));
  const known = categoryAmong([...categories, ...entriesOf(cell(row, 'tags'))], shop);
  say(shape.category, known?.slug ?? categories[0] ?? '');
  say(shape.gender, about.gender ?? '');
  say(shape.status, cell(row, 'published') === '1' ? 'live' : 'draft');
  // Their line breaks are written as \n.
  const html = (fact: Fact) =>
    readHtml(
      plain(cell(row, fact))
        .replace(/(?<!\\)\\n/g, '\n')
        .replaceAll('\\\\n', '\\n'),
    );
  const [long, short] = [html('description'), html('shortDescription')];
  say(shape.description, defuse(long.text || short.text));
  say(shape.features, defuse(joinList([...short.points, ...long.points].slice(0, 30))));
  // As their page does, the picture of a variation takes the place of the product's first one.
  const [main = [], shared] = [entriesOf(own), entriesOf(cell(row, 'images'))];
  const images = [...new Set(main.length > 0 ? [...main, ...shared.slice(1)] : shared)];
  say(shape.images, defuse(joinList(images)));
}

/** A moment of theirs, by the shop's clocks as we write it; the last second of an end belongs to the sale. */
function momentOf(text: string, isEnd: boolean): string {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  if (!day) return text;
  const [atHour, atMinute] = hour ? [hour, minute] : isEnd ? ['24', '00'] : ['0', '00'];
  const clock = new Date(`${day}T00:00:00Z`);
  clock.setUTCMinutes(Number(atHour) * 60 + Number(atMinute) + (isEnd && second === '59' ? 1 : 0));
  return clock.toISOString().slice(0, 16);
}

function writePrices(to: MappedRow, row: FileRow, { shape }: Mapping): void {
  const { cell } = shape.header;
  const [price, sale] = [cell(row, 'price'), cell(row, 'salePrice')];
  const [from, until] = [cell(row, 'saleFrom'), cell(row, 'saleUntil')];
  const isReduced = sale !== '' && !((readDecimal(sale) ?? 0) >= (readDecimal(price) ?? Number.POSITIVE_INFINITY));
  const isTimed = from !== '' || until !== '';
  if (isReduced && !isTimed) {
    to.cells.set(shape.salePrice, sale);
    to.cells.set(shape.originalPrice, price);
    return;
  }
  if (price !== '') to.cells.set(shape.price, price);
  to.cells.set(shape.originalPrice, '-');
  if (isReduced)
    to.cells.set(shape.prices, `${sale}@${from && momentOf(from, false)}/${until && momentOf(until, true)}`);
}

function quantityOf(row: FileRow, { cell }: Header): string {
  const stock = cell(row, 'stock').replace(/^'?-\d+$/, '0');
  if (stock !== '' && stock !== 'parent') return stock;
  return cell(row, 'inStock') === '0' ? '0' : '-';
}

/** A simple product or a variation, as the cells of a size. */
function writeSize(
  to: MappedRow,
  row: FileRow,
  { attributes, about, isSimple }: Pick<Product, 'attributes' | 'about'> & { isSimple: boolean },
  mapping: Mapping,
): void {
  const { shape } = mapping;
  const { cell } = shape.header;
  const say = (at: number | undefined, text: string) => at !== undefined && text !== '' && to.cells.set(at, text);
  const sizes = attributes.find(({ kind }) => kind === 'size');
  // What lists several sizes, but is sold as one thing, comes in one size.
  const isOne = !sizes || (isSimple && sizes.values.length !== 1);
  const value = isOne ? 'One size' : (sizes.values[0] ?? '');
  const read = readTheirSize(value, sizes?.name ?? '', about);
  const place = sizes?.place ?? 0;
  say(shape.scale[place], read?.scale ?? '');
  say(shape.size[place], read?.size ?? value);
  say(shape.label[place], read?.label ?? '');
  for (const { place: at, name, values } of attributes)
    if (isWidthOption(name) && /^(narrow|standard|wide)$/i.test(values[0] ?? ''))
      say(shape.width[at], (values[0] ?? '').toLowerCase());
  const colored = attributes.find(({ kind }) => kind === 'color') ?? attributes.find((one) => one.kind === 'other');
  const isColor = colored?.kind === 'color';
  if (colored && (isColor || !isSimple))
    say(shape.colorName[colored.place], defuse(isSimple ? colored.values.join(' / ') : varietyOf(attributes)));
  writePrices(to, row, mapping);
  say(shape.sku, cell(row, 'sku'));
  say(shape.gtin, cell(row, 'gtin').replace(/^'/, ''));
  say(shape.quantity, quantityOf(row, shape.header));
}

/** What makes a variation another shoe than a size does. */
function varietyOf(attributes: readonly Attribute[]): string {
  return attributes
    .filter(({ kind }) => kind !== 'size')
    .flatMap(({ values }) => values[0] ?? [])
    .join(' / ');
}

/** Whether the variations of a product are several shoes: what else than sizes they have, there is more than one of. */
function hasVarieties({ attributes }: Product, ofVariation: readonly Attribute[]): boolean {
  return ofVariation.some(
    ({ name, kind }) => kind !== 'size' && (attributes.find((one) => one.name === name)?.values.length ?? 2) > 1,
  );
}

const begin = (row: number, handle: string, { shape }: Mapping) => {
  const mapped = new MappedRow(row);
  mapped.cells.set(shape.handle, handle);
  return mapped;
};

/** What comes of a variation: a size of the shoe of its color, whose facts are written before its first one. */
function* variationRows(row: FileRow, product: Product | undefined, mapping: Mapping): Generator<FileRow> {
  const { shape } = mapping;
  const { header } = shape;
  const attributes = header.attributesOf(row);
  const variety = varietyOf(attributes);
  const parent = toSlug(header.cell(row, 'parent'));
  const isSplit = product && variety !== '' && hasVarieties(product, attributes);
  // Without its product a variation is refused, for want of a name.
  const handle = product ? `${product.handle}${isSplit ? `-${toSlug(variety)}` : ''}` : parent;
  if (product && !product.written.has(handle)) {
    product.written.add(handle);
    const facts = begin(product.row.row, handle, mapping);
    writeFacts(facts, product, header.cell(row, 'images'), mapping);
    if (isSplit) facts.cells.set(shape.style, product.handle);
    yield shape.table.write(facts);
  }
  const mapped = begin(row.row, handle, mapping);
  const about = product?.about ?? { gender: undefined, isForKids: false };
  writeSize(mapped, row, { attributes, about, isSimple: false }, mapping);
  yield shape.table.write(mapped);
}

function productOf(row: FileRow, header: Header, taken: Set<string>): Product {
  const { cell } = header;
  const stem = toSlugStem(decodeEntities(plain(cell(row, 'name'))).replace(/['’]/g, ''));
  const handle = taken.has(stem) ? `${stem}-${toSlug(cell(row, 'id')) || row.row}` : stem;
  taken.add(handle);
  const attributes = header.attributesOf(row);
  const gendered = attributes.filter(({ name }) => /gender|geschlecht/i.test(name)).flatMap(({ values }) => values);
  const texts = [cell(row, 'categories'), cell(row, 'tags'), cell(row, 'name')];
  return {
    handle,
    row,
    attributes,
    about: { gender: genderIn(gendered) ?? genderIn(texts), isForKids: isForKids([...gendered, ...texts]) },
    written: new Set(),
  };
}

/**
 * WooCommerce's export of products: a row for each product and each variation, by their numbers, so that variations may
 * stand far from their product. Products with variations are kept until the end for that. Groups and links to other
 * shops are no shoes, and left out.
 */
export const readWooCommerce: FileMapping = (names, rows, shop) => {
  const header = new Header(names);
  const shape = shapeOf(header);
  const mapping = { shape, shop };
  const products = new Map<string, Product>();
  const taken = new Set<string>();
  const alone = (product: Product) => {
    const mapped = begin(product.row.row, product.handle, mapping);
    writeFacts(mapped, product, '', mapping);
    return mapped;
  };
  async function* map(): AsyncGenerator<FileRow> {
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === '')) continue;
      const types = entriesOf(header.cell(row, 'type').toLowerCase());
      if (types.includes('grouped') || types.includes('external')) continue;
      if (types.includes('variation')) {
        yield* variationRows(row, products.get(header.cell(row, 'parent')), mapping);
        continue;
      }
      const product = productOf(row, header, taken);
      if (types.includes('variable')) {
        products.set(`id:${header.cell(row, 'id')}`, product);
        if (header.cell(row, 'sku') !== '') products.set(header.cell(row, 'sku'), product);
        continue;
      }
      const mapped = alone(product);
      writeSize(mapped, row, { ...product, isSimple: true }, mapping);
      yield shape.table.write(mapped);
    }
    for (const product of new Set(products.values()))
      if (product.written.size === 0) yield shape.table.write(alone(product));
  }
  return { columns: shape.table.columns, rows: map() };
};
