import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

// The fonts of all scripts that the papers' own two don't have: Noto, cut into files by their letters. A file is read
// when one of its letters is met, and no more than the letters of a paper are embedded in it.

export type FontWeight = 'regular' | 'semibold';
const axes: Readonly<Record<FontWeight, number>> = { regular: 400, semibold: 600 };

const folder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules');

/** In the order in which a letter is looked for. */
const scripts =
  'arabic hebrew thai devanagari tamil bengali telugu kannada malayalam gujarati gurmukhi oriya sinhala khmer lao ' +
  'myanmar georgian armenian ethiopic thaana symbols';
const variableFamilies = [...scripts.split(' ').map((script) => `noto-sans-${script}`), 'noto-emoji'];
const chinese = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-hk'];
const japanese = 'noto-sans-jp';
const korean = 'noto-sans-kr';

/** A file of a family, with the ranges of the letters that it may have. */
interface Slice {
  family: string;
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** Has a simple form of every letter in Unicode's first plane, and of many beyond: for what Noto's files lack. */
const lastResort: Slice = {
  family: 'unifontex',
  path: join(folder, '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'),
  ranges: [[0, 0x10ffff]],
};

function readRanges(text: string): Slice['ranges'] {
  return text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [from, to] as const;
  });
}

async function slicesOf(family: string): Promise<Slice[]> {
  const home = join(folder, '@fontsource-variable', family);
  const ranges: Record<string, string> = JSON.parse(await readFile(join(home, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).map(([name, text]) => ({
    family,
    path: join(home, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: readRanges(text),
  }));
}

let known: Promise<readonly Slice[]> | null = null;
const readSlices = () => {
  known ??= Promise.all([...variableFamilies, ...chinese, japanese, korean].map(slicesOf)).then((all) => all.flat());
  return known;
};

/** The letters that need a glyph: not those that only join or vary others. */
const lettersOf = (cluster: string) =>
  [...cluster].filter((letter) => !/\p{Default_Ignorable_Code_Point}/u.test(letter));

/** The same ideographs look different in each language, which a name in kana or Hangul beside them tells. */
function isBehind(family: string, text: string): boolean {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return chinese.includes(family) || family === korean;
  return /\p{Script=Hangul}/u.test(text) && (chinese.includes(family) || family === japanese);
}

interface LoadedSlice {
  slice: Slice;
  weight: FontWeight;
  asked: Set<string>;
  bytes: Uint8Array | null;
  letters: ReadonlySet<number>;
}

/** A font that was loaded; `name` is unique within a paper. */
export interface ScriptFont {
  name: string;
  bytes: Uint8Array;
}

/** The fonts of one paper, which is drawn again as long as it asks for letters that were not loaded yet. */
export class ScriptFonts {
  #slices: readonly Slice[] | null = null;
  #needsSlices = false;
  readonly #loaded = new Map<string, LoadedSlice>();
  readonly #wanted = new Set<LoadedSlice>();

  /** The font that has a letter with its marks; `later` before it is loaded, null where none has it. */
  find(cluster: string, weight: FontWeight, text: string): ScriptFont | 'later' | null {
    if (!this.#slices) {
      this.#needsSlices = true;
      return 'later';
    }
    const letters = lettersOf(cluster);
    const code = letters[0]?.codePointAt(0) ?? 0;
    const ordered = this.#slices.filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
    const candidates = [
      ...ordered.filter(({ family }) => !isBehind(family, text)),
      ...ordered.filter(({ family }) => isBehind(family, text)),
      lastResort,
    ];
    for (const slice of candidates) {
      const name = `${slice.path} ${weight}`;
      const entry = this.#loaded.get(name) ?? { slice, weight, asked: new Set(), bytes: null, letters: new Set() };
      this.#loaded.set(name, entry);
      const isNew = letters.some((letter) => !entry.asked.has(letter));
      if (isNew) {
        for (const letter of cluster) entry.asked.add(letter);
        this.#wanted.add(entry);
        return 'later';
      }
      if (this.#wanted.has(entry)) return 'later';
      if (entry.bytes && letters.every((letter) => entry.letters.has(letter.codePointAt(0) ?? 0)))
        return { name, bytes: entry.bytes };
    }
    return null;
  }

  /** Loads what was asked for. Whether it was anything, so that the paper has to be drawn again. */
  async load(): Promise<boolean> {
    if (this.#needsSlices) {
      this.#needsSlices = false;
      this.#slices = await readSlices();
      return true;
    }
    const wanted = [...this.#wanted];
    for (const entry of wanted) {
      const { slice, weight, asked } = entry;
      const variationAxes = slice === lastResort ? undefined : { wght: axes[weight] };
      const options = { targetFormat: 'truetype' as const, ...(variationAxes && { variationAxes }) };
      const bytes = await subsetFont(await readFile(slice.path), [...asked].join(''), options);
      const font = create(Buffer.from(bytes)) as Font;
      // A file may have none of the letters in its ranges, and then no table of letters at all.
      let letters: number[] = [];
      try {
        letters = font.characterSet;
      } catch {}
      entry.bytes = bytes;
      entry.letters = new Set(letters);
    }
    this.#wanted.clear();
    return wanted.length > 0;
  }
}
