import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { assertConfirmed, holdViewer, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { movePairs } from '@/lib/catalogue/stock/movement-service';
import { cents } from '@/lib/core/money/money';
import type { MailContent } from '@/lib/core/outbox/mail-kinds';
import { takeBackFromOutbox } from '@/lib/core/outbox/outbox-repository';
import { hasRight, isOwnerOrHasRight, type Right } from '@/lib/core/permissions/rights';
import { countDays, HOLD_DAYS } from '@/lib/core/shop-terms/terms';
import { NOT_DELIVERED, stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import { factsOfReturnStatus, isReturnVoid, type ReturnStepName } from '@/lib/core/statuses/return-status';
import { lockSizes } from '@/lib/orders/order/new-order-repository';
import { MAX_UNSETTLED_RETURNS } from '@/lib/orders/order/order-limits';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import { findOrderRow, listOrderRowsOfReturns, lockOrderRow } from '@/lib/orders/order/order-repository';
import type { OrderRow, ReturnRow } from '@/lib/orders/order/order-row';
import { orderNotFound, tellBuyer } from '@/lib/orders/order/order-service';
import { shoeOf } from '@/lib/orders/order/ordered-shoe';
import { pairsWithout, type SomePairs } from '@/lib/orders/order/pairs-owed';
import { priceNow } from '@/lib/orders/order/price-now-service';
import { isAboutFit, isOurFault, WITHDRAWAL_REASON } from '@/lib/orders/order/return-reasons';
import { toReturn } from '@/lib/orders/order/to-order';
import { listRefundRows, type RefundRow } from '@/lib/orders/refunds/refund-repository';
import { giveBack } from '@/lib/orders/refunds/refund-service';
import { refundableOf } from '@/lib/orders/refunds/refundable-pairs';
import { type RefundedLine, refundFor, unrefundedOf } from '@/lib/orders/refunds/refunds';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { productTag } from '@/lib/platform/cache/tags';
import { settledChanges } from '@/lib/platform/changes/change-service';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { DAY_MS, dayIn } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { isUuid } from '@/lib/platform/text/uuid';
import {
  addReturnStep,
  changeReturnLine,
  findOrderOfReturn,
  findReturnByKey,
  insertReturn,
  listOrdersWithOldHolds,
  listReturnIds,
  type NewReturnLine,
  setReturnAmounts,
  setReturnStatus,
} from './return-repository';
import { type HeldPairs, heldPairsOf, takePairs } from './return-rules';
import type { NewReturn, ReturnablePairs, ReturnQuery, ReturnStep } from './return-schema';

const returnNotFound = () => new AppError('NOT_FOUND', 'Return not found');
const tooLate = (days: number) =>
  new AppError(
    'NOT_RETURNABLE',
    `You can return a pair within ${countDays(days)} after it arrives, and that time is over.`,
  );

const NOTHING = { items: cents(0), tax: cents(0), shipping: cents(0), amount: cents(0) };

const dayOf = (moment: Date | string) => dayIn(shopFacts().timeZone, new Date(moment));

/** The pairs that the customer of a delivered order has. */
async function heldPairs(order: OrderRow & { deliveredAt: Date }, transaction?: DbTransaction) {
  const entries = await listRefundRows(order.id, transaction);
  return heldPairsOf({
    lines: order.lines,
    deliveredOn: dayOf(order.deliveredAt),
    returnDays: order.returnDays,
    refunded: entries.filter((entry) => entry.returnId === null).flatMap((entry) => entry.lines),
    returns: order.returns.map(({ status, steps, createdAt, lines }) => ({
      status,
      changedOn: dayOf(steps.findLast((step) => step.status === 'received')?.at ?? createdAt),
      lines,
    })),
  });
}

/** The wanted lines by the order's lines that were paid for them. Throws NOT_RETURNABLE, TOO_MANY, INVALID_INPUT. */
async function resolveLines(
  transaction: DbTransaction,
  order: OrderRow,
  lines: NewReturn['lines'],
): Promise<NewReturnLine[]> {
  const { deliveredAt } = order;
  const refusal = statusRefusal(order, 'return');
  if (refusal !== null || !deliveredAt) throw new AppError('NOT_RETURNABLE', refusal ?? NOT_DELIVERED);
  const known = [
    ...order.lines,
    ...order.returns.flatMap(({ lines }) =>
      lines.map(({ product, exchangeSize }) => ({ product, size: exchangeSize })),
    ),
  ];
  const held = await heldPairs({ ...order, deliveredAt }, transaction);
  const today = dayOf(new Date());
  return lines.flatMap(({ exchangeSize = null, ...line }, index) => {
    if (!known.some(({ product, size }) => product === line.product && size === line.size))
      throw invalidInput({ [`lines.${index}`]: 'is not a pair of this order' });
    const parts = takePairs(held, line, today);
    if (parts === 'late') throw tooLate(order.returnDays);
    if (parts === 'many') throw new AppError('TOO_MANY', 'That’s more pairs than you have left to return.');
    const heldUntil = exchangeSize === null ? null : heldUntilOf(order, line.product, exchangeSize);
    return parts.map((part) => ({ ...line, ...part, exchangeSize, heldUntil }));
  });
}

/**
 * Until when a size is held for an exchange: that is counted from when it was first asked for, whatever was withdrawn
 * and asked for again since. Null when that is over.
 */
function heldUntilOf({ returns }: OrderRow, product: string, size: number): Date | null {
  const earlier = returns.filter(
    ({ status, lines }) =>
      isReturnVoid(status) && lines.some((line) => line.product === product && line.exchangeSize === size),
  );
  const until = Math.min(Date.now(), ...earlier.map(({ createdAt }) => Date.parse(createdAt))) + HOLD_DAYS * DAY_MS;
  return until > Date.now() ? new Date(until) : null;
}

/**
 * The pairs of an order that its customer has and could send back, for them and for administrators; none before it is
 * delivered. Throws NOT_FOUND.
 */
export async function listReturnable(viewer: Viewer, orderId: string): Promise<ReturnablePairs[]> {
  const order = isUuid(orderId) ? await findOrderRow(orderId) : null;
  if (!order || !isOwnerOrHasRight(viewer, order.userId, 'orders:read')) throw orderNotFound();
  const { deliveredAt } = order;
  if (statusRefusal(order, 'return') !== null || !deliveredAt) return [];
  const today = dayOf(new Date());
  const held = await heldPairs({ ...order, deliveredAt });
  return held.flatMap((pairs) => {
    const line = order.lines[pairs.position];
    if (!line) return [];
    const shoe = shoeOf(order, pairs.product, pairs.size);
    return [{ ...pairs, ...shoe, name: line.name, image: line.image, isInTime: pairs.until >= today }];
  });
}

/** What lines want instead, one entry for each product and size. */
function wantedOf(lines: readonly { product: string; quantity: number; exchangeSize: number | null }[]): SomePairs[] {
  return pairsWithout(
    lines.flatMap(({ product, quantity, exchangeSize }) =>
      exchangeSize === null ? [] : [{ product, quantity, size: exchangeSize }],
    ),
    [],
  );
}

/** Moves pairs out of the stock or back. Throws OUT_OF_STOCK. */
async function moveLocked(
  transaction: DbTransaction,
  pairs: readonly SomePairs[],
  why: { reason: 'returned' | 'exchange-held' | 'exchange-released'; cause: string },
): Promise<void> {
  if (pairs.length === 0) return;
  await lockSizes(transaction, pairs);
  // Looked at behind the lock.
  if (why.reason === 'exchange-held') await priceNow(pairs, transaction);
  await movePairs(transaction, pairs, why);
}

/** Purges the pages of shoes that say how they fit when a reason is given, or is silent again. */
async function expireFit(
  transaction: DbTransaction,
  lines: readonly { product: string; reason: string }[],
): Promise<void> {
  const shoes = lines.filter(({ reason }) => isAboutFit(reason)).map(({ product }) => productTag(product));
  await recordExpiredTags(transaction, shoes);
}

/** How many pairs of each of the order's lines are paid back, and whether the shipping is. */
function moneyOf(lines: readonly { position: number; quantity: number; reason: string; exchange: string | null }[]): {
  lines: RefundedLine[];
  withShipping: boolean;
} {
  const paid = lines.filter(({ exchange }) => exchange === null || exchange === 'failed');
  const quantities = new Map<number, number>();
  for (const { position, quantity } of paid) quantities.set(position, (quantities.get(position) ?? 0) + quantity);
  return {
    lines: [...quantities].map(([position, quantity]) => ({ position, quantity })),
    withShipping: paid.some(({ reason }) => isOurFault(reason)),
  };
}

async function readReturn(transaction: DbTransaction, orderId: string, id: string, viewer: Viewer): Promise<Return> {
  const order = await findOrderRow(orderId, transaction);
  const row = order?.returns.find((each) => each.id === id);
  if (!order || !row) throw new Error(`return ${id} vanished inside its own transaction`);
  return toReturn(order, row, { isForShop: hasRight(viewer, 'orders:read') });
}

/**
 * Asks for a return of pairs of one's own delivered order. The sizes that are wanted instead are taken out of the stock
 * until 14 days after they were first asked for. A repeat with the same key returns the first. Throws NOT_FOUND,
 * INVALID_INPUT, NOT_RETURNABLE (not delivered, too late, or too often), TOO_MANY, OUT_OF_STOCK (of another size),
 * KEY_REUSED, RATE_LIMITED.
 */
export async function requestReturn(
  viewer: Viewer,
  orderId: string,
  input: NewReturn,
  idempotencyKey: string | null,
): Promise<Return> {
  const own = isUuid(orderId) ? await findOrderRow(orderId) : null;
  if (!own || own.userId !== viewer.userId) throw orderNotFound();
  const requestHash = hashToken(JSON.stringify(input));
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw orderNotFound();
    const first = idempotencyKey === null ? null : await findReturnByKey(transaction, orderId, idempotencyKey);
    if (first && first.requestHash !== requestHash)
      throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another return.');
    if (first) return readReturn(transaction, orderId, first.id, viewer);

    if (order.returns.filter(({ status }) => status !== 'settled').length >= MAX_UNSETTLED_RETURNS)
      throw new AppError(
        'NOT_RETURNABLE',
        'That’s a lot of returns for one order. Please write to us, and we’ll take care of it together.',
      );
    const lines = await resolveLines(transaction, order, input.lines);
    const entries = await listRefundRows(orderId, transaction);
    const expected = refundFor(
      order,
      entries,
      moneyOf(lines.map((line) => ({ ...line, exchange: line.exchangeSize === null ? null : 'held' }))),
    );
    if (!expected) throw new AppError('TOO_MANY', 'Some of these pairs have already been refunded.');
    await countUse(limits.returnByUser, viewer.userId, transaction);
    const isHeld = ({ heldUntil }: NewReturnLine) => heldUntil !== null;
    // What can't be held any more has to be there, at least.
    const unheld = wantedOf(lines.filter((line) => !isHeld(line)));
    if (unheld.length > 0) await priceNow(unheld, transaction);
    await moveLocked(transaction, wantedOf(lines.filter(isHeld)), { reason: 'exchange-held', cause: orderId });
    const id = await insertReturn(transaction, {
      orderId,
      lines,
      comment: input.comment ?? '',
      expected,
      idempotency: idempotencyKey === null ? null : { key: idempotencyKey, requestHash },
    });
    await tellBuyer(transaction, order, { kind: 'return-requested', payload: { orderId: order.id, returnId: id } }, id);
    await expireFit(transaction, lines);
    return readReturn(transaction, orderId, id, viewer);
  });
}

