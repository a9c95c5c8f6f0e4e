import { formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { chargedOnceSent, isCollected } from '@/lib/orders/order/how-sent';
import { payerOf, refundText, releaseText, restPayerOf } from '@/lib/orders/order/payment-words';
import type { PayPage } from '@/lib/orders/order-payments/pay-page';
import { REFUND_TIME } from '@/lib/orders/payments/payment-terms';
import { formatDate } from '@/lib/platform/locale/locale';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';

const MINUTE_MS = 60_000;

/** Nothing is shipped for it: gift cards go out by email. */
const isOfCardsAlone = ({ order }: PayPage) => order.orderItems.length === 0;

/** What becomes of money that comes after the end, within a sentence. */
const lateMoney = (page: PayPage) =>
  isOfCardsAlone(page)
    ? 'we’ll send your gift cards after all'
    : 'we’ll ship your shoes if they’re still here, and otherwise you get all of it back';

/** What can be done once an order has ended: only shoes go back into the cart. */
const actAfterEnd = (page: PayPage) => (isOfCardsAlone(page) ? null : 'reorder');

/** What the page on which an order is paid says. */
export interface PayNews {
  tone: 'success' | 'info' | 'warning' | 'neutral';
  title: string;
  /** Paragraphs. */
  text: readonly string[];
  /**
   * What can be done: go to the payment page (`pay`), begin another attempt (`begin`), see the order, or put its shoes
   * into the cart again.
   */
  act: 'pay' | 'begin' | 'see' | 'reorder' | null;
  /** The label of the button that pays. */
  label: string;
  /** Whether it may change by itself in a moment. */
  isChanging: boolean;
}

/** How one came to the page: back from the provider, or from its own form. */
export interface Arrival {
  back: 'paid' | 'left' | null;
  /** How the form ended. */
  form: 'done' | 'failed' | 'later' | null;
}

/** For how long pairs are kept from now on, as people read it: `24 more minutes`. */
export function keptFor(until: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now.getTime()) / MINUTE_MS));
  if (minutes < 120) return minutes === 1 ? 'one more minute' : `${minutes} more minutes`;
  return `${Math.floor(minutes / 60)} more hours`;
}

/** Where the payment of an order stands, in words. Who may have paid is never told that they did not. */
export function payNewsOf(page: PayPage, arrival: Arrival, now: Date): PayNews {
  const { order, returned } = page;
  const stage = stageOf(order);
  if (stage === 'unpaid') return unpaidNews(page, arrival, now);
  const extra = returned > 0 ? [returnedText(page, stage !== 'cancelled')] : [];
  const news = { act: page.isOwner ? 'see' : null, label: '', isChanging: false } as const;
  if (stage === 'cancelled') return { ...news, ...endedNews(page, extra) };
  return {
    ...news,
    tone: 'success',
    title: 'Thank you, your order is confirmed!',
    text: [
      paidText(page),
      `Your order number is ${order.number}. We’ll email you the confirmation${isOfCardsAlone(page) ? '.' : arrivalText(page)}`,
      ...extra,
    ],
  };
}

/** The end of a sentence on the confirmation, and when the shoes come. */
function arrivalText({ order }: PayPage): string {
  const [next, arrival] = isCollected(order) ? ['are ready', 'be ready to collect'] : ['ship', 'arrive'];
  const day = order.arrivesBy && ` They should ${arrival} by ${formatDate(order.arrivesBy, 'dayAhead', 'UTC')}.`;
  return `, and again when your shoes ${next}.${day}`;
}

function paidText({ order }: PayPage): string {
  const [money, payer] = [formatCents(order.totalPrice), payerOf(order)];
  if (order.payment.state === 'authorized')
    return `Your payment of ${formatCents(restOf(order))} with ${restPayerOf(order) ?? payer} is approved. We’ll charge it ${chargedOnceSent(order)}.`;
  if (order.payment.state === 'expired')
    return `Your payment of ${formatCents(restOf(order))} was approved, and your bank released it since. You weren’t charged.`;
  const paid = `You paid ${money} with ${payer}.`;
  return order.refundedTotal > 0 ? `${paid} ${refundText(order, order.refundedTotal)}` : paid;
}

