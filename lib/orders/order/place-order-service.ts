import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nameOfBuyer } from '@/lib/access/accounts/profile-service';
import { countUse, networksOf, tooMany } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { movePairs } from '@/lib/catalogue/stock/movement-service';
import { centsToDollars, formatCents } from '@/lib/core/money/money';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { deliveryOf } from '@/lib/core/shop-terms/delivery';
import { type GiftCardItem, refusedItems } from '@/lib/core/shop-terms/gift-card-items';
import { choicesIn } from '@/lib/core/shop-terms/order-choices';
import { returnDays } from '@/lib/core/shop-terms/terms';
import { methodOf } from '@/lib/core/shop-terms/totals';
import { attemptEnd } from '@/lib/orders/payments/attempt-end';
import { promiseAttempt } from '@/lib/orders/payments/payment-promise-repository';
import { countPairsOfNetwork, type NewPayment, sumUpUnpaid } from '@/lib/orders/payments/payment-repository';
import { currentProvider } from '@/lib/orders/payments/providers';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { type DbTransaction, isCrowdedOut } from '@/lib/platform/db/transaction';
import { orderEnv } from '@/lib/platform/env/order-env';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { dayIn } from '@/lib/platform/locale/calendar';
import { type PlaceTerms, type ShippingMethod, shopFacts } from '@/lib/platform/shop/shop-facts';
import { within } from '@/lib/platform/time/within';
import { countryCodeOf } from '@/lib/pricing/addresses/countries';
import { dueOf } from '@/lib/pricing/gift-cards/paid-by';
import { type PaidBy, paidByOf, sumOfKind } from '@/lib/pricing/gift-cards/paid-by-schema';
import { allNotApplied, lockTender, type Tender, takeTender } from '@/lib/pricing/gift-cards/tender-service';
import type { NotApplied } from '@/lib/pricing/promotions/not-applied-schema';
import { lockLimits, offersForOrder, recordUses, shopperOf } from '@/lib/pricing/promotions/offer-service';
import type { Terms } from '@/lib/pricing/promotions/promoted-totals';
import { notAppliedOf, type Offers } from '@/lib/pricing/promotions/typed-codes';
import { termsAt } from '@/lib/pricing/settings/tax-rate-service';
import type { KeyedRequest } from './keyed-request';
import { findOrderByKey, insertOrder, lockSizesInStock, secondsUntilNextOrder } from './new-order-repository';
import { mergeLines, type Priced, quoteOf, type WantedLine } from './order-lines';
import { findOrderRow } from './order-repository';
import type { OrderRow } from './order-row';
import { type Order, type PlaceOrder, quoteSchema } from './order-schema';
import { countAsPaid } from './order-service';
import { priceNow } from './price-now-service';
import { toOrder } from './to-order';
import { refusalToKeep } from './unpaid-pairs';

const MINUTE_MS = 60_000;

const HOUR_SECONDS = 60 * 60;

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

