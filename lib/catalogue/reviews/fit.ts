// zod/mini: product pages read this in the browser.
import * as z from 'zod/mini';

/** How a pair fits, from small to large. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];

/** Opinions needed before a shoe's fit is judged. */
export const VOICES_NEEDED = 10;

export const fitAdvices = ['runs-small', 'true-to-size', 'runs-large'] as const;
export type FitAdvice = (typeof fitAdvices)[number];

/**
 * How many people give each opinion of a shoe's fit. Each person counts once, by their review or else the reason of
 * their return.
 */
export type FitVoices = Record<Fit, number>;

export const fitSummarySchema = z.object({
  small: z.number(),
  true: z.number(),
  large: z.number(),
  /** One of `fitAdvices`, or a newer version's; null below the minimum number of opinions. */
  advice: z.nullable(z.string()),
});
export type FitSummary = z.infer<typeof fitSummarySchema>;

/**
 * The verdict on a shoe's fit: small when more than half say so, large likewise, otherwise true to size. This is the
 * median, so outliers don't change it. Null below ten opinions.
 */
export function fitAdviceOf({ small, true: fitting, large }: FitVoices): FitAdvice | null {
  const all = small + fitting + large;
  if (all < VOICES_NEEDED) return null;
  if (small * 2 > all) return 'runs-small';
  return large * 2 > all ? 'runs-large' : 'true-to-size';
}
