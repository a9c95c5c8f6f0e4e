/**
 * A pause in milliseconds that doubles each time, with up to 25% jitter so that what failed together is not repeated
 * together. `times` counts from 1; `random` is from 0 to 1.
 */
export function growingPause(first: number, longest: number, times: number, random: number): number {
  return Math.round(Math.min(first * 2 ** (times - 1), longest) * (0.75 + random / 2));
}
