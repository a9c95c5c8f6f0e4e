/** From this many pairs of a size downwards, shoppers are told how many are left. */
export const LOW_STOCK = 3;
