import { processingTime, shippingTime } from '@/lib/core/shop-terms/terms';
import { factsOfStatus, isOpen, stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import { factsOfReturnStatus, isReturnBack, isReturnVoid, maySendBox } from '@/lib/core/statuses/return-status';
import { arrivedWord, collectedAt, type HowSent, isCollected, isReadyToCollect } from '@/lib/orders/order/how-sent';
import type { Order } from '@/lib/orders/order/order-schema';
import { pairsWithout } from '@/lib/orders/order/pairs-owed';
import { refundText, releaseText } from '@/lib/orders/order/payment-words';
import { type DeliveryStep, deliveryStepsOf } from '@/lib/orders/shipments/delivery-steps';
import { dayIn, HOUR_MS } from '@/lib/platform/locale/calendar';
import { formatDate } from '@/lib/platform/locale/locale';

export interface TrackerStep {
  name: string;
  /** When it happened, or how long it takes; empty where neither is known. */
  hint: string;
  isDone: boolean;
}

/** The day on which an order arrived, or on which it should, as people read it; empty when the server told none. */
export function deliveryDayOf({ deliveredAt, arrivesBy }: Pick<Order, 'deliveredAt' | 'arrivesBy'>): string {
  if (deliveredAt) return formatDate(deliveredAt, 'long', 'reader');
  // A day of the calendar is the same everywhere.
  return arrivesBy && formatDate(arrivesBy, 'long', 'UTC');
}

/** The day that a delivery is promised for, in a few words that can't be read as its arrival. */
export function expectedOn(arrivesBy: string): string {
  return arrivesBy && `Expected ${formatDate(arrivesBy, 'soon', 'UTC')}`;
}

/** What tells an order apart in a sentence: its number, or its moment while it has none. */
export function nameOfOrder({ number, createdAt }: Pick<Order, 'number' | 'createdAt'>): string {
  return number || `of ${formatDate(createdAt, 'moment', 'reader')}`;
}

/** What the last steps are called of an order that its buyer collects. */
const stepsOfCollected: Readonly<Record<string, string>> = { Shipped: 'Ready to collect', Delivered: 'Collected' };

/** What a step of an order's delivery is called. */
export function stepName(order: HowSent, name: string): string {
  return (isCollected(order) && stepsOfCollected[name]) || name;
}

/** The step that is promised for a day: of what is collected, that it is ready. */
export function promisedStepOf(order: HowSent): DeliveryStep['name'] {
  return isCollected(order) ? 'Shipped' : 'Delivered';
}

/** The steps of an order's delivery. */
export function trackerStepsOf(
  order: Pick<
    Order,
    'createdAt' | 'cancelledAt' | 'deliveredAt' | 'arrivesBy' | 'shipments' | 'shippingMethod' | 'status' | 'payment'
  >,
): TrackerStep[] {
  const shippedAt = order.shipments[0]?.shippedAt ?? null;
  const promised = promisedStepOf(order);
  function hintOf({ name, at, isDone }: DeliveryStep): string {
    if (name === 'Delivered' && isDone) return deliveryDayOf(order);
    if (name === promised && !isDone) return expectedOn(order.arrivesBy);
    if (name === 'Delivered') return '';
    // What is done takes no more time.
    if (name === 'Payment' && !isDone) return order.payment.state === 'pending' ? 'With your bank' : 'Waiting for you';
    if (name === 'Processing') return isDone ? '' : processingTime();
    if (name === 'Shipped' && !shippedAt) return isDone ? '' : shippingTime();
    const moment = name === 'Shipped' ? shippedAt : at;
    return moment ? formatDate(moment, 'long', 'reader') : '';
  }
  return deliveryStepsOf({ ...order, isPaidFirst: order.payment.state !== 'mock', shippedAt }).map((step) => ({
    name: stepName(order, step.name),
    hint: hintOf(step),
    isDone: step.isDone,
  }));
}

/** A moment's day, without the year while it is this one. */
function dayOf(moment: string, now: Date): string {
  const isThisYear = new Date(moment).getFullYear() === now.getFullYear();
  return formatDate(moment, isThisYear ? 'day' : 'long', 'reader');
}

/** Whether a day of the calendar, such as `2026-11-23`, is over in the reader's time zone. */
function isOver(day: string, now: Date): boolean {
  return dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, now) > day;
}

