import { addCents } from '@/lib/core/money/money';
import { trackingUrlOf } from '@/lib/core/shop-terms/carriers';
import { returnLines } from '@/lib/core/shop-terms/terms';
import { sumUp } from '@/lib/core/shop-terms/totals';
import { stageOf } from '@/lib/core/statuses/order-status';
import { paymentOf } from '@/lib/orders/payments/payment-summary';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { contactOf } from '@/lib/pricing/addresses/address-parts';
import { paidByOf } from '@/lib/pricing/gift-cards/paid-by-schema';
import { orderNumberOf } from './order-number';
import type { Return, Withdrawal } from './order-parts-schema';
import type { OrderRow, ReturnRow, WithdrawalRow } from './order-row';
import type { BoughtCard, Order } from './order-schema';
import { shoeOf } from './ordered-shoe';

/** The estimate for an order of a version that stored none: all were promised it after three days. */
const dayOnceComputed = (placedAt: Date) => daysAfter(dayIn(shopFacts().timeZone, placedAt), 3);

/** A return as the rest of the shop knows it. What the shop's people noted for themselves is told to them alone. */
export function toReturn(order: OrderRow, row: ReturnRow, { isForShop = false } = {}): Return {
  const { items, tax, shipping } = row;
  const amount = addCents(items, tax, shipping);
  const withdrawal = order.withdrawals.find(({ returnId }) => returnId === row.id);
  return {
    _id: row.id,
    number: row.number,
    order: order.id,
    orderNumber: orderNumberOf(order.number),
    sendTo: [...returnLines(shopFacts())],
    customer: { name: order.buyerName, email: order.buyerEmail },
    status: row.status,
    lines: row.lines.map(({ ordinal: _, heldUntil, ...line }) => ({
      ...line,
      ...shoeOf(order, line.product, line.size),
      name: order.lines[line.position]?.name ?? line.product,
      image: order.lines[line.position]?.image ?? null,
      heldUntil: heldUntil && new Date(heldUntil).toISOString(),
    })),
    comment: row.comment,
    ...(withdrawal && { withdrawnAt: new Date(withdrawal.receivedAt).toISOString() }),
    refund: amount > 0 ? { items, tax, shipping, amount } : null,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    history: row.steps
      .filter(({ note, privateNote }) => isForShop || note !== '' || privateNote === '')
      .map(({ status, at, isByCustomer, note, privateNote }) => ({
        status,
        at: new Date(at).toISOString(),
        by: isByCustomer ? 'customer' : 'shop',
        note,
        privateNote: isForShop ? privateNote : null,
      })),
  };
}

/** A withdrawal as the rest of the shop knows it. */
export function toWithdrawal(
  order: OrderRow,
  { id, receivedAt, lines, returnId, confirmedAt, closedAt }: WithdrawalRow,
): Withdrawal {
  return {
    _id: id,
    receivedAt: new Date(receivedAt).toISOString(),
    state: confirmedAt ? 'confirmed' : closedAt ? 'closed' : 'open',
    lines: lines.map((line) => ({ ...line, ...shoeOf(order, line.product, line.size) })),
    return: returnId,
  };
}

/** A gift card that an order buys, as the rest of the shop knows it. What is left on it is told to the shop alone. */
function toBoughtCard(
  order: OrderRow,
  { sendAt, giftCardId, left, refunded, amount, ...card }: OrderRow['giftCardItems'][number],
  isForShop: boolean,
): BoughtCard {
  const isVoid = refunded === amount || (giftCardId === null && stageOf(order) === 'cancelled');
  const isWaiting = giftCardId === null || (sendAt !== null && Date.parse(sendAt) > Date.now());
  return {
    ...{ amount, refunded, ...card },
    sendAt: sendAt && new Date(sendAt).toISOString(),
    state: isVoid ? 'void' : isWaiting ? 'waiting' : 'sent',
    ...(isForShop && giftCardId !== null && { giftCard: giftCardId, left }),
  };
}

/**
 * A row as the rest of the shop knows it. The address has its postal code under both names. What the shop's people
 * noted about returns is told to them alone; where it can be paid, to its owner alone.
 */
export function toOrder(row: OrderRow, { isForShop = false, isForOwner = false } = {}): Order {
  const estimatedDelivery = row.estimatedDelivery ?? dayOnceComputed(row.createdAt);
  return {
    _id: row.id,
    orderId: row.id.slice(0, 8),
    number: row.number && orderNumberOf(row.number),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    estimatedDelivery,
    arrivesBy: row.arrivesBy ?? estimatedDelivery,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBecause: row.cancelledBecause,
    status: row.status,
    user: { _id: row.userId, name: row.buyerName, email: row.buyerEmail },
    orderItems: row.lines,
    ...(row.giftCardItems.length > 0 && {
      giftCardItems: row.giftCardItems.map((card) => toBoughtCard(row, card, isForShop)),
    }),
    shippingAddress: {
      fullName: row.fullName,
      address: row.address,
      address2: row.address2,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
      zipCode: row.postalCode,
      country: row.country,
      ...contactOf(row),
    },
    paymentMethod: row.paymentMethod,
    payment: paymentOf(row, { isForOwner }),
    paidBy: paidByOf(row, row.payment ? 'provider' : 'mock'),
    // The mutable copy that the schema of JSON asks for.
    ...sumUp(row.itemsPrice, row.adjustments),
    adjustments: row.adjustments.map((each) => ({ ...each, lines: [...each.lines] })),
    shippingMethod:
      row.shippingMethod === null
        ? null
        : {
            id: row.shippingMethod,
            name: row.shippingMethodName ?? row.shippingMethod,
            ...(row.isPickup && { pickup: true }),
          },
    shipments: row.shipments.map(({ id, shippedAt, lines, ...shipment }) => ({
      _id: id,
      ...shipment,
      trackingUrl: shipment.trackingUrl ?? trackingUrlOf(shipment.carrier, shipment.trackingNumber),
      lines: lines.map((line) => ({ ...line, ...shoeOf(row, line.product, line.size) })),
      shippedAt: new Date(shippedAt).toISOString(),
    })),
    returns: row.returns.map((each) => toReturn(row, each, { isForShop })),
    ...(row.withdrawals.length > 0 && { withdrawals: row.withdrawals.map((each) => toWithdrawal(row, each)) }),
    returnableUntil:
      stageOf(row) === 'delivered' && row.deliveredAt && row.lines.length > 0
        ? daysAfter(dayIn(shopFacts().timeZone, row.deliveredAt), row.returnDays)
        : null,
    refundedTotal: row.refundedTotal,
    invoice: row.invoice && { number: row.invoice.number, url: `/api/orders/${row.id}/invoice` },
  };
}
