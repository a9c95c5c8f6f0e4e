// zod/mini: product pages read this in the browser.
import * as z from 'zod/mini';

/** What a pair turned out to be, from the smallest to the largest. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

/** Before this many people have said how a shoe fits, it is not judged. */
export const VOICES_NEEDED = 10;

export const fitAdvices = ['runs-small', 'true-to-size', 'runs-large'] as const;
export type FitAdvice = (typeof fitAdvices)[number];

/** How many people say what of a shoe. One person is one voice, by their review or else by the reason of their return. */
export type FitVoices = Record<Fit, number>;

export const fitSummarySchema = z.object({
  small: z.number(),
  true: z.number(),
  large: z.number(),
  /** One of `fitAdvices`, or a newer version's; null before enough people have said something. */
  advice: z.nullable(z.string()),
});
export type FitSummary = z.infer<typeof fitSummarySchema>;

/**
 * What a shoe's voices come to: it runs small when more than half of them say so, large likewise, and otherwise true to
 * size. (That is the voice in the middle when they stand in a row from small to large, so a few wild ones move nothing.)
 * Null below ten voices.
 */
export function fitAdviceOf({ small, true: fitting, large }: FitVoices): FitAdvice | null {
  const all = small + fitting + large;
  if (all < VOICES_NEEDED) return null;
  if (small * 2 > all) return 'runs-small';
  return large * 2 > all ? 'runs-large' : 'true-to-size';
}