/** When the order arrives, or can be collected, as a sentence; an apology when that day is over. */
function arrivalOf(order: Standing, now: Date): string {
  const { arrivesBy } = order;
  if (arrivesBy === '') return '';
  const day = formatDate(arrivesBy, 'dayAhead', 'UTC');
  if (isCollected(order))
    return isOver(arrivesBy, now) ? `It should have been ready by ${day}. We’re sorry.` : `Ready to collect by ${day}.`;
  return isOver(arrivesBy, now) ? `It should have been here by ${day}. We’re sorry.` : `Arriving by ${day}.`;
}

/** Whether an order was placed within the last hour and is still being made ready. */
export function isFresh(order: Pick<Order, 'status' | 'createdAt'>, now: Date): boolean {
  return stageOf(order) === 'preparing' && now.getTime() - Date.parse(order.createdAt) < HOUR_MS;
}

/** What the customer of an order most likely came for; the one filled button of its page. */
export type NextStep = 'pay' | 'send-back' | 'track' | 'review' | 'shop';

/** Whether an order waits for its customer to pay it. */
export function isPayable(order: Pick<Order, 'status' | 'payment'>): boolean {
  return statusRefusal(order, 'pay') === null && order.payment.state !== 'pending';
}

/** The next step of an order's customer. */
export function nextStepOf(order: Pick<Order, 'status' | 'payment' | 'returns' | 'shipments'>): NextStep {
  if (isPayable(order)) return 'pay';
  if (order.returns.some(maySendBox)) return 'send-back';
  const stage = stageOf(order);
  if (stage === 'under-way' && order.shipments.some(({ trackingUrl }) => trackingUrl !== null)) return 'track';
  if (stage === 'delivered' && order.returns.every(({ status }) => isReturnVoid(status))) return 'review';
  return 'shop';
}

/** What of an order says where it stands. */
type Standing = Pick<
  Order,
  | 'status'
  | 'arrivesBy'
  | 'deliveredAt'
  | 'cancelledAt'
  | 'cancelledBecause'
  | 'returnableUntil'
  | 'refundedTotal'
  | 'payment'
  | 'paymentMethod'
  | 'shippingMethod'
> & {
  /** Null where it is not told what was bought. */
  orderItems: Order['orderItems'] | null;
  shipments: readonly Pick<Order['shipments'][number], 'lines'>[];
};

export interface Headline {
  title: string;
  /** What follows from it, in a sentence or two; may be empty. */
  text: string;
}

/** Where an order stands, in words: the heading of its page, and a line of its card. */
export function headlineOf(order: Standing, now: Date): Headline {
  const { shipments, deliveredAt, cancelledAt, returnableUntil, refundedTotal } = order;
  const { stage, headline } = factsOfStatus(order.status);
  if (stage === 'delivered') {
    const word = arrivedWord(order);
    return {
      title: deliveredAt ? `${word} ${dayOf(deliveredAt, now)}` : word,
      text: returnableUntil ? returnTermOf(returnableUntil, now) : '',
    };
  }
  if (stage === 'cancelled') {
    const money = refundedTotal > 0 ? refundText(order, refundedTotal) : releaseText(order);
    const why = order.cancelledBecause === 'unpaid' ? 'It wasn’t paid in time, so we' : 'We';
    return {
      title: cancelledAt ? `${headline} ${dayOf(cancelledAt, now)}` : headline,
      text: `${why} won’t ${isOfCardsAlone(order) ? 'send' : 'ship'} anything. ${money}`.trim(),
    };
  }
  if (stage === 'unpaid') return unpaidHeadlineOf(order, now);
  if (isOfCardsAlone(order))
    return { title: 'Waiting for its day', text: 'Each gift card is emailed at the time that you chose.' };
  if (isReadyToCollect(order))
    return { title: 'Ready to collect', text: `Your order is waiting for you${collectedAt()}.` };
  const sent = shipments.flatMap(({ lines }) => lines);
  if (stage === 'under-way' && shipments.length > 0 && pairsWithout(order.orderItems ?? [], sent).length > 0)
    return {
      title: 'Partly on its way',
      text: `The rest is coming in another package. ${arrivalOf(order, now)}`.trim(),
    };
  return { title: headline, text: isOpen(order) ? arrivalOf(order, now) : '' };
}

