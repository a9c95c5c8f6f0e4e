// See instrumentation.ts.
export function middleware(): void {}

/** Matches no path that is requested. */
export const config = { matcher: '/nobody-asks-for-this' };
