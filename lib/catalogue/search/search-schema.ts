import { z } from 'zod';
import { foldWords } from '@/lib/catalogue/product/search-text';
import { centsInJson } from '@/lib/core/money/cents-codec';
import { isPlainText } from '@/lib/platform/text/readable';

const words = (label: string) =>
  z
    .string(`${label} is required`)
    .refine(isPlainText, `${label} has characters we can’t use`)
    .overwrite((text) =>
      foldWords(text)
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
        .trim(),
    )
    .max(60, `${label} must be at most 60 characters`)
    .refine((text) => text !== '', `${label} is required`)
    .refine((text) => text.split(' ').length <= 2, `${label} must be one or two words`);

/** A synonym: searching for `word` also finds what `means` finds. */
export const synonymInputSchema = z
  .object({ word: words('The word'), means: words('What it means') })
  .refine(({ word, means }) => word !== means, { path: ['means'], error: 'must be another word' });
export type SynonymInput = z.output<typeof synonymInputSchema>;

export const synonymSchema = z.object({ _id: z.string(), word: z.string(), means: z.string() });
export type Synonym = z.output<typeof synonymSchema>;

/** A search that found nothing as typed. Stored without who searched. */
export const missSchema = z.object({ query: z.string(), count: z.number(), lastAt: z.string() });
export type Miss = z.output<typeof missSchema>;

export const suggestionsSchema = z.object({
  asked: z.string(),
  /** The words searched, corrected if needed. */
  used: z.string(),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      brand: z.string(),
      category: z.string(),
      /** What one pair costs every buyer now, with the promotions that need no code. */
      price: centsInJson,
      image: z.string().nullable(),
    }),
  ),
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  /** Whole searches that complete the typed text. */
  queries: z.array(z.string()),
});
export type Suggestions = z.output<typeof suggestionsSchema>;
