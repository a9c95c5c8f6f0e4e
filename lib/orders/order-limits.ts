/** More pairs of one size than anybody buys at once. */
export const MAX_QUANTITY = 99;
/** More different lines than anybody has in one order. */
export const MAX_LINES = 100;
