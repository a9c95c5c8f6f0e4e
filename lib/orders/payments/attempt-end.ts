/** A call needs a moment to arrive, and the provider counts its shortest time from then. */
const MARGIN_MS = 20_000;

/**
 * When an attempt that begins now ends, and until when the pairs of its order are kept: a whole second, as providers
 * count.
 */
export function attemptEnd(now: Date, minutes: number): Date {
  return new Date(Math.ceil((now.getTime() + minutes * 60_000 + MARGIN_MS) / 1_000) * 1_000);
}
