import { refusalToCancel } from '@/lib/order-changes/cancelling';
import { cancelLockedOrder } from '@/lib/order-changes/order-change-service';
import { eraseFinishedOrders } from '@/lib/orders/order-erasure-service';
import { findOrderOfBuyer } from '@/lib/orders/order-lookup-service';
import { lockOrderRow } from '@/lib/orders/order-repository';
import type { OrderRow } from '@/lib/orders/order-row';
import { tellBuyer } from '@/lib/orders/order-service';
import { arePairsAmong, pairsWithout, type SomePairs } from '@/lib/orders/pairs-owed';
import { WITHDRAWAL_LABEL } from '@/lib/orders/return-reasons';
import type { PayloadOf } from '@/lib/outbox/mail-kinds';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { countUse, countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { takePairs } from '@/lib/returns/return-rules';
import { listWithdrawable, openWithdrawnReturn } from '@/lib/returns/return-service';
import { freshSettings } from '@/lib/settings/settings-service';
import { whyNotWithdrawable } from '@/lib/shop/withdrawal-right';
import { stageOf } from '@/lib/statuses/order-status';
import {
  acceptWithdrawal,
  claimWithdrawal,
  deleteWithdrawal,
  insertWithdrawal,
  listWaitingWithdrawals,
  type WaitingWithdrawal,
} from './withdrawal-repository';
import type { WithdrawalInput } from './withdrawal-schema';

// Number and email are all that a caller has to know. So that no caller learns which orders there are, a declaration is
// only stored while its caller waits, and what becomes of it is told to the order's own email.

/**
 * Stores a declaration with the time of its receipt; `takeUpWithdrawals` is next. The answer is the same for every
 * number. Throws RATE_LIMITED.
 */
export async function receiveWithdrawal(input: WithdrawalInput, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.withdrawByIp, clientIp);
  await countUse(limits.withdrawByEmail, input.email);
  await insertWithdrawal({ ...input, lines: input.lines ?? null });
  return {
    message:
      'We received your withdrawal. If number and email belong to an order, an email with the time is on its way.',
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
  if ('pairs' in plan) return accept(transaction, order, declared, plan);
  if ('repeated' in plan) for (const id of plan.repeated) await confirm(transaction, order, id);
  else
    await tellBuyer(transaction, order, {
      kind: 'withdrawal-refused',
      payload: { orderId: order.id, receivedAt: declared.receivedAt.toISOString(), because: plan.because },
    });
  await deleteWithdrawal(transaction, declared.id);
}

type WithdrawnPairs = SomePairs & { position: number };

/** What follows from a declaration: pairs go back, it was declared before, or it has no effect. */
type Plan =
  | { pairs: WithdrawnPairs[]; isWhole: boolean }
  | { repeated: string[] }
  | Pick<PayloadOf<'withdrawal-refused'>, 'because'>;

async function planFor(transaction: DbTransaction, order: OrderRow, declared: WaitingWithdrawal): Promise<Plan> {
  const refusal = whyNotWithdrawable(order, declared.receivedAt);
  if (refusal === 'country') return { because: refusal };
  const held = await listWithdrawable(transaction, order);
  const wanted = declared.lines ?? pairsWithout(held, []);
  // What was withdrawn before may be declared once more.
  const missing = pairsWithout(wanted, held);
  const isKnown = arePairsAmong(
    missing,
    order.withdrawals.flatMap(({ lines }) => lines),
  );
  const now = pairsWithout(wanted, missing);
  if (isKnown && now.length === 0 && order.withdrawals.length > 0) {
    const isAbout = ({ product, size }: SomePairs) =>
      missing.length === 0 || missing.some((each) => each.product === product && each.size === size);
    return { repeated: order.withdrawals.filter(({ lines }) => lines.some(isAbout)).map(({ id }) => id) };
  }
  if (stageOf(order) === 'cancelled') return { because: 'cancelled' };
  if (refusal !== null || !isKnown || now.length === 0) return { because: refusal ?? 'pairs' };
  const pairs = now.flatMap((line) => {
    const parts = takePairs(held, line, ALWAYS);
    return typeof parts === 'string' ? [] : parts.map((part) => ({ ...line, ...part }));
  });
  return { pairs, isWhole: held.every(({ quantity }) => quantity === 0) };
}

/** Before every day on which pairs can go back: the right to withdraw has days of its own. */
const ALWAYS = '';

/** Cancels a whole order of which nothing has left; otherwise the pairs are to come back. */
async function accept(
  transaction: DbTransaction,
  order: OrderRow,
  { id }: WaitingWithdrawal,
  { pairs, isWhole }: { pairs: WithdrawnPairs[]; isWhole: boolean },
): Promise<void> {
  const isCancelled = isWhole && refusalToCancel(order) === null;
  const actor = { userId: order.userId, name: order.buyerName };
  if (isCancelled) await cancelLockedOrder(transaction, order, { actor, reason: WITHDRAWAL_LABEL });
  const returnId = isCancelled ? null : await openWithdrawnReturn(transaction, order, pairs);
  await acceptWithdrawal(transaction, id, { orderId: order.id, returnId, lines: pairsWithout(pairs, []) });
  await confirm(transaction, order, id);
  if (isCancelled && order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
}

/** Mails that a withdrawal was received, and when; again at most once within minutes. */
function confirm(transaction: DbTransaction, order: OrderRow, withdrawalId: string): Promise<void> {
  return tellBuyer(
    transaction,
    order,
    { kind: 'withdrawal-received', payload: { orderId: order.id, withdrawalId } },
    withdrawalId,
  );
}
