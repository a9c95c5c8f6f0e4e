import { CHILDS_OFFSET } from '@/lib/core/sizes/convert-size';
import { toSlug } from '@/lib/platform/text/slug';
import type { ThisShop } from './file-preset';

// What other shops write in free text: options, sizes, genders and categories.

/** Whether an option is that of sizes, by its name. */
const isSizeOption = (name: string) =>
  /\b(shoe ?size|sizes?|gr(ö|oe)(ss|ß)e|schuhgr(ö|oe)(ss|ß)e|taille|pointure|talla|taglia|maat)\b/i.test(name) ||
  /^\s*(us|eu|uk)\b/i.test(name);
const isColorOption = (name: string) => /\b(colou?rs?|farbe|couleur|colorway)\b/i.test(name);
export const isWidthOption = (name: string) => /\bwidths?\b/i.test(name);
/** Whether an option says nothing, as that of a product without any. */
export const isNoOption = (name: string, value: string) => /^title$/i.test(name) && /^default title$/i.test(value);

export type OptionKind = 'size' | 'color' | 'other';

/** What an option is about, by its name. */
export function kindOfOption(name: string): OptionKind {
  if (isSizeOption(name)) return 'size';
  return isColorOption(name) ? 'color' : 'other';
}

export type Gender = 'men' | 'women' | 'unisex';

const women = /\b(women|woman|womens|women[’']s|female|ladies|damen|femme)\b/i;
const men = /\b(men|man|mens|men[’']s|male|herren|homme)\b/i;
const kids = /\b(kids?|kid[’']s|youth|toddlers?|child|children|children[’']s|boys?|girls?|junior)\b/i;

/** For whom texts say that a shoe is; undefined where they don't. */
export function genderIn(texts: readonly string[]): Gender | undefined {
  const all = texts.join(' | ');
  if (/\bunisex\b/i.test(all) || (women.test(all) && men.test(all))) return 'unisex';
  if (women.test(all)) return 'women';
  return men.test(all) ? 'men' : undefined;
}

/** Whether texts say that a shoe is for children. */
export const isForKids = (texts: readonly string[]) => kids.test(texts.join(' | '));

/** A size as the file has it. */
export interface TheirSize {
  scale: string;
  size: string;
  /** As printed in the shoe, where that is more than the number. */
  label?: string;
}

const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/3': 1 / 3,
  '2/3': 2 / 3,
};

/** From here on a number without a word beside it is an EU size. */
const SMALLEST_EU = 30;
const SMALLEST_EU_OF_KIDS = 16;

function scaleIn(text: string): string | undefined {
  if (/\beur?\b|europe/i.test(text)) return 'eu';
  if (/\buk\b/i.test(text)) return 'uk';
  if (/\b(cm|jp|japan)\b|\dcm\b/i.test(text)) return 'cm';
  if (kids.test(text) || /\d\s*[cy]\b/i.test(text)) return 'us-kids';
  if (women.test(text) || /^\s*w\s*\d/i.test(text)) return 'us-women';
  if (men.test(text) || /^\s*m\s*\d/i.test(text)) return 'us-men';
  return undefined;
}

/**
 * Which size a text such as `EU 42`, `Women's 8 1/2` or `13C` is; `option` is the name of its option, `about` what is
 * known of the shoe. Undefined for what is none.
 */
export function readTheirSize(
  value: string,
  option: string,
  about: { gender: Gender | undefined; isForKids: boolean },
): TheirSize | undefined {
  const text = value.trim();
  if (/^(one ?size( fits all)?|os|osfa|einheitsgr(ö|oe)(ß|ss)e)$/i.test(text)) return { scale: 'one', size: '1' };
  // Of `M 9 / W 10.5` the first one counts, and a size in parentheses is the same in another scale.
  const [first = ''] = text.replace(/\(.*?\)/g, '').split(/\s[/|]\s/);
  const found = /(\d{1,3})(?:[.,](\d+)|\s*(½|⅓|⅔|¼|¾|[12]\/[23]))?/.exec(first);
  const others = found
    ? first
        .replace(found[0], ' ')
        .replace(/[\s.:,\-–]+/g, ' ')
        .trim()
    : first;
  if (!found || /\d/.test(others)) return undefined;
  const [, whole = '', decimals, part] = found;
  const number = Number(`${whole}.${decimals ?? 0}`) + (part ? (fractions[part] ?? 0) : 0);
  const inUs = about.isForKids ? 'us-kids' : about.gender === 'women' ? 'us-women' : 'us-men';
  const isEu = number >= (about.isForKids ? SMALLEST_EU_OF_KIDS : SMALLEST_EU);
  const scale = scaleIn(first) ?? scaleIn(option) ?? (isEu ? 'eu' : inUs);
  // The scale of children goes on after 13: their 1Y is 14.
  const isYouth = scale === 'us-kids' && /\d\s*y\b/i.test(first);
  const size = String(Math.round((isYouth ? number + CHILDS_OFFSET : number) * 10) / 10);
  return {
    scale,
    size,
    ...(part && !/[½¼¾]|1\/2/.test(part) && { label: `${whole} ${part}` }),
  };
}

/** A category's name without what shops add to it: `Men's Running Shoes` is `running`. */
const bare = (name: string) =>
  toSlug(name.replace(/[’']s\b/g, ''))
    .split('-')
    .filter((word) => !/^(mens?|womens?|kids?|shoes?|footwear|and|unisex)$/.test(word))
    .map((word) => word.replace(/s$/, ''))
    .join('-');

/** The place of the first name that is a category of this shop, and its slug; the names are the file's, best first. */
export function categoryAmong(
  names: readonly string[],
  { categories }: ThisShop,
): { at: number; slug: string } | undefined {
  for (const [at, name] of names.entries()) {
    const asked = bare(name);
    const found = categories.find(({ slug, name: known }) => asked !== '' && [bare(slug), bare(known)].includes(asked));
    if (found) return { at, slug: found.slug };
  }
  return undefined;
}