/** Throws KEY_REUSED. A repeat that comes at the same time waits for the lock on its buyer's account. */
async function findRepeatedOrder(
  transaction: DbTransaction,
  userId: string,
  { key, requestHash }: KeyedRequest,
): Promise<OrderRow | null> {
  const first = await findOrderByKey(transaction, userId, key);
  if (!first) return null;
  if (first.requestHash !== requestHash)
    throw new AppError('KEY_REUSED', 'This Idempotency-Key was already used for another order.');
  return findOrderRow(first.id, transaction);
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

/** Throws RATE_LIMITED when a customer, whose account is locked, has placed as many orders as allowed. */
async function assertMayOrder(transaction: DbTransaction, userId: string): Promise<void> {
  const { perHour, perDay } = orderEnv();
  const allowed = [
    { orders: perHour, seconds: HOUR_SECONDS },
    { orders: perDay, seconds: 24 * HOUR_SECONDS },
  ].filter(({ orders }) => orders > 0);
  if (allowed.length === 0) return;
  const pause = await secondsUntilNextOrder(transaction, userId, allowed);
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
function newPayment(now: Date, hasGiftCards: boolean, networkHash: string | null): NewPayment | null {
  const provider = currentProvider();
  if (!provider) return null;
  const { capture, minutes } = paymentEnv();
  const keptForMs = minutes * MINUTE_MS;
  return {
    provider: provider.name,
    capture: hasGiftCards ? 'at-once' : capture,
    until: attemptEnd(now, minutes),
    lastAttemptBy: new Date(now.getTime() + Math.max(keptForMs, PAYABLE_FOR_MS)),
    networkHash,
  };
}

/**
 * Throws TOO_MANY when the unpaid orders of a customer, whose account is locked, are as many as allowed, or keep too
 * many pairs with this one.
 */
async function assertMayOwe(
  transaction: DbTransaction,
  {
    userId,
    networkHash,
    lines,
  }: { userId: string; networkHash: string | null; lines: readonly { quantity: number }[] },
): Promise<void> {
  const { orders, pairs: byBuyer, hasPaid } = await sumUpUnpaid(transaction, userId);
  if (orders >= MOST_UNPAID)
    throw new AppError(
      'TOO_MANY',
      `You have ${MOST_UNPAID} orders that wait to be paid. Please pay or cancel one of them first.`,
    );
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pairs === 0) return;
  const isOfNetwork = !hasPaid && networkHash !== null;
  const byNetwork = isOfNetwork ? await countPairsOfNetwork(transaction, networkHash) : null;
  const refusal = refusalToKeep(pairs, { hasPaid }, { byBuyer, byNetwork });
  if (refusal) throw new AppError('TOO_MANY', refusal.message, refusal.errors && { errors: refusal.errors });
}

/** Stands for the network of a client; null for one that is not known. */
function networkHashOf(clientIp: string): string | null {
  return clientIp === 'unknown' ? null : hashToken(networksOf(clientIp).narrow);
}

/** Counts the mails that gift cards will be. Throws RATE_LIMITED. */
async function countCards(transaction: DbTransaction, userId: string, cards: readonly GiftCardItem[]): Promise<void> {
  // In one order, so that no two buyers wait for each other.
  for (const email of cards.map((card) => card.email).sort()) {
    await countUse(limits.cardByUser, userId, transaction);
    // Hashed, because deleting an account does not delete the counters of whom it once sent a card.
    await countUse(limits.cardByRecipient, hashToken(email), transaction);
  }
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
    idempotency: KeyedRequest | null;
    networkHash: string | null;
  },
): Promise<OrderRow> {
  const { wanted, input, terms, idempotency, networkHash } = order;
  const agreed = agreeOn(input, terms);
  const offers = await offersForOrder(transaction, agreed.choices.codes ?? []);
  // What is short is refused at once, without a wait in the queue for the lock; what came back since is locked.
  while (!(await lockSizesInStock(transaction, wanted))) await priceNow(wanted, transaction);
  const priced = await priceWithPromotions(transaction, viewer, wanted, { ...agreed, offers });
  const { lines, totals, outcome } = priced;
  const tender = await lockTender(transaction, totals, agreed.choices, viewer.userId);
  assertAsShown(input, priced, tender);

  await assertMayOrder(transaction, viewer.userId);
  const due = dueOf({ ...totals, ...tender });
  // A provider takes no payment of nothing.
  const isPaidAtOnce = due === 0 && (tender.paidBy.length > 0 || currentProvider() !== null);
  const giftCardItems = agreed.choices.giftCardItems ?? [];
  const payment = isPaidAtOnce ? null : newPayment(new Date(), giftCardItems.length > 0, networkHash);
  if (payment) await assertMayOwe(transaction, { userId: viewer.userId, networkHash, lines });
  await countCards(transaction, viewer.userId, giftCardItems);
  const name = await nameOfBuyer(transaction, viewer, input.shippingAddress.fullName);
  const id = await insertOrder(transaction, {
    buyer: { userId: viewer.userId, name, email: viewer.email },
    idempotency,
    shippingAddress: input.shippingAddress,
    paymentMethod: payment || isPaidAtOnce ? null : (input.paymentMethod ?? null),
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
  const row = await read();
  // Where no money moves, or none is left to be paid, it counts as paid.
  const isChanged = !payment && (await countAsPaid(transaction, row));
  return isChanged ? read() : row;
}

/** When an order of this moment comes. */
function promiseOf(method: ShippingMethod | null, cards: readonly GiftCardItem[]) {
  const day = method ? deliveryOf(method, new Date()).to : lastDayOf(cards);
  return { estimatedDelivery: day, arrivesBy: day };
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
 * `totalPrice` is not what it costs), KEY_REUSED, INVALID_INPUT, TOO_MANY (of what waits to be paid), RATE_LIMITED,
 * SESSION_ENDED; then nothing is stored, nothing is counted, and the key is free.
 */
export async function placeOrder(
  viewer: Viewer,
  input: PlaceOrder,
  { idempotencyKey, clientIp }: { idempotencyKey: string | null; clientIp: string },
): Promise<Order> {
  const wanted = mergeLines(input.orderItems);
  const idempotency = idempotencyKey ? { key: idempotencyKey, requestHash: hashRequest(wanted, input) } : null;
  const { country, state, postalCode } = input.shippingAddress;
  const networkHash = networkHashOf(clientIp);
  // Before the transaction, which must not wait for a service of tax rates.
  const terms = await termsAt({ country: countryCodeOf(country), state, postalCode }, () =>
    countUse(limits.taxPlaceByUser, viewer.userId),
  );

  try {
    const row = await inTransactionOf(viewer, 'owner', async (transaction) => {
      const repeated = idempotency && (await findRepeatedOrder(transaction, viewer.userId, idempotency));
      return repeated || storeOrder(transaction, viewer, { wanted, input, terms, idempotency, networkHash });
    });
    return toOrder(row, { isForOwner: true });
  } catch (error) {
    // If the last pair was sold while this request waited, OUT_OF_STOCK tells more than that the shop is busy.
    if (isCrowdedOut(error)) await within(LAST_PATIENCE_MS, priceNow(wanted)).catch(throwIfShort);
    throw error;
  }
}