/**
 * The pairs of an order that its customer has, or is still to get, or would get: whatever they can withdraw from. None
 * of a cancelled order. Until when they can go back does not matter then.
 */
export async function listWithdrawable(transaction: DbTransaction, order: OrderRow): Promise<HeldPairs[]> {
  if (stageOf(order) === 'cancelled') return [];
  return heldPairs({ ...order, deliveredAt: order.deliveredAt ?? new Date() }, transaction);
}

/**
 * Opens a return of pairs from whose contract the buyer withdrew, of an order that the transaction has locked, and
 * returns its id. They may be on their way, or still be with the shop, which then ships them no more.
 */
export async function openWithdrawnReturn(
  transaction: DbTransaction,
  order: OrderRow,
  pairs: readonly Pick<NewReturnLine, 'position' | 'product' | 'size' | 'quantity'>[],
): Promise<string> {
  const lines = pairs.map((each) => ({ ...each, reason: WITHDRAWAL_REASON, exchangeSize: null, heldUntil: null }));
  const money = moneyOf(lines.map((line) => ({ ...line, exchange: null })));
  const expected = refundFor(order, await listRefundRows(order.id, transaction), money);
  return insertReturn(transaction, {
    orderId: order.id,
    lines,
    comment: '',
    // Null where the ledger has paid for some of them: what is due is computed anew when they are back.
    expected: expected ?? NOTHING,
    idempotency: null,
  });
}