function returnedText({ returned }: PayPage, isPaid: boolean): string {
  const why = isPaid ? 'We also got money that wasn’t needed' : 'Your payment came when the order had already ended';
  return `${why}: ${formatCents(returned)} is on its way back to you. Banks usually take ${REFUND_TIME} to show it.`;
}

/** An order that was cancelled, paid or not. */
function endedNews(page: PayPage, extra: readonly string[]): Pick<PayNews, 'tone' | 'title' | 'text' | 'act'> {
  const { order, isMoneySeen, isAway } = page;
  const base = { tone: 'neutral', act: actAfterEnd(page) } as const;
  if (order.payment.state !== 'expired') {
    const money = order.refundedTotal > 0 ? refundText(order, order.refundedTotal) : releaseText(order);
    return {
      ...base,
      title: 'This order was cancelled',
      text: [
        `We won’t ${isOfCardsAlone(page) ? 'send' : 'ship'} anything.`,
        ...(money === '' ? [] : [money]),
        ...extra,
      ],
    };
  }
  const isLate = order.cancelledBecause === 'unpaid';
  const title = isLate ? 'This order has ended' : 'This order was cancelled';
  const why = isLate
    ? `It wasn’t paid in time${isOfCardsAlone(page) ? '' : ', so the shoes went back on the shelf'}.`
    : 'It was cancelled before it was paid.';
  if (extra.length > 0) return { ...base, title: 'Your money is on its way back', text: extra };
  if (isMoneySeen || isAway)
    return {
      ...base,
      title,
      text: [
        why,
        `If a payment still comes in, ${isLate ? lateMoney(page) : 'you get all of it back'}, and we’ll email you.`,
      ],
    };
  return { ...base, title, text: [why, 'Your card was not charged.'] };
}

/** An order that waits to be paid. */
function unpaidNews(page: PayPage, { back, form }: Arrival, now: Date): PayNews {
  const { order, url, keptUntil, isPayable, failure, isAway } = page;
  const money = formatCents(restOf(order));
  const isOfCards = isOfCardsAlone(page);
  const kept = keptUntil === null || isOfCards ? '' : `We’re keeping your shoes for ${keptFor(keptUntil, now)}.`;
  const news = { act: null, label: `Pay ${money}`, isChanging: true } as const;
  const { state } = order.payment;
  if (state === 'pending')
    return {
      ...news,
      tone: 'info',
      title: 'Your bank is working on your payment',
      text: [
        'That can take a few minutes, and with some ways to pay a few days. There’s nothing else to do.',
        `${isOfCards ? '' : 'Your shoes stay yours until your bank has answered. '}Once it says yes, we’ll email you the confirmation.`,
      ],
    };
  if (back === 'paid' && state !== 'failed')
    return {
      ...news,
      tone: 'info',
      title: 'We’re checking your payment',
      text: [
        'We’re waiting for the answer of our payment partner. You don’t need to pay again.',
        'We’ll email you the confirmation as soon as we know.',
      ],
    };
  const act = url !== null ? 'pay' : isPayable ? 'begin' : null;
  if (act === null)
    return {
      ...news,
      tone: 'neutral',
      title: 'It’s too late to pay this order',
      text: [`It ends by itself now. If a payment still comes in, ${lateMoney(page)}, and we’ll email you.`],
      act: actAfterEnd(page),
    };
  const doubt = isAway ? ['If you’ve already paid, there’s nothing to do: we’ll email you the confirmation.'] : [];
  if (act === 'begin' && form === 'later')
    return {
      ...news,
      tone: 'warning',
      title: 'We can’t reach the payment page right now',
      text: [`${kept} Please try again in a minute or two.`.trim(), ...doubt],
      act,
      label: 'Try again',
      isChanging: false,
    };
  if (failure !== null || state === 'failed')
    return {
      ...news,
      tone: 'warning',
      title: 'Your payment didn’t go through',
      text: [
        sentence(failure ?? 'Your bank said no.'),
        `You can try again, also with another card. ${kept}`.trim(),
        ...doubt,
      ],
      act,
      label: 'Try again',
      isChanging: false,
    };
  return {
    ...news,
    tone: 'info',
    title: `Your ${isOfCards ? 'order is' : 'shoes are'} waiting for you`,
    text: [`Your order is placed, and it’s yours once it’s paid. ${kept}`.trim(), ...doubt],
    act,
    isChanging: isAway,
  };
}

/** A text as a sentence of its own. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
