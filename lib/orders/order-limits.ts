/** More pairs of one size than anybody buys at once. */
export const MAX_QUANTITY = 99;
/** More different lines than anybody has in one order. */
export const MAX_LINES = 100;
/** Dearer than anything sold here; in cents, so that every sum of one order fits its column. */
export const MAX_TOTAL_CENTS = 20_000_000_00;