/** Whether an order is of gift cards alone, of which nothing is shipped. */
const isOfCardsAlone = ({ orderItems }: Pick<Standing, 'orderItems'>) => orderItems?.length === 0;

/** How far the payment of an order is, and until when its pairs are kept. */
function unpaidHeadlineOf(order: Standing, now: Date): Headline {
  const {
    status,
    payment: { state, until },
  } = order;
  if (state === 'pending')
    return {
      title: 'Your bank is working on your payment',
      text: 'There’s nothing else to do. Once your bank says yes, we’ll email you the confirmation.',
    };
  const title = state === 'failed' ? 'Your payment didn’t go through' : factsOfStatus(status).headline;
  const isKept = !isOfCardsAlone(order);
  if (until === null)
    return { title, text: `Please try again soon.${isKept ? ' We’re keeping your shoes for a little while.' : ''}` };
  const isToday = dayOf(until, now) === dayOf(now.toISOString(), now);
  const moment = `${isToday ? '' : `${dayOf(until, now)}, `}${formatDate(until, 'time', 'reader')}`;
  return { title, text: isKept ? `We’re keeping your shoes until ${moment}.` : `You can pay until ${moment}.` };
}

/** Until when pairs can go back, or that it is too late. */
function returnTermOf(until: string, now: Date): string {
  const day = formatDate(until, 'day', 'UTC');
  return isReturnTermOver(until, now) ? `Returns closed on ${day}.` : `Returns are open until ${day}.`;
}

/** True once the last day for returns is over in every time zone; until then the server decides. */
function isReturnTermOver(until: string, now: Date): boolean {
  return dayIn('UTC', new Date(now.getTime() - 12 * HOUR_MS)) > until;
}

/** The steps of an order's returns, in words. A withdrawal opens its return by itself and is told as such. */
export function returnEventsOf({ returns }: Pick<Order, 'returns'>): { at: string; text: string }[] {
  return returns.flatMap(({ number, withdrawnAt, history }) =>
    history
      // What was only noted has the status of the step before it.
      .filter(({ status }, index) => status !== history[index - 1]?.status)
      .filter(({ status }) => status !== 'requested' || withdrawnAt === undefined)
      .map(({ status, at }) => ({ at, text: `Return ${number} ${factsOfReturnStatus(status).label.toLowerCase()}` })),
  );
}

/** How many pairs of a line of an order came back for money. */
export function returnedPairs({ returns }: Pick<Order, 'returns'>, position: number): number {
  return returns
    .filter(({ status }) => isReturnBack(status))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position && line.exchange !== 'granted')
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether something of an order can still go back, as far as the page knows; the server decides. */
export function mayBeReturned(order: Pick<Order, 'orderItems' | 'returns' | 'returnableUntil'>, now: Date): boolean {
  if (order.returnableUntil === null) return false;
  const sent = order.returns.filter(({ status }) => !isReturnVoid(status)).flatMap(({ lines }) => lines);
  // What came in exchange has a term of its own.
  const exchanged = sent.filter(({ exchange }) => exchange === 'granted');
  const countOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = countOf(order.orderItems) - countOf(sent) + countOf(exchanged);
  return left > 0 && (exchanged.length > 0 || !isReturnTermOver(order.returnableUntil, now));
}
