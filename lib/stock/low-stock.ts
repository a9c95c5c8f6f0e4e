/** From this many pairs of a size downwards, shoppers see how many are left. */
export const LOW_STOCK = 3;
