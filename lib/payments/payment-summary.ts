import type { Cents } from '@/lib/money/money';
import { stageOf } from '@/lib/statuses/order-status';
import { mockPayment, type PaymentSummary } from './payment-schema';
import { paymentStateOf } from './payment-states';

/** What a summary is made of: an order with its payment, as the database holds them. */
interface PaidOrder {
  status: string;
  paymentMethod: string | null;
  totalPrice: Cents;
  refundedTotal: Cents;
  payment: {
    until: string;
    method: string | null;
    authorizedAt: string | null;
    paidAt: string | null;
    attempt: { state: string; url: string | null } | null;
    isRefunding: boolean;
  } | null;
}

const isoOf = (time: string | null) => time && new Date(time).toISOString();

/** How an order is paid. Where, and until when, is told to its owner while it waits to be paid. */
export function paymentOf(order: PaidOrder, { isForOwner }: { isForOwner: boolean }): PaymentSummary {
  const { payment } = order;
  if (!payment) return mockPayment(order.paymentMethod);
  const { attempt, method, paidAt, authorizedAt } = payment;
  const state = paymentStateOf({
    authorizedAt,
    paidAt,
    attempt: attempt?.state ?? null,
    isCancelled: stageOf(order) === 'cancelled',
    total: order.totalPrice,
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
