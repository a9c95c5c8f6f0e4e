/** How many codes one order may name. */
export const MOST_CODES = 5;
