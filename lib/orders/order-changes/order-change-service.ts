import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { assertConfirmed, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { movePairs } from '@/lib/catalogue/stock/movement-service';
import { type Cents, cents } from '@/lib/core/money/money';
import { takeBackFromOutbox } from '@/lib/core/outbox/outbox-repository';
import { hasRight } from '@/lib/core/permissions/rights';
import { countriesInWords } from '@/lib/core/shop-terms/terms';
import { stageOf } from '@/lib/core/statuses/order-status';
import { lockSizes } from '@/lib/orders/order/new-order-repository';
import { eraseFinishedOrders } from '@/lib/orders/order/order-erasure-service';
import {
  findOrderRow,
  lockOrderRow,
  type OrderActor,
  setOrderStatus,
  setShippingAddress,
} from '@/lib/orders/order/order-repository';
import type { OrderRow } from '@/lib/orders/order/order-row';
import type { Order } from '@/lib/orders/order/order-schema';
import { orderNotFound, tellBuyer } from '@/lib/orders/order/order-service';
import { toOrder } from '@/lib/orders/order/to-order';
import { addCall } from '@/lib/orders/payments/payment-call-repository';
import { updatePayment } from '@/lib/orders/payments/payment-repository';
import { isOnlyAuthorized } from '@/lib/orders/payments/payment-row';
import { deleteRefunds } from '@/lib/orders/refunds/refund-repository';
import { giveBackRest } from '@/lib/orders/refunds/refund-service';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { TaxRate } from '@/lib/platform/shop/shop-facts';
import { isUuid } from '@/lib/platform/text/uuid';
import { countryCodeOf } from '@/lib/pricing/addresses/countries';
import type { ShippingAddress } from '@/lib/pricing/addresses/shipping-address-schema';
import { giveTenderBack } from '@/lib/pricing/gift-cards/tender-service';
import { giveUsesBack } from '@/lib/pricing/promotions/offer-service';
import { termsAt } from '@/lib/pricing/settings/tax-rate-service';
import { refusalToCancel, refusalToCorrect } from './cancelling';

// What the owner of an order, or an administrator, can change while nothing has been shipped.

/** In what capacity a viewer changes an order: their own, or the shop's. Throws NOT_FOUND when they may not see it. */
async function capacityOf(viewer: Viewer, id: string): Promise<'owner' | 'orders:write'> {
  const row = isUuid(id) ? await findOrderRow(id) : null;
  if (row && row.userId === viewer.userId) return 'owner';
  if (row && hasRight(viewer, ['orders:read', 'orders:write'])) return 'orders:write';
  throw orderNotFound();
}

/** Runs a change of an order that no other transaction changes meanwhile. */
async function changeOrder<Result>(
  viewer: Viewer,
  id: string,
  work: (change: { transaction: DbTransaction; order: OrderRow; isByShop: boolean }) => Promise<Result>,
): Promise<Result> {
  const capacity = await capacityOf(viewer, id);
  return inTransactionOf(viewer, capacity, async (transaction) => {
    const order = await lockOrderRow(transaction, id);
    if (!order) throw orderNotFound();
    return work({ transaction, order, isByShop: capacity !== 'owner' });
  });
}

async function readChanged(transaction: DbTransaction, id: string): Promise<Order> {
  const changed = await findOrderRow(id, transaction);
  if (!changed) throw new Error(`order ${id} vanished inside its own transaction`);
  return toOrder(changed);
}

/**
 * Cancels an order that the transaction has locked: its pairs are back in stock, the money is given back, and the mail
 * about it is promised. An authorization is released instead. One that was not paid ends without a mail. `reason`
 * stands in the ledger. Throws NOT_CANCELLABLE, UNDER_WAY (the bank works on its payment).
 */
export async function cancelLockedOrder(
  transaction: DbTransaction,
  order: OrderRow,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<void> {
  const refusal = refusalToCancel(order);
  if (refusal !== null) throw new AppError('NOT_CANCELLABLE', refusal);
  const isUnpaid = stageOf(order) === 'unpaid';
  if (isUnpaid && order.payment?.attempt?.state === 'pending')
    throw new AppError('UNDER_WAY', 'The bank is working on this payment, so the order can’t be cancelled right now.');
  await setOrderStatus(transaction, order, 'cancelled', actor);
  await lockSizes(transaction, order.lines);
  await movePairs(transaction, order.lines, { reason: 'cancelled', cause: order.id });
  await giveUsesBack(transaction, order.id);
  if (isUnpaid) {
    await giveTenderBack(transaction, order.id);
    await updatePayment(transaction, order.id, { networkHash: null });
    await takeBackFromOutbox(transaction, { kind: 'order-unpaid', subject: order.id });
    // Looking at it ends its attempt; money that came meanwhile goes back.
    await addCall(transaction, { kind: 'look', orderId: order.id, subjectId: order.id });
    return;
  }
  const kept = isOnlyAuthorized(order.payment)
    ? await releaseAuthorization(transaction, order)
    : await giveBackRest(transaction, { order, reason, actor });
  const cancelled = { ...order, status: 'cancelled' };
  const payload = { orderId: order.id, ...(kept > 0 && { keptCents: kept }) };
  await tellBuyer(transaction, cancelled, { kind: 'order-cancelled', payload });
}

/**
 * Promises to release money that was only authorized: nothing was paid, so nothing is given back but what else paid.
 */
async function releaseAuthorization(transaction: DbTransaction, { id }: OrderRow): Promise<Cents> {
  await deleteRefunds(transaction, id);
  await giveTenderBack(transaction, id);
  await updatePayment(transaction, id, { voidingAt: null });
  await addCall(transaction, { kind: 'void', orderId: id, subjectId: id });
  return cents(0);
}

/**
 * Cancels an order of which nothing has shipped, for its owner or an administrator, in one transaction. Throws
 * NOT_FOUND, CONFIRM_AGAIN (an administrator, for a paid order), and as cancelLockedOrder does.
 */
export async function cancelOrder(viewer: Viewer, id: string, reason: string | null): Promise<Order> {
  return changeOrder(viewer, id, async ({ transaction, order, isByShop }) => {
    if (isByShop && stageOf(order) !== 'unpaid') assertConfirmed(viewer, 'with-second-factor');
    await cancelLockedOrder(transaction, order, { actor: viewer, reason: reason ?? 'Cancelled' });
    if (isByShop)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'order-cancelled',
        subjectId: order.id,
        before: { status: order.status },
        after: { status: 'cancelled', ...(reason !== null && { reason }) },
      });
    if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: order.id }, transaction);
    return readChanged(transaction, order.id);
  });
}