/**
 * The order of a return that a viewer may see or change: their own, or any with one of these rights. Throws NOT_FOUND.
 */
async function orderOfReturn(viewer: Viewer, id: string, ...rights: Right[]): Promise<OrderRow> {
  const orderId = isUuid(id) ? await findOrderOfReturn(id) : null;
  const order = orderId && (await findOrderRow(orderId));
  if (!order || !isOwnerOrHasRight(viewer, order.userId, ['orders:read', ...rights])) throw returnNotFound();
  return order;
}

function rowOf(order: OrderRow, id: string): ReturnRow {
  const row = order.returns.find((each) => each.id === id.toLowerCase());
  if (!row) throw returnNotFound();
  return row;
}

/** A return, for the owner of its order or an administrator. Throws NOT_FOUND. */
export async function getReturn(viewer: Viewer, id: string): Promise<Return> {
  const order = await orderOfReturn(viewer, id);
  return toReturn(order, rowOf(order, id), { isForShop: hasRight(viewer, 'orders:read') });
}

/**
 * All customers' returns, newest first, or in the order of change since a moment, with the number of all that match.
 */
export async function listReturns(query: ReturnQuery): Promise<{ returns: Return[]; total: number }> {
  const { rows, total } = await listReturnIds(query, await settledChanges(query.changed));
  const orders = new Map((await listOrderRowsOfReturns(rows)).map((order) => [order.id, order]));
  const returns = rows.flatMap(({ id, orderId, changedAt }) => {
    const order = orders.get(orderId);
    const row = order?.returns.find((each) => each.id === id);
    if (!order || !row) return [];
    const told = toReturn(order, row, { isForShop: true });
    return [changedAt ? { ...told, updatedAt: changedAt.toISOString() } : told];
  });
  return { returns, total };
}

