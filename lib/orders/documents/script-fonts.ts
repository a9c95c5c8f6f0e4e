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

/** Ideographs differ between languages: for each language, the families whose forms are wrong for it. */
const wrongFamilies = {
  unknown: [],
  japanese: [...chinese, korean],
  korean: [...chinese, japanese],
} as const satisfies Record<string, readonly string[]>;
type Language = keyof typeof wrongFamilies;

/** The language of a text's ideographs, which only kana or Hangul beside them tell. */
function languageOf(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'unknown';
}

/** The code points of each font file, by path. A file is opened once per process. */
const codePoints = new Map<string, ReadonlySet<number>>();

async function readCodePoints(path: string): Promise<ReadonlySet<number>> {
  const known = codePoints.get(path);
  if (known) return known;
  const font = create(await readFile(path)) as Font;
  let found = new Set<number>();
  try {
    found = new Set(font.characterSet);
  } catch {
    // Files that hold only combining marks have no character map.
  }
  codePoints.set(path, found);
  return found;
}

/** The first font file that has a letter with its marks; null if none has. */
async function findSlice(cluster: string, language: Language): Promise<Slice | null> {
  const codes = lettersOf(cluster).map((letter) => letter.codePointAt(0) ?? 0);
  const [code = 0] = codes;
  const ordered = (await readSlices()).filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
  const wrong: readonly string[] = wrongFamilies[language];
  const candidates = [
    ...ordered.filter(({ family }) => !wrong.includes(family)),
    ...ordered.filter(({ family }) => wrong.includes(family)),
    lastResort,
  ];
  for (const slice of candidates) {
    const known = await readCodePoints(slice.path);
    if (codes.every((each) => known.has(each))) return slice;
  }
  return null;
}

interface LoadedSlice {
  slice: Slice;
  weight: FontWeight;
  letters: Set<string>;
  bytes: Uint8Array;
}

/** A font that was loaded; `name` is unique within a paper. */
export interface ScriptFont {
  name: string;
  bytes: Uint8Array;
}

/** The fonts of one paper, which is drawn again as long as it asks for letters that were not loaded yet. */
export class ScriptFonts {
  readonly #loaded = new Map<string, LoadedSlice>();
  /** By language, weight and letter; null for a letter that no font has. */
  readonly #found = new Map<string, ScriptFont | null>();
  readonly #wanted = new Map<string, { cluster: string; weight: FontWeight; language: Language }>();

  /** The font that has a letter with its marks; `later` before it is loaded, null where none has it. */
  find(cluster: string, weight: FontWeight, text: string): ScriptFont | 'later' | null {
    const language = languageOf(text);
    const key = `${language} ${weight} ${cluster}`;
    const found = this.#found.get(key);
    if (found !== undefined) return found;
    this.#wanted.set(key, { cluster, weight, language });
    return 'later';
  }

  /** Loads what was asked for. Whether it was anything, so that the paper has to be drawn again. */
  async load(): Promise<boolean> {
    if (this.#wanted.size === 0) return false;
    const namesByKey = new Map<string, string>();
    for (const [key, { cluster, weight, language }] of this.#wanted) {
      const slice = await findSlice(cluster, language);
      if (!slice) {
        this.#found.set(key, null);
        continue;
      }
      const name = `${slice.path} ${weight}`;
      const entry = this.#loaded.get(name) ?? { slice, weight, letters: new Set(), bytes: new Uint8Array() };
      for (const letter of cluster) entry.letters.add(letter);
      this.#loaded.set(name, entry);
      namesByKey.set(key, name);
    }
    this.#wanted.clear();
    for (const name of new Set(namesByKey.values())) {
      const entry = this.#loaded.get(name);
      if (entry) entry.bytes = await subset(entry);
    }
    // Letters found in earlier rounds use the new font files, too.
    for (const [key, font] of this.#found) if (font) namesByKey.set(key, font.name);
    for (const [key, name] of namesByKey) this.#found.set(key, { name, bytes: this.#bytesOf(name) });
    return true;
  }

  #bytesOf(name: string): Uint8Array {
    return this.#loaded.get(name)?.bytes ?? new Uint8Array();
  }
}

/** A font with only these letters, in one weight. */
async function subset({ slice, weight, letters }: LoadedSlice): Promise<Uint8Array> {
  // The last resort has a single weight, and HarfBuzz can't read its BASE table.
  const form = slice === lastResort ? { dropTables: ['BASE'] } : { variationAxes: { wght: axes[weight] } };
  return subsetFont(await readFile(slice.path), [...letters].join(''), { targetFormat: 'truetype', ...form });
}
