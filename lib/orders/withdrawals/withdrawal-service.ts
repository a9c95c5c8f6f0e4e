import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUseByIp, isUseLeft } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { holdViewer, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import type { MailContent, PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { whyNotWithdrawable } from '@/lib/core/shop-terms/withdrawal-right';
import { stageOf } from '@/lib/core/statuses/order-status';
import { eraseFinishedOrders } from '@/lib/orders/order/order-erasure-service';
import { findOrderOfBuyer } from '@/lib/orders/order/order-lookup-service';
import { orderNumberOf } from '@/lib/orders/order/order-number';
import type { Withdrawal } from '@/lib/orders/order/order-parts-schema';
import { findOrderRow, listOrderRowsById, lockOrderRow, type OrderActor } from '@/lib/orders/order/order-repository';
import type { OrderRow, WithdrawalRow } from '@/lib/orders/order/order-row';
import { tellBuyer } from '@/lib/orders/order/order-service';
import { arePairsAmong, areSamePairs, pairsWithin, pairsWithout, type SomePairs } from '@/lib/orders/order/pairs-owed';
import { WITHDRAWAL_LABEL } from '@/lib/orders/order/return-reasons';
import { toWithdrawal } from '@/lib/orders/order/to-order';
import { withdrawalHoldOf } from '@/lib/orders/order/withdrawal-hold';
import { refusalToCancel } from '@/lib/orders/order-changes/cancelling';
import { cancelLockedOrder } from '@/lib/orders/order-changes/order-change-service';
import { takePairs } from '@/lib/orders/returns/return-rules';
import { listWithdrawable, openWithdrawnReturn } from '@/lib/orders/returns/return-service';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { isUuid } from '@/lib/platform/text/uuid';
import { freshSettings } from '@/lib/pricing/settings/settings-service';
import { readWithdrawalToken } from './withdrawal-link-service';
import {
  claimWithdrawal,
  closeRows,
  confirmRow,
  deleteWithdrawal,
  findOrderOfWithdrawal,
  insertWithdrawal,
  listOpenWithdrawals,
  listWaitingWithdrawals,
  openWithdrawal,
  type WaitingWithdrawal,
} from './withdrawal-repository';
import type { WithdrawalInput, WithdrawalRequest, WithdrawalStep } from './withdrawal-schema';

// Number and email are all that a caller has to know. So that no caller learns which orders there are, a declaration is
// only stored while its caller waits, and what becomes of it is mailed to the order's own address. Pairs and money move
// when the link in that mail is used, or when staff confirm it.

/**
 * Stores a declaration with the time of its receipt; `takeUpWithdrawals` is next. The answer is the same for every
 * number. Throws RATE_LIMITED.
 */
export async function receiveWithdrawal(input: WithdrawalInput, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.withdrawByIp, clientIp);
  await insertWithdrawal({ ...input, lines: input.lines ?? null });
  return {
    message:
      'We received your withdrawal. If number and email belong to an order, an email with the time is on its way. Please confirm your withdrawal with the link in it.',
  };
}

/** How many are taken up at one time. */
const BATCH = 100;

/**
 * Takes up all declarations that wait, also those that a killed process left. One that fails waits for the next time.
 */
export async function takeUpWithdrawals(): Promise<void> {
  // The last day to withdraw is one of the shop's time zone.
  await freshSettings();
  const failures: unknown[] = [];
  for (const declared of await listWaitingWithdrawals(BATCH)) {
    try {
      const orderId = (await findOrderOfBuyer(declared))?.id ?? null;
      await inTransaction(async (transaction) => {
        if (await claimWithdrawal(transaction, declared.id)) await takeUp(transaction, declared, orderId);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function takeUp(transaction: DbTransaction, declared: WaitingWithdrawal, orderId: string | null): Promise<void> {
  const order = orderId && (await lockOrderRow(transaction, orderId));
  if (!order) return deleteWithdrawal(transaction, declared.id);
  const plan = await planFor(transaction, order, declared);
  if ('lines' in plan) {
    await openWithdrawal(transaction, declared.id, { orderId: order.id, lines: plan.lines });
    return tell(transaction, order, [received(order, declared.id)]);
  }
  if ('repeated' in plan) await tell(transaction, order, plan.repeated);
  else
    await tell(transaction, order, [
      {
        content: {
          kind: 'withdrawal-refused',
          payload: { orderId: order.id, receivedAt: declared.receivedAt.toISOString(), because: plan.because },
        },
      },
    ]);
  await deleteWithdrawal(transaction, declared.id);
}

/** A mail about a withdrawal; what it is about, so that it is mailed again at most once within minutes. */
interface WithdrawalMail {
  content: MailContent;
  subject?: string;
}

const received = (order: OrderRow, withdrawalId: string): WithdrawalMail => ({
  content: { kind: 'withdrawal-received', payload: { orderId: order.id, withdrawalId } },
  subject: withdrawalId,
});

const confirmed = (order: OrderRow, withdrawalId: string): WithdrawalMail => ({
  content: { kind: 'withdrawal-confirmed', payload: { orderId: order.id, withdrawalId } },
  subject: withdrawalId,
});

/**
 * Mails what number and email led to, unless the order's email got many of these within an hour: a stranger who knows
 * both could ask for more.
 */
async function tell(transaction: DbTransaction, order: OrderRow, mails: readonly WithdrawalMail[]): Promise<void> {
  for (const { content, subject } of mails)
    if (await isUseLeft(limits.withdrawalMailByEmail, order.buyerEmail, transaction))
      await tellBuyer(transaction, order, content, subject);
}

/** What follows from a declaration: it waits for pairs to be confirmed, it was declared before, or it has no effect. */
type Plan = { lines: SomePairs[] } | { repeated: WithdrawalMail[] } | Pick<PayloadOf<'withdrawal-refused'>, 'because'>;

async function planFor(transaction: DbTransaction, order: OrderRow, declared: WaitingWithdrawal): Promise<Plan> {
  const refusal = whyNotWithdrawable(order, declared.receivedAt);
  if (refusal === 'country') return { because: refusal };
  const held = await listWithdrawable(transaction, order);
  const wanted = declared.lines ?? pairsWithout(held, []);
  const withdrawals = order.withdrawals.map((each) => ({ ...each, ...stateOf(each) }));
  const same = withdrawals.find(({ isOpen, lines }) => isOpen && areSamePairs(lines, wanted));
  if (same && stageOf(order) !== 'cancelled') return { repeated: [received(order, same.id)] };
  // What was withdrawn before may be declared once more.
  const before = withdrawals.filter(({ isConfirmed }) => isConfirmed);
  const missing = pairsWithout(wanted, held);
  const isKnown = arePairsAmong(
    missing,
    before.flatMap(({ lines }) => lines),
  );
  const lines = pairsWithout(wanted, missing);
  if (isKnown && lines.length === 0 && before.length > 0) {
    const isAbout = ({ product, size }: SomePairs) =>
      missing.length === 0 || missing.some((each) => each.product === product && each.size === size);
    return { repeated: before.filter(({ lines }) => lines.some(isAbout)).map(({ id }) => confirmed(order, id)) };
  }
  if (stageOf(order) === 'cancelled') return { because: 'cancelled' };
  if (refusal !== null || !isKnown || lines.length === 0) return { because: refusal ?? 'pairs' };
  return { lines };
}

/** Before every day on which pairs can go back: the right to withdraw has days of its own. */
const ALWAYS = '';

const unknownLink = () => new AppError('NOT_FOUND', 'This link has expired or is incomplete.');
const withdrawalNotFound = () => new AppError('NOT_FOUND', 'Withdrawal not found');

/** The withdrawal that a link confirms, with its order; null for a link that is not one. */
export async function readWithdrawalLink(token: string): Promise<{ number: string; withdrawal: Withdrawal } | null> {
  const id = readWithdrawalToken(token);
  const orderId = id && (await findOrderOfWithdrawal(id));
  const order = orderId ? await findOrderRow(orderId) : null;
  const row = order?.withdrawals.find((each) => each.id === id);
  return order && row ? { number: orderNumberOf(order.number), withdrawal: toWithdrawal(order, row) } : null;
}

/**
 * Makes a withdrawal hold by the link of its mail: only the order's own mailbox has it. A second time changes nothing.
 * Throws NOT_FOUND, NOT_RETURNABLE (its pairs went back meanwhile), RATE_LIMITED.
 */
export async function confirmByLink(token: string, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.confirmWithdrawalByIp, clientIp);
  const id = readWithdrawalToken(token);
  const orderId = id && (await findOrderOfWithdrawal(id));
  if (!orderId) throw unknownLink();
  await inTransaction(async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    const row = order?.withdrawals.find((each) => each.id === id);
    if (!order || !row) throw unknownLink();
    await makeHold(transaction, order, row, { userId: order.userId, name: order.buyerName });
  });
  return { message: 'Your withdrawal is confirmed. An email with what happens next is on its way.' };
}

/**
 * Confirms a withdrawal for its buyer, or puts one aside that is not theirs; the link of its mail still confirms it
 * then. Throws NOT_FOUND, NOT_RETURNABLE (its pairs went back meanwhile), WRONG_STEP (it was confirmed), FORBIDDEN (it
 * would give money back, and the viewer may not refund).
 */
export async function settleWithdrawal(
  viewer: Viewer,
  id: string,
  { state }: WithdrawalStep,
): Promise<WithdrawalRequest> {
  const orderId = isUuid(id) ? await findOrderOfWithdrawal(id) : null;
  if (!orderId) throw withdrawalNotFound();
  return inTransactionOf(viewer, 'orders:write', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    const row = order?.withdrawals.find((each) => each.id === id.toLowerCase());
    if (!order || !row) throw withdrawalNotFound();
    const { isConfirmed, isOpen } = stateOf(row);
    if (state === 'closed' && isConfirmed)
      throw new AppError('WRONG_STEP', 'This withdrawal was confirmed, so it can’t be put aside now.');
    const isDone = state === 'closed' ? !isOpen : isConfirmed;
    if (state === 'closed' && !isDone) await closeRows(transaction, [row.id]);
    if (state === 'confirmed' && !isDone)
      await makeHold(transaction, order, row, viewer, () => holdViewer(transaction, viewer, 'orders:refund'));
    if (!isDone)
      await recordAudit(transaction, {
        actor: viewer,
        action: state === 'confirmed' ? 'withdrawal-confirmed' : 'withdrawal-closed',
        subjectId: order.id,
        before: null,
        after: { receivedAt: new Date(row.receivedAt).toISOString() },
      });
    const changed = await findOrderRow(order.id, transaction);
    const settled = changed?.withdrawals.find((each) => each.id === row.id);
    if (!changed || !settled) throw new Error(`withdrawal ${id} vanished inside its own transaction`);
    return toRequest(changed, settled);
  });
}

/** Withdrawals that wait to be confirmed, oldest first, with the number of all of them. */
export async function listWithdrawalRequests(
  window: ListWindow,
): Promise<{ requests: WithdrawalRequest[]; total: number }> {
  const { rows, total } = await listOpenWithdrawals(window);
  const orders = await listOrderRowsById([...new Set(rows.map(({ orderId }) => orderId))]);
  const requests = rows.flatMap(({ id, orderId }) => {
    const order = orders.find((each) => each.id === orderId);
    const row = order?.withdrawals.find((each) => each.id === id);
    return order && row ? [toRequest(order, row)] : [];
  });
  return { requests, total };
}

function toRequest(order: OrderRow, row: WithdrawalRow): WithdrawalRequest {
  return {
    ...toWithdrawal(order, row),
    order: order.id,
    orderNumber: orderNumberOf(order.number),
    customer: { name: order.buyerName, email: order.buyerEmail },
    heldUntil: stateOf(row).isOpen ? (withdrawalHoldOf(order, new Date())?.toISOString() ?? null) : null,
    cancels: refusalToCancel(order) === null,
  };
}

const stateOf = ({ confirmedAt, closedAt }: WithdrawalRow) => ({
  isConfirmed: confirmedAt !== null,
  isOpen: confirmedAt === null && closedAt === null,
});

/**
 * Cancels an order of which nothing has left, if all that is left of it was withdrawn; otherwise the pairs are to come
 * back. Others of the order that this leaves nothing for are closed. `beforeRefund` runs before money is given back.
 */
async function makeHold(
  transaction: DbTransaction,
  order: OrderRow,
  row: WithdrawalRow,
  actor: OrderActor,
  beforeRefund?: () => Promise<void>,
): Promise<void> {
  if (stateOf(row).isConfirmed) return;
  // It ended another way, which gave all back.
  if (stageOf(order) === 'cancelled') return confirmRow(transaction, row.id, { returnId: null, lines: row.lines });
  const held = await listWithdrawable(transaction, order);
  const lines = pairsWithin(row.lines, held);
  if (lines.length === 0)
    throw new AppError(
      'NOT_RETURNABLE',
      'These shoes have already gone back, so there’s nothing left to withdraw from.',
    );
  const pairs = lines.flatMap((line) => {
    const parts = takePairs(held, line, ALWAYS);
    return typeof parts === 'string' ? [] : parts.map((part) => ({ ...line, ...part }));
  });
  const isCancelled = held.every(({ quantity }) => quantity === 0) && refusalToCancel(order) === null;
  if (isCancelled && stageOf(order) !== 'unpaid' && order.refundedTotal < order.totalPrice) await beforeRefund?.();
  if (isCancelled) await cancelLockedOrder(transaction, order, { actor, reason: WITHDRAWAL_LABEL });
  const returnId = isCancelled ? null : await openWithdrawnReturn(transaction, order, pairs);
  await confirmRow(transaction, row.id, { returnId, lines });
  const left = pairsWithout(held, []);
  const others = order.withdrawals.filter((each) => each.id !== row.id && stateOf(each).isOpen);
  await closeRows(
    transaction,
    others.filter((each) => pairsWithin(each.lines, left).length === 0).map(({ id }) => id),
  );
  const mail = confirmed(order, row.id);
  await tellBuyer(transaction, order, mail.content, mail.subject);
  if (isCancelled && order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
}
