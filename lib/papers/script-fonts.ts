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

/** The languages in which the same ideographs look different, each with the families that are wrong for it. */
const looks = {
  any: [],
  japanese: [...chinese, korean],
  korean: [...chinese, japanese],
} as const satisfies Record<string, readonly string[]>;
type Look = keyof typeof looks;

/** A name in kana or Hangul tells the language of the ideographs beside them. */
function lookOf(text: string): Look {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese';
  return /\p{Script=Hangul}/u.test(text) ? 'korean' : 'any';
}

/** The letters that a file really has, by its path. Each file is opened once in the life of the process. */
const lettersIn = new Map<string, Promise<ReadonlySet<number>>>();

async function readLetters(path: string): Promise<ReadonlySet<number>> {
  try {
    return new Set((create(await readFile(path)) as Font).characterSet);
  } catch {
    // A file of marks alone has no table of letters.
    return new Set();
  }
}

function hasLetters({ path }: Slice, letters: readonly string[]): Promise<boolean> {
  const known = lettersIn.get(path) ?? readLetters(path);
  lettersIn.set(path, known);
  return known.then((all) => letters.every((letter) => all.has(letter.codePointAt(0) ?? 0)));
}

/** The file in which a letter with its marks is looked up first that has it; null where none has. */
async function findSlice(cluster: string, look: Look): Promise<Slice | null> {
  const letters = lettersOf(cluster);
  const code = letters[0]?.codePointAt(0) ?? 0;
  const ordered = (await readSlices()).filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
  const wrong: readonly string[] = looks[look];
  const candidates = [
    ...ordered.filter(({ family }) => !wrong.includes(family)),
    ...ordered.filter(({ family }) => wrong.includes(family)),
    lastResort,
  ];
  for (const slice of candidates) if (await hasLetters(slice, letters)) return slice;
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
  /** By letter, weight and look; null for a letter that no font has. */
  readonly #found = new Map<string, ScriptFont | null>();
  readonly #wanted = new Map<string, { cluster: string; weight: FontWeight; look: Look }>();

  /** The font that has a letter with its marks; `later` before it is loaded, null where none has it. */
  find(cluster: string, weight: FontWeight, text: string): ScriptFont | 'later' | null {
    const look = lookOf(text);
    const key = `${look} ${weight} ${cluster}`;
    const found = this.#found.get(key);
    if (found !== undefined) return found;
    this.#wanted.set(key, { cluster, weight, look });
    return 'later';
  }

  /** Loads what was asked for. Whether it was anything, so that the paper has to be drawn again. */
  async load(): Promise<boolean> {
    if (this.#wanted.size === 0) return false;
    const namesByKey = new Map<string, string>();
    for (const [key, { cluster, weight, look }] of this.#wanted) {
      const slice = await findSlice(cluster, look);
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
      if (entry) entry.bytes = await cut(entry);
    }
    // Letters of earlier rounds move along to what was cut anew.
    for (const [key, font] of this.#found) if (font) namesByKey.set(key, font.name);
    for (const [key, name] of namesByKey) this.#found.set(key, { name, bytes: this.#bytesOf(name) });
    return true;
  }

  #bytesOf(name: string): Uint8Array {
    return this.#loaded.get(name)?.bytes ?? new Uint8Array();
  }
}

/** A font of these letters alone, in one weight. */
async function cut({ slice, weight, letters }: LoadedSlice): Promise<Uint8Array> {
  // The last resort has one weight, and a table of baselines that HarfBuzz can't read.
  const form = slice === lastResort ? { dropTables: ['BASE'] } : { variationAxes: { wght: axes[weight] } };
  return subsetFont(await readFile(slice.path), [...letters].join(''), { targetFormat: 'truetype', ...form });
}
