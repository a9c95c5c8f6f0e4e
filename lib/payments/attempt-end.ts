/** A call needs a moment to arrive, and the provider counts its shortest time from then. */
const MARGIN_MS = 20_000;

/** When an attempt that begins now ends, and until when the pairs of its order are kept. */
export function attemptEnd(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000 + MARGIN_MS);
}
