import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { textLocale } from '@/lib/platform/locale/locale';
import { type ShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';

/** US Letter in points, 72 of them to an inch. */
const PAGE = { width: 612, height: 792, margin: 54 } as const;
/** Where a page's footer begins. */
const FOOTER_TOP = PAGE.height - PAGE.margin + 6;

/** The width of the narrowest bar, in points: a third of a millimeter, which every scanner reads. */
const BAR = 1;

const ink = '#16201a';
export const mutedInk = '#586159';
const lineInk = '#dfe2d9';
const brandInk = '#1c4f3a';

interface TextStyle {
  size?: number;
  weight?: FontWeight;
  color?: string;
  align?: 'left' | 'right';
}

/** A place on the page for a text, from the left edge of what is printed. */
interface Column {
  x: number;
  width: number;
}

/** The wings of the logo, drawn in a box of 22 x 13.5 with its corner at 1.5, 2.5. */
const wings = [
  'M23 13.1C15.5 13.3 5.6 10.6 1.9 3.8 1.7 3.4 2 3 2.5 3.2 9 5.2 15.2 9.9 23 13.1zM18.6 12.1C13.4 10.6 9.2 8.3 5.2 5.5 8.6 9 13.3 11.5 18.6 12.1z',
  'M22.3 13.9C16 16.1 8.4 15.8 4.9 12.1 4.5 11.6 4.7 11.2 5.3 11.2 11 11.3 15.3 13.7 22.3 13.9z',
];

/** Pages to be written from top to bottom; a new one begins where the last has no room left. */
export class ReceiptPaper {
  /** Where the next thing is written, in points from the top of the page. */
  y: number = PAGE.margin;
  readonly width = PAGE.width - 2 * PAGE.margin;
  readonly #pdf: PDFKit.PDFDocument;
  /** Where the papers of a document with several begin, counted from 0. */
  readonly #firstPages: number[] = [];

  readonly #shop: Pick<ShopFacts, 'name' | 'logo'>;

  /** `shop` is whose it is. */
  constructor(title: string, shop: Pick<ShopFacts, 'name' | 'logo'> = shopFacts()) {
    this.#shop = shop;
    this.#pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: PAGE.margin,
      bufferPages: true,
      lang: textLocale(),
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: shop.name, Creator: shop.name },
    });
  }

  /** How tall a text becomes in a column, broken into as many lines as it takes. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.#prepare(text, style);
    return this.#pdf.heightOfString(text, { width });
  }

  /** Writes a text at height `y`, which does not change. */
  write(text: string, { x, width }: Column, style: TextStyle = {}): void {
    this.#prepare(text, style);
    this.#pdf.fillColor(style.color ?? ink);
    this.#pdf.text(text, PAGE.margin + x, this.y, { width, align: style.align ?? 'left' });
  }

  /** Begins a new page unless there is room for something of this height. True when it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.margin - 12) return false;
    this.#pdf.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** Begins a new page, unless this one is empty. */
  newPage(): void {
    if (this.y > PAGE.margin) this.makeRoom(PAGE.height);
  }

  rule(): void {
    this.#pdf
      .moveTo(PAGE.margin, this.y)
      .lineTo(PAGE.margin + this.width, this.y)
      .lineWidth(0.75)
      .strokeColor(lineInk)
      .stroke();
  }

  /** A Code 128 barcode at height `y`, from a place to the right, as lines that no printer blurs. */
  barcode(text: string, x: number, height: number): void {
    const [bars] = bwip.raw({ bcid: 'code128', text });
    if (!bars || !('sbs' in bars)) throw new Error(`${text} can't be written as a barcode`);
    let left = PAGE.margin + x;
    for (const [index, width] of bars.sbs.entries()) {
      // Bars and the gaps between them take turns.
      if (index % 2 === 0) this.#pdf.rect(left, this.y, width * BAR, height).fill('#000000');
      left += width * BAR;
    }
  }

  /** The mark and the name; the name alone for a shop with a logo of its own. */
  logo(): void {
    const { name, logo } = this.#shop;
    const x = logo === null ? 46 : 0;
    if (logo === null) {
      this.#pdf
        .save()
        .translate(PAGE.margin - 2.5, this.y - 3.5)
        .scale(1.7);
      for (const wing of wings) this.#pdf.path(wing).fill(brandInk, 'even-odd');
      this.#pdf.restore();
    }
    // Left of a paper's title, as large as it fits on a line.
    const width = this.width - 200 - x;
    const style = { weight: 'semibold', color: brandInk } as const;
    const sizes = [18, 15, 12, 10, 8];
    const size = sizes.find((each) => this.#widthOf(name, { ...style, size: each }) <= width) ?? 8;
    this.write(name, { x, width }, { ...style, size });
  }

  /** Begins a paper of its own on the present page: pages are counted from there. */
  beginPaper(): void {
    this.#firstPages.push(this.#pdf.bufferedPageRange().count - 1);
  }

  /** The whole document. Footers are added here, because they hold the number of pages. */
  async finish(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      const first = this.#firstPages.findLast((each) => each <= page) ?? 0;
      const next = this.#firstPages.find((each) => each > page) ?? count;
      this.#pdf.switchToPage(page);
      // Below the margin, where a text would otherwise begin a page of its own.
      this.#pdf.page.margins.bottom = 0;
      this.y = FOOTER_TOP;
      this.write(footer, { x: 0, width: this.width - 90 }, { size: 8, color: mutedInk });
      const place = `Page ${page - first + 1} of ${next - first}`;
      this.write(place, { x: this.width - 90, width: 90 }, { size: 8, color: mutedInk, align: 'right' });
    }
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const isWritten = new Promise<void>((resolve, reject) => {
      this.#pdf.on('end', resolve);
      this.#pdf.on('error', reject);
    });
    this.#pdf.end();
    await isWritten;
    return new Uint8Array(Buffer.concat(chunks));
  }

  #widthOf(text: string, style: TextStyle): number {
    this.#prepare(text, style);
    return this.#pdf.widthOfString(text);
  }

  #prepare(text: string, { size = 10, weight = 'regular' }: TextStyle): void {
    this.#pdf.font(receiptFontFor(text, weight)).fontSize(size);
  }
}

type FontWeight = 'regular' | 'semibold';

/**
 * Each path whole and in a call of its own, so that the build can tell which files are read; else it packs all of them.
 */
const files = {
  'instrument-regular': () =>
    readFileSync(
      join(process.cwd(), 'node_modules/@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
    ),
  'instrument-semibold': () =>
    readFileSync(
      join(process.cwd(), 'node_modules/@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
    ),
  'noto-regular': () =>
    readFileSync(join(process.cwd(), 'node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  'noto-semibold': () =>
    readFileSync(join(process.cwd(), 'node_modules/@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
} as const;
type FontName = keyof typeof files;

const kept = new Map<FontName, Buffer>();

/** The characters of the shop's own typeface. Other texts are set in Noto Sans, which has nearly all. */
const inShopLetters = /^[ -~\u00b7\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

/** The font file in which a text can be read. */
function receiptFontFor(text: string, weight: FontWeight): Buffer {
  const name: FontName = `${inShopLetters.test(text) ? 'instrument' : 'noto'}-${weight}`;
  const bytes = kept.get(name) ?? files[name]();
  kept.set(name, bytes);
  return bytes;
}
