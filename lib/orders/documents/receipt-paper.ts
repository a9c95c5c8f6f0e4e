import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { textLocale } from '@/lib/platform/locale/locale';
import { type ShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';
import { logWarning } from '@/lib/platform/telemetry/log.mjs';
import { clustersOf, linesOf, shaped, type VisualRun, visualRunsOf } from './mixed-text';
import { type FontWeight, ScriptFonts } from './script-fonts';

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
  readonly #fonts: ScriptFonts;
  readonly #registered = new Set<string>();

  /** `shop` is whose it is. */
  constructor(title: string, shop: Pick<ShopFacts, 'name' | 'logo'>, fonts: ScriptFonts) {
    this.#shop = shop;
    this.#fonts = fonts;
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
    if (needsScripts(text)) return this.#linesOf(text, width, style).length * this.#lineHeightOf(style);
    this.#prepare(text, style);
    return this.#pdf.heightOfString(text, { width });
  }

  /** Writes a text at height `y`, which does not change. */
  write(text: string, { x, width }: Column, style: TextStyle = {}): void {
    if (needsScripts(text)) {
      this.#writeScripts(text, { x, width }, style);
      return;
    }
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

  /** Adds the footers, which hold the number of pages. */
  writeFooters(footer: string): void {
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
  }

  /** The whole document. */
  async toBytes(): Promise<Uint8Array<ArrayBuffer>> {
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
    if (needsScripts(text)) return this.#runWidthOf(text, text, style);
    this.#prepare(text, style);
    return this.#pdf.widthOfString(text);
  }

  /** A text in parts of one font each; a letter that no font has becomes a sign that says so. */
  #fontRunsOf(run: string, text: string, { weight = 'regular' }: TextStyle): { text: string; font: string | null }[] {
    const runs: { text: string; font: string | null }[] = [];
    for (const cluster of clustersOf(run)) {
      const found = isInNoto(cluster) ? null : this.#fonts.find(cluster, weight, text);
      const isMissing = found === null && !isInNoto(cluster);
      if (isMissing) tellOnce(cluster);
      const isLoaded = found !== null && found !== 'later';
      if (isLoaded) this.#register(found.name, () => found.bytes);
      const [font, letters] = [isLoaded ? found.name : null, isMissing ? UNKNOWN_LETTER : cluster];
      const last = runs.at(-1);
      if (last && last.font === font) last.text += letters;
      else runs.push({ text: letters, font });
    }
    return runs;
  }

  /** pdfkit parses a font again at each use unless it is registered under a name. */
  #register(name: string, read: () => Uint8Array): void {
    if (this.#registered.has(name)) return;
    this.#pdf.registerFont(name, read() as Buffer);
    this.#registered.add(name);
  }

  #setOwnFont(name: FontName, size: number): void {
    this.#register(name, () => fontFile(name));
    this.#pdf.font(name).fontSize(size);
  }

  #setFont(font: string | null, { size = 10, weight = 'regular' }: TextStyle): void {
    if (font === null) this.#setOwnFont(`noto-${weight}`, size);
    else this.#pdf.font(font).fontSize(size);
  }

  #runWidthOf(run: string, text: string, style: TextStyle): number {
    return this.#fontRunsOf(run, text, style).reduce((sum, { text: part, font }) => {
      this.#setFont(font, style);
      return sum + this.#pdf.widthOfString(part);
    }, 0);
  }

  #linesOf(text: string, width: number, style: TextStyle): string[] {
    return linesOf(text, width, (part) => this.#runWidthOf(part, text, style));
  }

  /** Scripts stand higher and lower than Latin letters. */
  #lineHeightOf(style: TextStyle): number {
    this.#setFont(null, style);
    return this.#pdf.currentLineHeight(true) * 1.1;
  }

  #writeScripts(text: string, { x, width }: Column, style: TextStyle): void {
    const height = this.#lineHeightOf(style);
    const { ascent, unitsPerEm } = notoOf(style.weight ?? 'regular');
    for (const [index, line] of this.#linesOf(text, width, style).entries()) {
      const rest = width - this.#runWidthOf(line, text, style);
      let left = PAGE.margin + x + (style.align === 'right' ? rest : 0);
      const baseline = this.y + index * height + (ascent / unitsPerEm) * (style.size ?? 10);
      for (const run of visualRunsOf(line)) left += this.#drawRun(run, text, { left, baseline }, style);
    }
  }

  /** Draws a part that goes in one direction, and returns its width. */
  #drawRun(run: VisualRun, text: string, { left, baseline }: { left: number; baseline: number }, style: TextStyle) {
    const parts = this.#fontRunsOf(run.text, text, style);
    let width = 0;
    for (const part of run.isRightToLeft ? parts.reverse() : parts) {
      this.#setFont(part.font, style);
      this.#pdf.fillColor(style.color ?? ink);
      const letters = shaped({ ...run, text: part.text });
      // With features, even none, a text is shaped as a whole rather than word by word.
      this.#pdf.text(letters, left + width, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
      width += this.#pdf.widthOfString(letters);
    }
    return width;
  }

  #prepare(text: string, { size = 10, weight = 'regular' }: TextStyle): void {
    this.#setOwnFont(`${inShopLetters.test(text) ? 'instrument' : 'noto'}-${weight}`, size);
  }
}

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

function fontFile(name: FontName): Buffer {
  const bytes = kept.get(name) ?? files[name]();
  kept.set(name, bytes);
  return bytes;
}

const opened = new Map<FontWeight, Font>();

/** Noto Sans, opened to look for letters. */
function notoOf(weight: FontWeight): Font {
  const font = opened.get(weight) ?? (create(fontFile(`noto-${weight}`)) as Font);
  opened.set(weight, font);
  return font;
}

/** The code points of Noto Sans, the same in both weights. A set is faster than asking the font each time. */
const lettersOfNoto = () => {
  inNoto ??= new Set(notoOf('regular').characterSet);
  return inNoto;
};
let inNoto: ReadonlySet<number> | null = null;

const isInNoto = (text: string) => [...text].every((letter) => lettersOfNoto().has(letter.codePointAt(0) ?? 0));

/** Whether a text has letters that neither of the papers' two fonts has. */
const needsScripts = (text: string) => !inShopLetters.test(text) && !isInNoto(text);

/** Stands for a letter that no font has, so that readers can tell it from a blank. */
const UNKNOWN_LETTER = '\ufffd';
const told = new Set<string>();

function tellOnce(cluster: string): void {
  if (told.has(cluster) || told.size > 1_000) return;
  told.add(cluster);
  const codes = [...cluster].map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  logWarning(`No font has the letter ${codes.join(' ')}, which a PDF shows as an unknown one`);
}

/**
 * Draws a paper of this shop. `draw` writes it from top to bottom and returns its footer; it is called again once fonts
 * were loaded that it turned out to need, so it writes the same each time.
 */
export async function drawPaper(
  title: string,
  draw: (paper: ReceiptPaper) => string,
  shop: Pick<ShopFacts, 'name' | 'logo'> = shopFacts(),
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = new ScriptFonts();
  for (;;) {
    const paper = new ReceiptPaper(title, shop, fonts);
    paper.writeFooters(draw(paper));
    if (!(await fonts.load())) return paper.toBytes();
  }
}
