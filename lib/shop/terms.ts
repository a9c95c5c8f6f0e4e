import { cents } from '@/lib/money/money';
import { formatShortCents } from '@/lib/money/short-amounts';
import { daysAfter } from '@/lib/platform/locale/calendar';

// What the shop charges and promises. Pages, mails and receipts take each term from here.

/** A subtotal above this ships free; one of exactly this much still pays. */
export const FREE_SHIPPING_ABOVE = cents(100_00);
/** What shipping costs otherwise. */
export const SHIPPING_FEE = cents(9_99);
/** Sales tax on the subtotal. */
export const TAX_PERCENT = 8;
/** A pair can go back for as many days after it arrived. */
export const RETURN_DAYS = 30;
/** For how many days the wanted size of an exchange is kept out of the stock. */
export const HOLD_DAYS = 14;
/** Where the shop is while its settings don't say, line by line. */
const shopAddress = ['400 Wingate Way', 'Portland, OR 97201', 'USA'] as const;
/** What the settings say of who runs the shop. */
interface Sender {
  legalName: string | null;
  addressLines: readonly string[] | null;
}
/** Who sells, and sends mails and boxes, and where they can be reached, line by line. */
export function senderLines({ legalName, addressLines }: Sender): readonly string[] {
  return [legalName ?? 'Lacewing', ...(addressLines ?? shopAddress)];
}
/** Where pairs go back to, line by line. */
export function returnLines(owner: Sender): readonly string[] {
  const [name, ...place] = senderLines(owner);
  return [`${name} Returns`, ...place];
}
/** Who pays for sending a pair back: stands wherever returns are spoken of. */
export const returnPostage = 'You pay return postage, unless the shoe is faulty or not as pictured.';
/** From the order to its estimated delivery, in days of the calendar. */
export const DELIVERY_DAYS = 3;

/** How long an order is being made ready. */
export const processingTime = '1-2 days';
/** When an order is under way. */
export const shippingTime = '2-3 days';

const businessDays = '2-3 business day';
/** From the order to the door, as it is advertised. */
export const deliveryTime = `${businessDays}s`;

/** `$100`, for a sentence. */
export const freeShippingThreshold = formatShortCents(FREE_SHIPPING_ABOVE);
/** `$9.99`, for a sentence. */
export const shippingPrice = formatShortCents(SHIPPING_FEE);

/** The promises as the shop advertises them, each short enough to stand beside an icon. */
export const promises = {
  freeShipping: `Free shipping over ${freeShippingThreshold}`,
  returns: `${RETURN_DAYS}-day returns`,
  returnPolicy: `${RETURN_DAYS}-day return policy`,
  delivery: `${businessDays} delivery`,
  payments: 'SSL encrypted payments',
} as const;

/** The last day on which what arrived on a day can go back. */
export function lastReturnDay(arrivedOn: string): string {
  return daysAfter(arrivedOn, RETURN_DAYS);
}
