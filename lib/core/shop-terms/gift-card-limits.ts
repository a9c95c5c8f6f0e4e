/** How many gift cards one order, and one cart, may have. */
export const MOST_GIFT_CARDS = 20;
/** For how many days a card may wait to be mailed. */
export const MOST_DAYS_AHEAD = 365;
export const LONGEST_NAME = 100;
export const LONGEST_TEXT = 500;
