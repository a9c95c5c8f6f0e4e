import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nameOfBuyer } from '@/lib/accounts/profile-service';
import { contactOf } from '@/lib/addresses/address-schema';
import { countryCodeOf } from '@/lib/addresses/countries';
import { collectionsOf } from '@/lib/list/product-list-service';
import { addCents, cents, centsToDollars, formatCents } from '@/lib/money/money';
import type { MailContent } from '@/lib/outbox/mail-kinds';
import { addToOutbox } from '@/lib/outbox/outbox-repository';
import { attemptEnd } from '@/lib/payments/attempt-end';
import { promiseAttempt } from '@/lib/payments/payment-promise-repository';
import { countUnpaidOrders, type NewPayment } from '@/lib/payments/payment-repository';
import { paymentOf } from '@/lib/payments/payment-summary';
import { currentProvider } from '@/lib/payments/providers';
import { type DbTransaction, inTransaction, isCrowdedOut } from '@/lib/platform/db/transaction';
import { orderEnv } from '@/lib/platform/env/order-env';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { type PlaceTerms, type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';
import { isUuid } from '@/lib/platform/text/uuid';
import { within } from '@/lib/platform/time/within';
import type { NotApplied } from '@/lib/promotions/not-applied-schema';
import { lockLimits, offersForOrder, recordUses, shopperOf } from '@/lib/promotions/offer-service';
import type { Terms } from '@/lib/promotions/promoted-totals';
import { collectionsIn, noOffers, notAppliedOf, type Offers } from '@/lib/promotions/typed-codes';
import { tooMany } from '@/lib/rate-limits/limiter';
import { hasRight, isOwnerOrHasRight } from '@/lib/rights/rights';
import { inTransactionOf, type Viewer } from '@/lib/session/viewer';
import { termsAt } from '@/lib/settings/tax-rate-service';
import { deliveryOf, estimateOf } from '@/lib/shop/delivery';
import { type GiftCardItem, refusedItems } from '@/lib/shop/gift-card-items';
import { choicesIn } from '@/lib/shop/order-choices';
import { returnDays, returnLines } from '@/lib/shop/terms';
import { giftCardsBought, methodOf, sumUp } from '@/lib/shop/totals';
import { saidOf } from '@/lib/sizes/size-systems';
import { isFinal, stageOf } from '@/lib/statuses/order-status';
import { movePairs } from '@/lib/stock/movement-service';
import { makeBoughtCards } from '@/lib/tender/bought-card-service';
import { dueOf } from '@/lib/tender/paid-by';
import { type PaidBy, paidByOf, sumOfKind } from '@/lib/tender/paid-by-schema';
import { allNotApplied, lockTender, type Tender, takeTender } from '@/lib/tender/tender-service';
import { trackingUrlOf } from './carriers';
import { issueInvoice } from './invoice-service';
import { eraseFinishedOrders } from './order-erasure-service';
import { mergeLines, type OfferedLine, type Priced, priceLines, quoteOf, type WantedLine } from './order-lines';
import type { OrderFilters } from './order-list-schema';
import { orderNumberOf } from './order-number';
import type { Return, Withdrawal } from './order-parts-schema';
import {
  findOrderByKey,
  findOrderRow,
  insertOrder,
  listCardOrdersDue,
  listOffers,
  listOrderRows,
  listOrderRowsAfter,
  listProductNames,
  listStatusChanges,
  lockBuyer,
  lockIdempotencyKey,
  lockOrderRow,
  lockSizes,
  type OrderRow,
  type ReturnRow,
  secondsUntilNextOrder,
  setOrderStatus,
} from './order-repository';
import { type BoughtCard, type Order, orderSchema, type PlaceOrder, quoteSchema } from './order-schema';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 60 * 60;
/** How many orders are read at once when all of them are wanted. */
const READ_BATCH = 200;
/** The same for an export, which carries less of each. */
const EXPORT_BATCH = 500;

/** The shop, where it moves an order by itself. */
export const THE_SHOP = { userId: null, name: 'The shop' };

export const orderNotFound = () => new AppError('NOT_FOUND', 'Order not found');

/**
 * Promises the buyer of an order a mail, once for its `subject` (the order by default). One who deleted their account
 * is told until the order is over: then it forgets them.
 */
export async function tellBuyer(
  transaction: DbTransaction,
  { id, buyerEmail, buyerLeftAt, status }: Pick<OrderRow, 'id' | 'buyerEmail' | 'buyerLeftAt' | 'status'>,
  mail: MailContent,
  subject = id,
): Promise<void> {
  if (buyerEmail === '' || (buyerLeftAt !== null && isFinal({ status }))) return;
  await addToOutbox(transaction, { ...mail, recipient: buyerEmail, subject, userId: null });
}

/** The estimate for an order of a version that stored none: all were promised it after three days. */
const dayOnceComputed = (placedAt: Date) => daysAfter(dayIn(shopFacts().timeZone, placedAt), 3);

/** What an order calls a shoe of its own; another size than was bought is in the same scale. */
export function shoeOf({ lines }: Pick<OrderRow, 'lines'>, product: string, size: number) {
  const ofProduct = lines.filter((line) => line.product === product);
  const bought = ofProduct.find((line) => line.size === size);
  const { name = product, sizeScale, gender } = bought ?? ofProduct[0] ?? {};
  return { product, name, size, ...saidOf({ size, sizeScale, label: bought?.label, gender }) };
}

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

function toWithdrawal(
  order: OrderRow,
  { id, receivedAt, lines, returnId }: OrderRow['withdrawals'][number],
): Withdrawal {
  return {
    _id: id,
    receivedAt: new Date(receivedAt).toISOString(),
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
    orderId: row.number,
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
        : { id: row.shippingMethod, name: row.shippingMethodName ?? row.shippingMethod },
    shipments: row.shipments.map(({ id, shippedAt, lines, ...shipment }) => ({
      _id: id,
      ...shipment,
      trackingUrl: trackingUrlOf(shipment.carrier, shipment.trackingNumber),
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

/** The same for two requests that ask for the same thing. */
function hashRequest(wanted: readonly WantedLine[], input: PlaceOrder): string {
  const lines = wanted.map(({ product, size, quantity }) => [product, size, quantity]).sort();
  // In dollars, as in the hashes that are stored already.
  const total = centsToDollars(input.totalPrice);
  // What is blank is left out, as it is in the hashes that are stored already.
  const place = Object.entries(input.shippingAddress).filter(([, value]) => value !== '');
  const choices = Object.entries(choicesIn(input)).sort();
  // What was not chosen is left out, as it is in the hashes that are stored already.
  const chosen = choices.length > 0 ? [choices] : [];
  const method = input.shippingMethod === undefined ? [] : [input.shippingMethod];
  const essence = [lines, place.sort(), input.paymentMethod, total, ...chosen, ...method];
  return createHash('sha256').update(JSON.stringify(essence)).digest('hex');
}

async function findRepeatedOrder(
  transaction: DbTransaction,
  userId: string,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<OrderRow | null> {
  await lockIdempotencyKey(transaction, userId, key);
  const first = await findOrderByKey(transaction, userId, key);
  if (!first) return null;
  if (first.requestHash !== requestHash)
    throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another order.');
  return findOrderRow(first.id, transaction);
}

/**
 * What the catalogue offers of lines at this moment, with the collections that promotions ask for, and the names of
 * their products that there still are.
 */
export async function findOffers(
  wanted: readonly WantedLine[],
  transaction?: DbTransaction,
  promotions = noOffers,
): Promise<{ offers: OfferedLine[]; names: Map<string, string> }> {
  const offers = await withCollections(await listOffers(wanted, transaction), collectionsIn(promotions), transaction);
  const names =
    offers.length === wanted.length
      ? new Map(offers.map((offer) => [offer.product, offer.name]))
      : await listProductNames([...new Set(wanted.map((line) => line.product))], transaction);
  return { offers, names };
}

async function withCollections(
  offers: OfferedLine[],
  slugs: readonly string[],
  transaction?: DbTransaction,
): Promise<OfferedLine[]> {
  if (slugs.length === 0) return offers;
  const ids = [...new Set(offers.map(({ product }) => product))];
  const found = await collectionsOf(ids, slugs, transaction);
  return offers.map((offer) => ({ ...offer, collections: found.get(offer.product) ?? [] }));
}

/**
 * Prices the lines with what the catalogue offers at this moment. Throws OUT_OF_STOCK with every line that is short.
 */
export async function priceNow(
  wanted: readonly WantedLine[],
  transaction?: DbTransaction,
  agreed?: Terms,
): Promise<Priced> {
  const { offers, names } = await findOffers(wanted, transaction, agreed?.offers);
  return priceLines(wanted, offers, (id) => names.get(id) ?? 'This shoe', agreed);
}

/**
 * Where and how an order goes; one of gift cards alone goes nowhere. Throws NOT_DELIVERABLE, METHOD_GONE and
 * INVALID_INPUT (a gift card that the shop does not sell).
 */
function agreeOn(input: PlaceOrder, terms: PlaceTerms) {
  const refused = refusedItems(input.giftCardItems ?? [], formatCents);
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
  if (input.orderItems.length === 0) return { choices: choicesIn(input), terms, method: null };
  if (terms.methods.length === 0)
    throw new AppError('NOT_DELIVERABLE', 'We don’t deliver to this address. Please choose another one.', {
      errors: { 'shippingAddress.country': 'is not among the places that we deliver to' },
    });
  const method = methodOf(terms, input.shippingMethod);
  if (!method)
    throw new AppError('METHOD_GONE', 'This way of shipping is not offered any more. Please choose another one.', {
      errors: { shippingMethod: 'is not offered any more' },
    });
  return { choices: choicesIn(input), terms, method };
}

/**
 * Prices an order whose sizes are locked, with the promotions that count for its buyer. Those that have a limit are
 * locked, and looked at again: only what holds after the last wait is taken.
 */
async function priceWithPromotions(
  transaction: DbTransaction,
  viewer: Viewer,
  wanted: readonly WantedLine[],
  agreed: Terms & { offers: Offers },
): Promise<Priced & { notApplied: NotApplied[] | undefined }> {
  const locked = new Set<string>();
  for (let { offers } = agreed; ; offers = await offersForOrder(transaction, agreed.choices?.codes ?? [])) {
    const shopper = await shopperOf(viewer, offers, transaction);
    const priced = await priceNow(wanted, transaction, { ...agreed, offers, shopper });
    if (!(await lockLimits(transaction, priced.outcome, locked)))
      return { ...priced, notApplied: notAppliedOf(offers, priced.outcome) };
  }
}

/** How long a request that was crowded out may look for a better reason, in milliseconds. */
const LAST_PATIENCE_MS = 1_800;

function throwIfShort(error: unknown): void {
  if (error instanceof AppError) throw error;
}

/**
 * Throws RATE_LIMITED when a customer has placed as many orders as allowed. Their other orders wait for this
 * transaction.
 */
async function assertMayOrder(transaction: DbTransaction, userId: string): Promise<void> {
  const { perHour, perDay } = orderEnv();
  const limits = [
    { orders: perHour, seconds: HOUR_SECONDS },
    { orders: perDay, seconds: 24 * HOUR_SECONDS },
  ].filter(({ orders }) => orders > 0);
  if (limits.length === 0) return;
  await lockBuyer(transaction, userId);
  const pause = await secondsUntilNextOrder(transaction, userId, limits);
  if (pause > 0) throw tooMany('orders', pause);
}

/** How many orders of a customer may wait to be paid. */
const MOST_UNPAID = 3;
/** When a buyer who has not paid yet is sent the link. */
const REMINDED_AFTER_MS = 5 * MINUTE_MS;
/** For how long an order can be paid after it was placed, unless the shop keeps its pairs longer. */
const PAYABLE_FOR_MS = 3 * 60 * MINUTE_MS;

/**
 * How an order that is placed now is to be paid; null where no money moves. Gift cards are not sold against an
 * authorization, which may come to nothing.
 */
function newPayment(now: Date, hasGiftCards: boolean): NewPayment | null {
  const provider = currentProvider();
  if (!provider) return null;
  const { capture, minutes } = paymentEnv();
  const keptForMs = minutes * MINUTE_MS;
  return {
    provider: provider.name,
    capture: hasGiftCards ? 'at-once' : capture,
    until: attemptEnd(now, minutes),
    lastAttemptBy: new Date(now.getTime() + Math.max(keptForMs, PAYABLE_FOR_MS)),
  };
}

/** Throws TOO_MANY when a customer has as many unpaid orders as allowed. */
async function assertMayOwe(transaction: DbTransaction, userId: string): Promise<void> {
  // Their other orders wait for this transaction.
  await lockBuyer(transaction, userId);
  if ((await countUnpaidOrders(transaction, userId)) < MOST_UNPAID) return;
  throw new AppError(
    'TOO_MANY',
    `You have ${MOST_UNPAID} orders that wait to be paid. Please pay or cancel one of them first.`,
  );
}

/** Throws PRICE_CHANGED where an order would cost something else than was shown, or other sums would pay it. */
function assertAsShown(
  input: PlaceOrder,
  { lines, totals, notApplied: codesNotApplied }: Priced & { notApplied: NotApplied[] | undefined },
  tender: Tender,
): void {
  const rest = currentProvider() ? 'provider' : 'mock';
  const paidBy = paidByOf({ ...totals, ...tender }, rest);
  const isPriceSame = input.totalPrice === totals.totalPrice;
  // Where a card pays nothing, the buyer's bank would pay what it was named for.
  const isPaidSame = !tender.notApplied?.length && isSamePayers(input.paidBy ?? paidBy, paidBy);
  if (isPriceSame && isPaidSame) return;
  const notApplied = allNotApplied(codesNotApplied, tender);
  const quote = quoteOf(lines, totals, { notApplied, ...(tender.isAsked && { paidBy }) });
  throw new AppError(
    'PRICE_CHANGED',
    isPriceSame
      ? (tender.notApplied?.[0]?.message ?? 'What your gift cards or credit pay has changed.')
      : 'The price has changed since you added the shoes to your cart.',
    { details: { quote: z.encode(quoteSchema, quote) } },
  );
}

const isSamePayers = (some: readonly Pick<PaidBy, 'kind' | 'amount'>[], others: readonly PaidBy[]) =>
  ['gift-card', 'credit'].every((kind) => sumOfKind(some, kind) === sumOfKind(others, kind));

/** Prices, takes the stock, stores the order and promises its mail. Throws as placeOrder does. */
async function storeOrder(
  transaction: DbTransaction,
  viewer: Viewer,
  order: {
    wanted: readonly WantedLine[];
    input: PlaceOrder;
    terms: PlaceTerms;
    idempotency: { key: string; requestHash: string } | null;
  },
): Promise<Order> {
  const { wanted, input, terms, idempotency } = order;
  const agreed = agreeOn(input, terms);
  // Refuse what is short at once, before waiting in the queue for the lock.
  await priceNow(wanted, transaction);
  const offers = await offersForOrder(transaction, agreed.choices.codes ?? []);
  await lockSizes(transaction, wanted);
  const priced = await priceWithPromotions(transaction, viewer, wanted, { ...agreed, offers });
  const { lines, totals, outcome } = priced;
  const payable = cents(totals.totalPrice - giftCardsBought(totals));
  const tender = await lockTender(transaction, payable, agreed.choices, viewer.userId);
  assertAsShown(input, priced, tender);

  await assertMayOrder(transaction, viewer.userId);
  const due = dueOf({ ...totals, ...tender });
  const isPaidByTender = due === 0 && tender.paidBy.length > 0;
  const giftCardItems = agreed.choices.giftCardItems ?? [];
  const payment = isPaidByTender ? null : newPayment(new Date(), giftCardItems.length > 0);
  if (payment) await assertMayOwe(transaction, viewer.userId);
  const name = await nameOfBuyer(transaction, viewer, input.shippingAddress.fullName);
  const id = await insertOrder(transaction, {
    buyer: { userId: viewer.userId, name, email: viewer.email },
    idempotency,
    shippingAddress: input.shippingAddress,
    paymentMethod: payment || isPaidByTender ? null : (input.paymentMethod ?? null),
    payment,
    lines,
    giftCardItems,
    totals,
    method: agreed.method,
    returnDays: returnDays(),
    ...promiseOf(agreed.method, giftCardItems),
  });
  await recordUses(transaction, { orderId: id, userId: viewer.userId }, outcome);
  await takeTender(transaction, { orderId: id, userId: viewer.userId }, tender);
  if (payment) await promiseAttempt(transaction, { orderId: id, amount: due, endsAt: payment.until });
  await addToOutbox(
    transaction,
    {
      kind: payment ? 'order-unpaid' : 'order-confirmation',
      userId: null,
      recipient: viewer.email,
      subject: id,
      payload: { orderId: id },
    },
    { afterMs: payment ? REMINDED_AFTER_MS : 0 },
  );
  await movePairs(transaction, lines, { reason: 'sale', cause: id });
  const read = async () => {
    const row = await findOrderRow(id, transaction);
    if (!row) throw new Error(`order ${id} vanished inside its own transaction`);
    return row;
  };
  // Where no money moves, or none is left to be paid, it counts as paid.
  if (!payment) await countAsPaid(transaction, await read());
  return toOrder(await read(), { isForOwner: true });
}

/** What follows when an order counts as paid: its invoice, and the gift cards that it buys. */
export async function countAsPaid(transaction: DbTransaction, order: OrderRow): Promise<void> {
  await issueInvoice(transaction, order, { isAtPayment: true });
  if (order.giftCardItems.length === 0) return;
  await makeBoughtCards(transaction, order);
  const isDue = order.giftCardItems.every(({ sendAt }) => sendAt === null || Date.parse(sendAt) <= Date.now());
  if (order.lines.length === 0 && isDue) await setOrderStatus(transaction, order, 'delivered', THE_SHOP);
}

/** How many orders of gift cards one round ends. */
const CARD_ORDERS_AT_ONCE = 100;

/** Ends orders of gift cards alone of which the last card was mailed at its time. */
export async function deliverCardOrders(): Promise<void> {
  for (const id of await listCardOrdersDue(CARD_ORDERS_AT_ONCE))
    await inTransaction(async (transaction) => {
      const order = await lockOrderRow(transaction, id);
      if (!order || stageOf(order) !== 'preparing') return;
      await setOrderStatus(transaction, order, 'delivered', THE_SHOP);
      if (order.buyerLeftAt) await eraseFinishedOrders({ orderId: id }, transaction);
    });
}

/** When an order of this moment comes: what the API estimates, and what its buyer is promised. */
function promiseOf(method: ShippingMethod | null, cards: readonly GiftCardItem[]) {
  const now = new Date();
  if (method) return { estimatedDelivery: estimateOf(method, now), arrivesBy: deliveryOf(method, now).to };
  return { estimatedDelivery: lastDayOf(cards), arrivesBy: lastDayOf(cards) };
}

/** The day on which the last of some gift cards is mailed. */
function lastDayOf(cards: readonly GiftCardItem[]): string {
  const times = cards.map(({ sendAt }) => sendAt?.getTime() ?? 0);
  return dayIn(shopFacts().timeZone, new Date(Math.max(Date.now(), ...times)));
}

/**
 * Places an order: in one transaction it prices the lines from the catalogue, takes the stock, stores the order, claims
 * the idempotency key and promises the confirmation mail. Where payments are on the order is unpaid, and
 * `beginPayment` is next. A repeat with the same key returns the first order. Throws OUT_OF_STOCK, PRICE_CHANGED (when
 * `totalPrice` is not what it costs), KEY_REUSED, INVALID_INPUT, RATE_LIMITED, SESSION_ENDED; then nothing is stored,
 * nothing is counted, and the key is free.
 */
export async function placeOrder(viewer: Viewer, input: PlaceOrder, idempotencyKey: string | null): Promise<Order> {
  const wanted = mergeLines(input.orderItems);
  const idempotency = idempotencyKey ? { key: idempotencyKey, requestHash: hashRequest(wanted, input) } : null;
  const { country, state, postalCode } = input.shippingAddress;
  // Before the transaction, which must not wait for a service of tax rates.
  const terms = await termsAt({ country: countryCodeOf(country), state, postalCode });

  try {
    return await inTransactionOf(viewer, 'owner', async (transaction) => {
      const repeated = idempotency && (await findRepeatedOrder(transaction, viewer.userId, idempotency));
      if (repeated) return toOrder(repeated, { isForOwner: true });
      return storeOrder(transaction, viewer, { wanted, input, terms, idempotency });
    });
  } catch (error) {
    // If the last pair was sold while this request waited, OUT_OF_STOCK tells more than that the shop is busy.
    if (isCrowdedOut(error)) await within(LAST_PATIENCE_MS, priceNow(wanted)).catch(throwIfShort);
    throw error;
  }
}

/** An order, for its owner or an administrator. Throws NOT_FOUND, also for another user's. */
export async function getOrder(viewer: Viewer, id: string): Promise<Order> {
  const row = isUuid(id) ? await findOrderRow(id) : null;
  if (!row || !isOwnerOrHasRight(viewer, row.userId, 'orders:read')) throw orderNotFound();
  const isForOwner = row.userId === viewer.userId;
  return toOrder(row, { isForShop: hasRight(viewer, 'orders:read'), isForOwner });
}

/** An order for the mails about it, whatever account it belongs to; null when there is none. */
export async function findOrderToMail(id: string): Promise<Order | null> {
  const row = await findOrderRow(id);
  return row && toOrder(row);
}

/**
 * All orders of a person as JSON carries them, with the histories that customers may see, newest first, read in
 * batches.
 */
export async function* readOrdersOf(buyerId: string) {
  let last: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await listOrderRowsAfter({ buyerId }, last, READ_BATCH);
    const changes = await listStatusChanges(rows.map((row) => row.id));
    for (const row of rows) {
      const history = changes
        .filter((change) => change.orderId === row.id)
        // Customers are not told which of the shop's people it was.
        .map(({ toStatus, createdAt, changedById }) => ({
          status: toStatus,
          at: createdAt.toISOString(),
          by: changedById === buyerId ? 'you' : 'the shop',
        }));
      yield { ...z.encode(orderSchema, toOrder(row)), history };
    }
    last = rows.at(-1) ?? null;
    if (rows.length < READ_BATCH) return;
  }
}

/** All orders that match, newest first, in batches. */
export async function* readOrdersMatching(filters: OrderFilters): AsyncGenerator<Order[], void> {
  let last: OrderRow | null = null;
  for (;;) {
    const rows: OrderRow[] = await listOrderRowsAfter(filters, last, EXPORT_BATCH);
    if (rows.length > 0) yield rows.map((row) => toOrder(row));
    last = rows.at(-1) ?? null;
    if (rows.length < EXPORT_BATCH) return;
  }
}

/** The viewer's own orders, newest first, with the number of all of them. */
export async function listMyOrders(viewer: Viewer, window: ListWindow): Promise<{ orders: Order[]; total: number }> {
  const { rows, total } = await listOrderRows({ buyerId: viewer.userId }, window);
  return { orders: rows.map((row) => toOrder(row, { isForOwner: true })), total };
}
