/** The lowest price before a reduction is that of this many days. */
export const LOWEST_PRICE_DAYS = 30;
