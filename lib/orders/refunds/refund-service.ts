import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { addCents, type Cents, cents, centsToDollars } from '@/lib/core/money/money';
import type { KeyedRequest } from '@/lib/orders/order/keyed-request';
import type { Pairs } from '@/lib/orders/order/order-parts-schema';
import { lockOrderRow } from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import type { Order } from '@/lib/orders/order/order-schema';
import { getOrder, orderNotFound, tellBuyer } from '@/lib/orders/order/order-service';
import { shoeOf } from '@/lib/orders/order/ordered-shoe';
import { isOurFault } from '@/lib/orders/order/return-reasons';
import { neverTaken, promiseRefund } from '@/lib/orders/payments/payment-promise-repository';
import { type EntryRow, listEntryRows } from '@/lib/orders/payments/payment-repository';
import { hashToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { isUuid } from '@/lib/platform/text/uuid';
import { lockUnspent, voidCards } from '@/lib/pricing/gift-cards/bought-card-service';
import { backOf, dueOf } from '@/lib/pricing/gift-cards/paid-by';
import { refundTender, refundToCredit } from '@/lib/pricing/gift-cards/tender-service';
import { issueCreditNote } from './credit-note-service';
import { insertRefund, listRefundRows, type RefundRow } from './refund-repository';
import type { NewRefund, NumberedRefund, Refund } from './refund-schema';
import { claimsOf, refundableOf } from './refundable-pairs';
import {
  adjustmentsBack,
  type RefundAmounts,
  type RefundedLine,
  refundedTotalOf,
  refundFor,
  unrefundedOf,
} from './refunds';

/** Pairs of an order by the position of their line. Throws INVALID_INPUT for a line that the order does not have. */
function toPositions(order: Pick<OrderRow, 'lines'>, lines: readonly Pairs[]): RefundedLine[] {
  return lines.map(({ product, size, quantity }, index) => {
    const position = order.lines.findIndex((line) => line.product === product && line.size === size);
    if (position < 0) throw invalidInput({ [`lines.${index}`]: 'is not a line of this order' });
    return { position, quantity };
  });
}

function toRefund(order: Pick<OrderRow, 'lines'>, row: RefundRow): Refund {
  const lines = row.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? [{ ...shoeOf(order, line.product, line.size), quantity }] : [];
  });
  const { items, tax, shipping, amount, cards = cents(0), reason, creditNote, isToCredit } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    ...{ _id: row.id, items, tax, shipping, amount, lines, reason, state: row.state, createdAt, creditNote },
    ...(cards > 0 && { giftCards: cards }),
    ...(isToCredit && { toCredit: true as const }),
  };
}

/** An order's ledger for its owner and administrators, oldest entry first. Throws NOT_FOUND. */
export async function listRefunds(viewer: Viewer, orderId: string): Promise<Refund[]> {
  const order = await getOrder(viewer, orderId);
  const rows = await listRefundRows(order._id);
  return rows.map((row) => toRefund({ lines: order.orderItems }, row));
}

/** An entry of a locked order's ledger; null when the order has no such entry. */
export async function readRefund(transaction: DbTransaction, order: OrderRow, id: string): Promise<Refund | null> {
  const row = (await listRefundRows(order.id, transaction)).find((each) => each.id === id);
  return row ? toRefund(order, row) : null;
}

/** An entry of an order's ledger with the number of its credit note; null when none of its entries gave money back. */
export async function findRefund(order: Order, id: string): Promise<NumberedRefund | null> {
  const rows = await listRefundRows(order._id);
  const index = rows.findIndex((each) => each.id === id);
  const row = rows[index];
  if (!row || row.amount === 0) return null;
  const paid = { ...order, lines: order.orderItems };
  return {
    refund: toRefund(paid, row),
    number: row.number,
    adjustments: adjustmentsBack(paid, rows.slice(0, index), row),
  };
}

