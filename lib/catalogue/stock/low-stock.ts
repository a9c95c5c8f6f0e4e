/** From this many pairs of a size downwards, shoppers see how many are left. */
export const LOW_STOCK = 3;

/** What there is little or nothing of. */
export const stockStates = ['low', 'sold-out'] as const;
export type StockState = (typeof stockStates)[number];
