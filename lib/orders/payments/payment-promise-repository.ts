import { addCents, type Cents, cents } from '@/lib/core/money/money';
import { addCall } from '@/lib/orders/payments/payment-call-repository';
import { type EntryRow, insertEntry, listEntryRows } from '@/lib/orders/payments/payment-repository';
import { isAuthorizationOver, isOnlyAuthorized, type PaymentRow } from '@/lib/orders/payments/payment-row';
import type { DbTransaction } from '@/lib/platform/db/client';
import { dueOf, type StoredPart } from '@/lib/pricing/gift-cards/paid-by';

// What is promised to the provider, in the transaction of what it is about: an entry, and the call that makes it true.

/** The request that promised an attempt begins it itself, unless its process dies. */
const REQUEST_HAS_MS = 15_000;
/** When what was begun is looked at for the first time, if no event came. */
const FIRST_LOOK_MS = 60_000;

/**
 * Promises an attempt to pay an order, and returns its id. The order's pairs are kept until it ends once it has begun.
 */
export async function promiseAttempt(
  transaction: DbTransaction,
  { orderId, amount, endsAt }: { orderId: string; amount: Cents; endsAt: Date },
): Promise<string> {
  const id = await insertEntry(transaction, { orderId, kind: 'attempt', state: 'open', amount, endsAt });
  if (id === null) throw new Error('an entry without a name of the provider’s was taken for another one');
  await addCall(transaction, { kind: 'start', orderId, subjectId: id }, REQUEST_HAS_MS);
  await promiseLook(transaction, orderId);
  return id;
}

/** Promises to look at what became of an order's payments in a minute, if no event comes before. */
export function promiseLook(transaction: DbTransaction, orderId: string): Promise<void> {
  return addCall(transaction, { kind: 'look', orderId, subjectId: orderId }, FIRST_LOOK_MS);
}

const sumOf = (entries: readonly EntryRow[]): Cents => addCents(...entries.map(({ amount }) => amount));

/** What of an order was refunded before its capture, and so never taken: such a refund has no name of the provider. */
export function neverTaken(entries: readonly EntryRow[]): Cents {
  return sumOf(
    entries.filter(
      ({ kind, state, isExtra, providerId }) =>
        kind === 'refund' && state === 'paid' && !isExtra && providerId === null,
    ),
  );
}

/** An order with its payment, locked by the transaction. */
interface PaidOrder {
  id: string;
  totalPrice: Cents;
  /** What gift cards and credit paid: the provider has only the rest. */
  paidBy: readonly StoredPart[];
  payment: PaymentRow | null;
}

/**
 * Promises that money of an order goes back: for an entry of its ledger, or money that is none of it (`isExtra`). An
 * authorization is only captured for less later, and given up when nothing of it is left. Returns what is promised:
 * less than was asked for where only a part was captured.
 */
export async function promiseRefund(
  transaction: DbTransaction,
  order: PaidOrder,
  refund: { amount: Cents; refundId?: string; extraOf?: string },
): Promise<Cents> {
  const { payment } = order;
  if (!payment) return refund.amount;
  const entries = await listEntryRows(order.id, transaction);
  const isExtra = refund.extraOf !== undefined;
  const back = sumOf(entries.filter(({ kind, state, isExtra }) => kind === 'refund' && state !== 'failed' && !isExtra));
  // Of a capture in part no more goes back than came, beside what was given back by not taking it.
  const whole = payment.paidAt === null ? dueOf(order) : addCents(payment.received, neverTaken(entries));
  const most = isExtra ? refund.amount : whole - back;
  const amount = cents(Math.max(0, Math.min(refund.amount, most)));
  if (amount === 0) return amount;
  const id = await insertEntry(transaction, {
    orderId: order.id,
    kind: 'refund',
    state: 'pending',
    amount,
    intentId: refund.extraOf ?? payment.intentId,
    ...(refund.refundId !== undefined && { refundId: refund.refundId }),
    isExtra,
  });
  if (id === null) throw new Error('an entry without a name of the provider’s was taken for another one');
  if (isExtra || payment.paidAt !== null)
    await addCall(transaction, { kind: 'refund', orderId: order.id, subjectId: id });
  else if (back + amount >= dueOf(order))
    await addCall(transaction, { kind: 'void', orderId: order.id, subjectId: order.id });
  // No capture will say that it is never taken: the look does.
  else if (payment.authorizedUntil !== null && Date.parse(payment.authorizedUntil) <= Date.now())
    await addCall(transaction, { kind: 'look', orderId: order.id, subjectId: order.id });
  return amount;
}

/**
 * Promises that what is left of an authorization is captured, unless it is already, or the bank holds nothing any more;
 * returns the entry's id, if any.
 */
export async function promiseCapture(
  transaction: DbTransaction,
  order: PaidOrder,
  wanted: Cents | null = null,
): Promise<string | null> {
  const { payment } = order;
  if (!payment || !isOnlyAuthorized(payment) || isAuthorizationOver(payment, new Date())) return null;
  const entries = await listEntryRows(order.id, transaction);
  const waiting = entries.find(({ kind, state }) => kind === 'capture' && state === 'pending');
  if (waiting) return waiting.id;
  const left = entries
    .filter(({ kind, state, isExtra }) => kind === 'refund' && state === 'pending' && !isExtra)
    .reduce((sum, { amount }) => sum - amount, dueOf(order) as number);
  const amount = cents(wanted === null ? left : Math.min(wanted, left));
  if (amount <= 0) return null;
  const { intentId } = payment;
  const id = await insertEntry(transaction, { orderId: order.id, kind: 'capture', state: 'pending', amount, intentId });
  if (id !== null) await addCall(transaction, { kind: 'capture', orderId: order.id, subjectId: id });
  return id;
}