/** Puts what is held for exchanges of a return back into the stock; of all its lines, or of some. */
async function releaseHolds(
  transaction: DbTransaction,
  row: ReturnRow,
  isReleased: (line: ReturnRow['lines'][number]) => boolean = () => true,
): Promise<void> {
  const held = row.lines.filter((line) => line.exchange === 'held' && isReleased(line));
  await moveLocked(transaction, wantedOf(held), { reason: 'exchange-released', cause: row.id });
  for (const { ordinal } of held)
    await changeReturnLine(transaction, { returnId: row.id, ordinal }, { exchange: 'open' });
}

/** Withdraws a return that the shop has not answered yet. Throws NOT_FOUND, WRONG_STEP. */
export async function withdrawReturn(viewer: Viewer, id: string): Promise<void> {
  const { id: orderId, userId } = await orderOfReturn(viewer, id, 'orders:write');
  return inTransactionOf(viewer, userId === viewer.userId ? 'owner' : 'orders:write', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw returnNotFound();
    const row = rowOf(order, id);
    if (row.status !== 'requested')
      throw new AppError('WRONG_STEP', 'We’ve already answered this return, so it can’t be withdrawn anymore.');
    await releaseHolds(transaction, row);
    await setReturnStatus(transaction, id, 'withdrawn');
    await takeBackFromOutbox(transaction, { kind: 'return-requested', subject: id });
    await expireFit(transaction, row.lines);
    await addReturnStep(transaction, { returnId: id, status: 'withdrawn', isByCustomer: userId === viewer.userId });
  });
}

