/** The most steps that an axis has above zero. */
const MOST_STEPS = 4;

/** The numbers beside an axis, from 0 to `most` or a little more, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisSteps(most: number): number[] {
  const least = Math.max(most / MOST_STEPS, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}
