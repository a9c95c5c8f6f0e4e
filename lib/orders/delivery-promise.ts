/** Days from the order to its delivery, as the shop promises it. */
export const DELIVERY_DAYS = 3;