/** What becomes of the wish for another size once its pair is back; none comes for a pair that was paid back. */
async function endHold(
  transaction: DbTransaction,
  returnId: string,
  line: ReturnRow['lines'][number],
  isUnpaid: boolean,
): Promise<'granted' | 'failed'> {
  const wanted = wantedOf([line]);
  const isHeld = line.exchange === 'held';
  if (!isUnpaid) {
    if (isHeld) await moveLocked(transaction, wanted, { reason: 'exchange-released', cause: returnId });
    return 'failed';
  }
  if (isHeld) return 'granted';
  try {
    // The hold is over: what is left decides.
    await moveLocked(transaction, wanted, { reason: 'exchange-held', cause: returnId });
    return 'granted';
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'OUT_OF_STOCK') throw error;
    return 'failed';
  }
}

/**
 * Notes how the pairs came back: sound ones are back in stock, and what is exchanged for them is the customer's. A pair
 * that the ledger has paid back already is not exchanged as well.
 */
async function receive(
  transaction: DbTransaction,
  order: OrderRow,
  row: ReturnRow,
  given: ReturnStep['lines'] = [],
): Promise<void> {
  const unknown = given.findIndex(
    (each) => !row.lines.some(({ product, size }) => each.product === product && each.size === size),
  );
  if (unknown >= 0) throw invalidInput({ [`lines.${unknown}`]: 'is not a pair of this return' });
  const received = row.lines.map((line) => ({
    ...line,
    condition:
      given.find(({ product, size }) => product === line.product && size === line.size)?.condition ??
      (line.reason === 'faulty' ? 'damaged' : 'sound'),
  }));
  const sound = received.filter(({ condition }) => condition === 'sound');
  await moveLocked(transaction, pairsWithout(sound, []), { reason: 'returned', cause: row.id });
  const entries = await listRefundRows(order.id, transaction);
  const unpaid = refundableOf(order, unrefundedOf(order, entries), row.number);
  const lines: ReturnRow['lines'] = [];
  for (const line of received) {
    const { ordinal, condition, position, quantity } = line;
    const isUnpaid = quantity <= (unpaid[position] ?? 0);
    if (isUnpaid) unpaid[position] = (unpaid[position] ?? 0) - quantity;
    const exchange = line.exchange === null ? null : await endHold(transaction, row.id, line, isUnpaid);
    await changeReturnLine(transaction, { returnId: row.id, ordinal }, { condition, ...(exchange && { exchange }) });
    lines.push({ ...line, exchange });
  }
  const due = dueOf(order, entries, { ...row, lines });
  const expected = due.lines.length > 0 && refundFor(order, entries, due);
  await setReturnAmounts(transaction, row.id, expected || NOTHING);
}