/** What goes back of a locked order, and to which entry it leads; `order` has what is left of it. */
interface Giving {
  order: OrderRow;
  lines: readonly RefundedLine[];
  withShipping: boolean;
  reason: string;
  actor: { userId: string | null };
  /** Gift cards that the order bought, by their places; none by default. */
  giftCards?: readonly number[] | 'all';
  /** All of it goes to the customer's credit. */
  toCredit?: boolean;
  /** The return that it settles. */
  returnId?: string;
  idempotency?: KeyedRequest;
}

/**
 * Writes an entry for pairs of an order that the transaction has locked, promises its money to the payment provider,
 * and returns its amounts; null, and no entry, when nothing is left to give back. Pairs that cost nothing leave an
 * entry without money, so that the order's last pair is known. `kept` is what of the amount was never captured, so that
 * it does not go back. Throws TOO_MUCH.
 */
export async function giveBack(
  transaction: DbTransaction,
  { order, lines, withShipping, reason, actor, giftCards = [], toCredit = false, returnId, idempotency }: Giving,
): Promise<(RefundAmounts & { id: string; kept: Cents }) | null> {
  if (order.payment && order.payment.paidAt === null && order.payment.authorizedAt === null)
    throw new AppError('TOO_MUCH', 'This order was not paid, so there’s nothing to give back.');
  const entries = await listRefundRows(order.id, transaction);
  const unspent = await lockUnspent(transaction, order.id, giftCards === 'all' ? undefined : giftCards);
  const cards = addCents(...unspent.map(({ left }) => left));
  const amounts = refundFor(order, entries, { lines, withShipping, cards });
  if (!amounts) throw new AppError('TOO_MUCH', 'That’s more than is left to refund.');
  if (amounts.amount === 0 && lines.length === 0) return null;
  const id = await insertRefund(transaction, {
    ...amounts,
    orderId: order.id,
    lines,
    reason,
    returnId: returnId ?? null,
    isToCredit: toCredit,
    idempotency: idempotency ?? null,
    createdById: actor.userId,
  });
  if (amounts.amount === 0) return { ...amounts, id, kept: cents(0) };
  await voidCards(transaction, unspent, id);
  const money = { amount: amounts.amount, refundId: id };
  if (toCredit) await refundToCredit(transaction, order, money);
  const kept = toCredit ? cents(0) : await payBack(transaction, order, { entries, ...money });
  await issueCreditNote(transaction, order, entries, { ...amounts, id, lines, reason, isToCredit: toCredit });
  return { ...amounts, id, kept };
}

/**
 * Sends money back to where it came from, and returns what of it never came. What went to credit before was no one's
 * part.
 */
async function payBack(
  transaction: DbTransaction,
  order: OrderRow,
  { entries, amount, refundId }: { entries: readonly RefundRow[]; amount: Cents; refundId: string },
): Promise<Cents> {
  const before = refundedTotalOf(entries.filter(({ isToCredit }) => !isToCredit));
  const back = backOf(order, before, amount);
  const promised = await promiseRefund(transaction, order, { amount: back.provider, refundId });
  await refundTender(transaction, order, { amounts: back.stored, refundId });
  return cents(back.provider - promised);
}

/** Throws TOO_MUCH for pairs that a return of the order pays for or exchanges. */
function assertNotInReturn(order: OrderRow, entries: readonly RefundRow[], lines: readonly RefundedLine[]): void {
  const left = unrefundedOf(order, entries);
  const refundable = refundableOf(order, left);
  const isIn = ({ position, quantity }: RefundedLine) =>
    quantity <= (left[position] ?? 0) && quantity > (refundable[position] ?? 0);
  const positions = lines.filter(isIn).map(({ position }) => position);
  if (positions.length === 0) return;
  const numbers = claimsOf(order).flatMap(({ position, number }) => (positions.includes(position) ? [number] : []));
  throw new AppError(
    'TOO_MUCH',
    `Some of these pairs are part of return ${[...new Set(numbers)].join(' and ')}, which refunds or exchanges them.`,
  );
}

/**
 * Throws TOO_MUCH where not all of the money was taken, or where the customer's account, and their credit with it, is
 * gone.
 */
