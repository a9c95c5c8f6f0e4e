// See instrumentation.ts.
export function middleware(): void {}

/** No address that anybody asks for. */
export const config = { matcher: '/nobody-asks-for-this' };
