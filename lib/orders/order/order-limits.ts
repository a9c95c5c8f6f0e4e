/** The most pairs of one size in an order. */
export const MAX_QUANTITY = 99;
/**
 * The most returns of an order that are under way or came to nothing; as many of the latter are told with it in lists.
 */
export const MAX_UNSETTLED_RETURNS = 10;
/** The most lines in an order. */
export const MAX_LINES = 100;
/** The most that an order, or its lines before discounts, may come to, in cents, so that all sums fit their columns. */
export const MAX_TOTAL_CENTS = 20_000_000_00;
