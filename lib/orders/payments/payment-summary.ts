import type { Cents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { dueOf, type StoredPart } from '@/lib/pricing/gift-cards/paid-by';
import { labelOfParts } from '@/lib/pricing/gift-cards/paid-by-words';
import { isAuthorizationOver } from './payment-row';
import { mockPayment, type PaymentSummary } from './payment-schema';
import { paymentStateOf } from './payment-states';

/** What a summary is made of: an order with its payment, as the database holds them. */
interface PaidOrder {
  status: string;
  paymentMethod: string | null;
  totalPrice: Cents;
  refundedTotal: Cents;
  paidBy: readonly StoredPart[];
  createdAt: Date;
  payment: {
    until: string;
    method: string | null;
    authorizedAt: string | null;
    authorizedUntil: string | null;
    paidAt: string | null;
    attempt: { state: string; url: string | null } | null;
    isRefunding: boolean;
  } | null;
}

const isoOf = (time: string | null) => time && new Date(time).toISOString();

/**
 * Whether gift cards and credit paid all of an order, or it cost nothing where payments are on: in the mock a way to
 * pay was chosen.
 */
const isPaidAtOnce = (order: PaidOrder) =>
  dueOf(order) === 0 && (order.paidBy.length > 0 || order.paymentMethod === null);

function paidAtOnce(order: PaidOrder): PaymentSummary {
  const { totalPrice, refundedTotal, createdAt } = order;
  const paidAt = createdAt.toISOString();
  const none = {
    authorizedAt: null,
    isAuthorizationOver: false,
    attempt: null,
    isCancelled: false,
    isRefunding: false,
  };
  const state = paymentStateOf({ ...none, paidAt, total: totalPrice, refunded: refundedTotal });
  return { state, method: order.paidBy.length > 0 ? labelOfParts(order.paidBy) : null, url: null, until: null, paidAt };
}

/** How an order is paid. Where, and until when, is told to its owner while it waits to be paid. */
export function paymentOf(order: PaidOrder, { isForOwner }: { isForOwner: boolean }): PaymentSummary {
  const { payment } = order;
  if (!payment) return isPaidAtOnce(order) ? paidAtOnce(order) : mockPayment(order.paymentMethod);
  const { attempt, method, paidAt, authorizedAt } = payment;
  const state = paymentStateOf({
    authorizedAt,
    paidAt,
    isAuthorizationOver: isAuthorizationOver(payment, new Date()),
    attempt: attempt?.state ?? null,
    isCancelled: stageOf(order) === 'cancelled',
    // Of what was only authorized, gift cards and credit are no part.
    total: paidAt === null ? dueOf(order) : order.totalPrice,
    refunded: order.refundedTotal,
    isRefunding: payment.isRefunding,
  });
  const isTold = isForOwner && state === 'awaiting';
  return {
    state,
    method,
    url: isTold && attempt?.state === 'open' ? attempt.url : null,
    until: isTold ? isoOf(payment.until) : null,
    paidAt: isoOf(paidAt),
  };
}
