type Work = () => Promise<unknown>;

// On globalThis, because Next bundles instrumentation.ts and the routes apart.
const shared = globalThis as typeof globalThis & { lacewingAfterWrites?: Work };

/**
 * Sets what is done after each write was answered, on a host that runs only while it answers: elsewhere the work in the
 * background does it.
 */
export function setWorkAfterWrites(work: Work | undefined): void {
  if (work) shared.lacewingAfterWrites = work;
  else delete shared.lacewingAfterWrites;
}

/** What is done after each write was answered, if anything. */
export function workAfterWrites(): Work | undefined {
  return shared.lacewingAfterWrites;
}
