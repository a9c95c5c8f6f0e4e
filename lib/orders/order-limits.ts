/** The most pairs of one size in an order. */
export const MAX_QUANTITY = 99;
/**
 * The most returns of an order that are under way or came to nothing; as many of the latter are told with it in lists.
 */
export const MAX_UNSETTLED_RETURNS = 10;
/** The most lines in an order. */
export const MAX_LINES = 100;
/** The highest total of an order in cents, and of its lines before discounts, so that all its sums fit their columns. */
export const MAX_TOTAL_CENTS = 20_000_000_00;