function assertCanCredit(order: OrderRow, paymentEntries: readonly EntryRow[]): void {
  const { payment, userId } = order;
  if (userId === null)
    throw new AppError('TOO_MUCH', 'This customer has no account anymore, so they can have no credit.');
  if (payment && payment.paidAt === null)
    throw new AppError('TOO_MUCH', 'This payment isn’t captured yet, so it can’t be turned into credit.');
  // Credit does not count against what the provider gives back later, so that both could come to more than was taken.
  if (payment && payment.received + neverTaken(paymentEntries) < dueOf(order))
    throw new AppError('TOO_MUCH', 'Only a part of this payment was captured, so it can’t be turned into credit.');
}

/** Gives back whatever has not been given back of a locked order; returns what of that was never captured. */
export async function giveBackRest(
  transaction: DbTransaction,
  giving: Pick<Giving, 'order' | 'reason' | 'actor'>,
): Promise<Cents> {
  const left = unrefundedOf(giving.order, await listRefundRows(giving.order.id, transaction));
  const lines = left.map((quantity, position) => ({ position, quantity })).filter(({ quantity }) => quantity > 0);
  const given = await giveBack(transaction, { ...giving, lines, withShipping: true, giftCards: 'all' });
  return given?.kept ?? cents(0);
}

/**
 * Gives back some pairs of an order, its shipping, or both, and mails the buyer. A repeat with the same key returns the
 * first entry. Throws NOT_FOUND, INVALID_INPUT, TOO_MUCH (more than was paid, pairs of a return, or nothing that can
 * become credit), KEY_REUSED.
 */
export async function refundOrder(
  viewer: Viewer,
  orderId: string,
  input: NewRefund,
  idempotencyKey: string | null,
): Promise<Refund> {
  if (!isUuid(orderId)) throw orderNotFound();
  const requestHash = hashToken(JSON.stringify(input));
  return inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw orderNotFound();
    const find = async (isIt: (row: RefundRow) => boolean) => (await listRefundRows(orderId, transaction)).find(isIt);
    const first = idempotencyKey !== null && (await find((row) => row.idempotencyKey === idempotencyKey));
    if (first && first.requestHash !== requestHash)
      throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another refund.');
    if (first) return toRefund(order, first);

    const lines = toPositions(order, input.lines ?? []);
    assertNotInReturn(order, await listRefundRows(orderId, transaction), lines);
    if (input.toCredit) assertCanCredit(order, await listEntryRows(orderId, transaction));
    const given = await giveBack(transaction, {
      order,
      lines,
      giftCards: input.giftCards ?? [],
      toCredit: input.toCredit === true,
      withShipping: input.shipping === true || isOurFault(input.reason),
      reason: input.reason,
      actor: viewer,
      ...(idempotencyKey !== null && { idempotency: { key: idempotencyKey, requestHash } }),
    });
    if (input.giftCards && !given?.cards)
      throw new AppError('TOO_MUCH', 'Nothing is left on this gift card, so nothing of it can be refunded.');
    if (!given || (input.shipping && given.shipping === 0))
      throw new AppError('TOO_MUCH', 'Shipping was free or has already been refunded.');
    if (given.amount === 0) throw new AppError('TOO_MUCH', 'These pairs were free, so there’s nothing to refund.');
    const ofProvider = Math.min(dueOf(order), order.refundedTotal + given.amount);
    if (
      order.payment?.paidAt &&
      ofProvider > order.payment.received + neverTaken(await listEntryRows(orderId, transaction))
    )
      throw new AppError('TOO_MUCH', 'That’s more than was captured.');
    await recordAudit(transaction, {
      actor: viewer,
      action: 'order-refunded',
      subjectId: order.id,
      before: null,
      after: {
        amount: centsToDollars(given.amount),
        reason: input.reason,
        ...(input.toCredit && { toCredit: true }),
      },
    });
    const payload = {
      orderId: order.id,
      amountCents: given.amount,
      ...(input.toCredit && { toCredit: true as const }),
    };
    await tellBuyer(transaction, order, { kind: 'order-refunded', payload }, given.id);
    const written = await find((row) => row.id === given.id);
    if (!written) throw new Error(`refund ${given.id} vanished inside its own transaction`);
    return toRefund(order, written);
  });
}