type Destination = Pick<ShippingAddress, 'country' | 'state' | 'postalCode'>;

const placeOf = ({ country, state, postalCode }: Destination) => ({
  country: countryCodeOf(country),
  state,
  postalCode,
});
const isSamePlace = (one: Destination, other: Destination) =>
  JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other));

/**
 * What is due where an order goes and where it is to go; null without such an order. A service may be asked for both.
 */
async function taxesOf(id: string, to: Destination) {
  const order = isUuid(id) ? await findOrderRow(id) : null;
  if (!order || isSamePlace(order, to)) return null;
  const [before, after] = await Promise.all([termsAt(placeOf(order)), termsAt(placeOf(to))]);
  return { from: placeOf(order), before: before.tax, after: after.tax };
}

/** Refuses a correction that would leave an order taxed for another place. Throws NOT_CHANGEABLE. */
function assertTaxedAlike(order: OrderRow, taxes: Awaited<ReturnType<typeof taxesOf>>, to: Destination): void {
  if (isSamePlace(order, to)) return;
  if (!taxes || !isSamePlace(order, taxes.from))
    throw new AppError('NOT_CHANGEABLE', 'This address was just changed. Please look at it again.');
  const { before, after } = taxes;
  if (before.rate === after.rate && before.name === after.name) return;
  throw new AppError(
    'NOT_CHANGEABLE',
    `Tax was agreed for where this order goes now (${inWords(before)}), and is different at the new address ` +
      `(${inWords(after)}). To send it there, cancel it and order again.`,
  );
}

const inWords = ({ name, rate }: TaxRate) => `${name} ${rate / 10_000} percent`;

/**
 * Corrects the address of an order of which nothing has left, for its owner or an administrator, and mails the buyer
 * where it goes now. Throws NOT_FOUND, NOT_CHANGEABLE (also for another country, or where other tax is due),
 * RATE_LIMITED.
 */
export async function correctAddress(viewer: Viewer, id: string, to: ShippingAddress): Promise<Order> {
  const taxes = await taxesOf(id, to);
  return changeOrder(viewer, id, async ({ transaction, order, isByShop }) => {
    const refusal = refusalToCorrect(order);
    if (refusal !== null) throw new AppError('NOT_CHANGEABLE', refusal);
    if (to.country !== order.country)
      throw new AppError(
        'NOT_CHANGEABLE',
        `Shipping and tax were agreed for ${countriesInWords([countryCodeOf(order.country)])}. To send this order to ` +
          'another country, cancel it and order again.',
      );
    assertTaxedAlike(order, taxes, to);
    const fields = (Object.keys(to) as (keyof ShippingAddress)[]).filter((name) => to[name] !== order[name]);
    if (fields.length === 0) return toOrder(order);
    if (!isByShop) await countUse(limits.orderAddressByUser, viewer.userId, transaction);
    await setShippingAddress(transaction, order.id, to);
    await tellBuyer(transaction, order, { kind: 'order-address-changed', payload: { orderId: order.id } });
    // Which fields, and not what they hold: the log outlives a customer's data.
    if (isByShop)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'order-address-changed',
        subjectId: order.id,
        before: null,
        after: { fields },
      });
    return readChanged(transaction, order.id);
  });
}