/** The money of a return's pairs that are not exchanged, as far as it has not been given back since. */
function dueOf(order: OrderRow, entries: readonly RefundRow[], row: ReturnRow): ReturnType<typeof moneyOf> {
  const unpaid = refundableOf(order, unrefundedOf(order, entries), row.number);
  const { lines, withShipping } = moneyOf(row.lines);
  const due = lines
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, unpaid[position] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines: due, withShipping };
}

/** Gives back what is due for a return. Throws FORBIDDEN when that is money, and the actor may not refund. */
async function settle(transaction: DbTransaction, order: OrderRow, row: ReturnRow, actor: Viewer): Promise<void> {
  const due = dueOf(order, await listRefundRows(order.id, transaction), row);
  if (due.lines.length > 0) await holdViewer(transaction, actor, 'orders:refund');
  const given =
    due.lines.length > 0 &&
    (await giveBack(transaction, {
      order,
      ...due,
      reason: `Return ${row.number}`,
      actor,
      returnId: row.id,
    }));
  await setReturnAmounts(transaction, row.id, given || NOTHING);
}

const mailOfStep = {
  approved: 'return-approved',
  declined: 'return-declined',
  received: 'return-received',
  settled: 'return-settled',
} as const satisfies Record<ReturnStepName, MailContent['kind']>;

/**
 * Takes a return one step further, and mails the buyer; or only notes something about it. Throws NOT_FOUND,
 * INVALID_INPUT, WRONG_STEP, CONFIRM_AGAIN (to settle).
 */
export async function moveReturn(viewer: Viewer, id: string, step: ReturnStep): Promise<Return> {
  const { status } = step;
  if (status === 'settled') assertConfirmed(viewer, 'with-second-factor');
  const { id: orderId } = await orderOfReturn(viewer, id, 'orders:write');
  return inTransactionOf(viewer, 'orders:write', async (transaction) => {
    const order = await lockOrderRow(transaction, orderId);
    if (!order) throw returnNotFound();
    const row = rowOf(order, id);
    const { label, next } = factsOfReturnStatus(row.status);
    if (status && !next.includes(status))
      throw new AppError('WRONG_STEP', `This return is ${label.toLowerCase()}, so it can’t be ${status} now.`);
    if (status === 'declined') {
      await releaseHolds(transaction, row);
      await expireFit(transaction, row.lines);
    }
    if (status === 'received') await receive(transaction, order, row, step.lines);
    if (status === 'settled') await settle(transaction, order, row, viewer);
    if (status) await setReturnStatus(transaction, id, status);
    await addReturnStep(transaction, {
      returnId: id,
      status: status ?? row.status,
      isByCustomer: false,
      note: step.note ?? '',
      privateNote: step.privateNote ?? '',
    });
    if (status) {
      await tellBuyer(
        transaction,
        order,
        { kind: mailOfStep[status], payload: { orderId: order.id, returnId: id } },
        id,
      );
      await recordAudit(transaction, {
        actor: viewer,
        action: 'return-moved',
        subjectId: orderId,
        before: { status: row.status },
        after: { status, return: row.number },
      });
    }
    return readReturn(transaction, orderId, id, viewer);
  });
}

/**
 * Puts back into the stock what was held for exchanges whose pairs have not come back in time; at most `limit` orders.
 * Returns how many orders that were.
 */
export async function releaseOldHolds(limit: number): Promise<number> {
  const orderIds = await listOrdersWithOldHolds(limit);
  for (const orderId of orderIds)
    await inTransaction(async (transaction) => {
      const order = await lockOrderRow(transaction, orderId);
      const now = Date.now();
      const isOld = ({ heldUntil }: ReturnRow['lines'][number]) => heldUntil !== null && Date.parse(heldUntil) <= now;
      for (const row of order?.returns ?? []) if (row.lines.some(isOld)) await releaseHolds(transaction, row, isOld);
    });
  return orderIds.length;
}
