// What the shop promises with every order. Pages, footer and tracker read it here, so that they promise the same.

/** A pair can go back for as many days after it arrived. */
export const RETURN_DAYS = 30;
/** From the order to the door, as it is advertised. */
export const DELIVERY_BUSINESS_DAYS = '2-3';
/** From the order to its estimated delivery, in days of the calendar. */
export const DELIVERY_DAYS = 3;
/** How long an order is being made ready. */
export const PROCESSING_DAYS = '1-2';
/** When an order is under way. */
export const SHIPPING_DAYS = '2-3';
