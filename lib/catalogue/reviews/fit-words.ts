import { type Fit, type FitAdvice, type FitSummary, fitAdvices, VOICES_NEEDED } from './fit';

/** What a customer says of a pair's fit. */
export const fitLabels: Readonly<Record<Fit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** How many people say how a shoe fits. */
export function voicesIn({ small, true: fitting, large }: Record<Fit, number>): number {
  return small + fitting + large;
}

interface FitReport {
  advice: FitAdvice;
  /** The verdict with the number of opinions behind it. */
  headline: string;
  /** The advice for choosing a size. */
  tip: string;
}

/** The verdict on a shoe's fit; null below ten opinions, and for an advice of a newer version. */
export function fitReportOf(fit: FitSummary): FitReport | null {
  const advice = fitAdvices.find((known) => known === fit.advice);
  const all = voicesIn(fit);
  if (advice === 'runs-small')
    return { advice, headline: `Runs half a size small (${fit.small} of ${all})`, tip: 'Take half a size up.' };
  if (advice === 'runs-large')
    return { advice, headline: `Runs half a size large (${fit.large} of ${all})`, tip: 'Take half a size down.' };
  if (!advice) return null;
  // The median may be an answer that few gave, between many "small" and many "large".
  const isAgreed = fit.true * 2 > all;
  return {
    advice,
    headline: isAgreed
      ? `True to size (${fit.true} of ${all})`
      : `Fits differently on different feet (${fit.true} of ${all} say true to size)`,
    tip: 'Take your usual size.',
  };
}

/** The rule behind the verdict, for readers who want to know. */
export const FIT_RULE =
  'Everyone counts once: by what their review says or, if they wrote none, by why they returned a pair (too small or too big). ' +
  `Once ${VOICES_NEEDED} people have told us, we say how a shoe runs. When more than half of them say small, it runs small; when more ` +
  'than half say large, it runs large; otherwise your usual size is the best guess. Half a size is the smallest step ' +
  'there is, so that is what we suggest. Reviews that we have hidden and returns that we have declined don’t count.';
