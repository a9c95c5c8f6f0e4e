import { z } from 'zod';
import { callApi } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { carrierOfNumber } from '@/lib/core/shop-terms/carriers';
import { stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import { isCollected } from '@/lib/orders/order/how-sent';
import { MAX_NUMBERS } from '@/lib/orders/order/order-list-schema';
import { isCalled, orderNumberOf, storedNumberOf, wholeIdOf } from '@/lib/orders/order/order-number';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { unshippedOf } from '@/lib/orders/order/pairs-owed';
import { lostItsMoney } from '@/lib/orders/order/payment-words';
import { type ListedParcel, readShipList, type UnreadLine } from '@/lib/orders/shipments/ship-list';
import {
  type BulkShipAnswer,
  bulkShipAnswerSchema,
  MAX_SHIPPED,
  parcelSchema,
} from '@/lib/orders/shipments/shipment-schema';

/** An order that is about to be shipped, with what was typed for it. */
export interface ShipRow {
  order: Order;
  /** As it was typed; null as long as the tracking number, or the usual carrier, says it. */
  carrier: string | null;
  trackingNumber: string;
  problems: { carrier?: string; trackingNumber?: string; order?: string };
  /** Whether it can leave only unpaid: null where it is paid as it leaves, else whether that is meant. */
  isUnpaid: boolean | null;
}

const ordersSchema = z.array(orderSchema);

/** Something in parts of at most `size`. */
function inParts<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, part) =>
    things.slice(part * size, (part + 1) * size),
  );
}

/** All orders that may be meant by numbers; unknown ones are left out. Throws ApiError. */
export async function readOrdersByNumber(numbers: readonly string[], signal?: AbortSignal): Promise<Order[]> {
  const parts = inParts([...new Set(numbers)], MAX_NUMBERS).map((part) => readPart(part, signal));
  const orders = (await Promise.all(parts)).flat();
  return orders.filter(({ _id }, index) => orders.findIndex((each) => each._id === _id) === index);
}

/** The orders that wait to be shipped, the longest wait first. Throws ApiError. */
export async function readOrdersToShip(signal?: AbortSignal): Promise<Order[]> {
  const path = `/api/orders?toShip=true&sort=oldest&limit=${MAX_SHIPPED}` as const;
  return (await readApiList(path, ordersSchema, signal)).rows;
}

async function readPart(numbers: readonly string[], signal?: AbortSignal): Promise<Order[]> {
  const path = `/api/orders?limit=${MAX_NUMBERS}&numbers=${numbers.join(',')}` as const;
  const { rows, total } = await readApiList(path, ordersSchema, signal);
  // A number may fit several orders, so that there are more than one answer holds.
  if (rows.length >= total || numbers.length === 1) return rows;
  const halves = inParts(numbers, Math.ceil(numbers.length / 2)).map((half) => readPart(half, signal));
  return (await Promise.all(halves)).flat();
}

/** How many pairs of an order are left to be shipped. */
export function pairsLeftOf(order: Order): number {
  return unshippedOf({ ...order, lines: order.orderItems }).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why nothing of an order can be shipped; null when something can. */
function whyNotShipped(order: Order): string | null {
  const { number } = order;
  if (stageOf(order) === 'cancelled') return `Order ${number} was cancelled.`;
  const refusal = statusRefusal(order, 'ship');
  if (refusal !== null) return `Order ${number}: ${refusal}`;
  return pairsLeftOf(order) === 0 ? `Everything in order ${number} has already shipped.` : null;
}

const waitsToBeCollected = (order: Order) => isCollected(order) && stageOf(order) === 'preparing';

/** The same for a list of parcels, which leaves out what its buyer collects. */
export function whyNotInParcel(order: Order): string | null {
  return waitsToBeCollected(order) ? `Order ${order.number} is collected at the shop.` : whyNotShipped(order);
}

/** What the shop does next with an order; null when that is nothing. One that is collected needs no parcel. */
export function nextStepOf(order: Order): 'ship' | 'make-ready' | 'deliver' | null {
  // An order that was moved on by hand has left, though no parcel was noted.
  const isOnItsWay = stageOf(order) === 'under-way';
  const isUnsent = order.shipments.length === 0;
  if (whyNotShipped(order) === null && !(isOnItsWay && isUnsent))
    return waitsToBeCollected(order) ? 'make-ready' : 'ship';
  return isOnItsWay ? 'deliver' : null;
}

export const hasNumber = (row: ShipRow) => row.trackingNumber.trim() !== '';
export const newShipRow = (order: Order): ShipRow => ({
  ...{ order, carrier: null, trackingNumber: '', problems: {} },
  isUnpaid: lostItsMoney(order) ? false : null,
});

/** The carrier of a row: the typed one, that of its number, or the usual one. */
export function carrierOf({ carrier, trackingNumber }: ShipRow, usual: string): string {
  return carrier ?? carrierOfNumber(trackingNumber) ?? usual;
}

/** What a pasted list comes to: the rows with what it says, and the lines that said nothing. */
interface Matched {
  rows: ShipRow[];
  matched: number;
  unread: UnreadLine[];
}

/** How a number that a person wrote is repeated to them. */
const repeated = (number: string) => wholeIdOf(number) ?? orderNumberOf(number);

const mayMean = (order: Order, number: string) =>
  isCalled({ id: order._id, number: storedNumberOf(order.number) }, number);

/** Names the orders that a number fits, with what tells them apart. */
function whichOf(number: string, orders: readonly Order[]): string {
  const shortestFirst = orders.toSorted((one, other) => one.number.length - other.number.length);
  const names = shortestFirst.map(
    (order) => `${order.number} for ${order.shippingAddress.fullName || order.user.name} (${order._id})`,
  );
  return `${repeated(number)} fits ${orders.length} orders: ${names.join(', ')}. Use the whole ID, the part in parentheses.`;
}

/**
 * Puts a pasted list into the rows; orders that are not among them are looked up. A number that fits several orders is
 * put nowhere. `ownCarriers` are the names of those that the owner added. Throws ApiError.
 */
export async function matchList(
  list: string,
  rows: readonly ShipRow[],
  ownCarriers: readonly string[] = [],
): Promise<Matched> {
  const { parcels, unread } = readShipList(list, ownCarriers);
  // Also those that are among the rows: others may have numbers that begin like theirs.
  const found = await readOrdersByNumber(parcels.map(({ number }) => number));
  const next = [...rows];

  function place({ number, trackingNumber, carrier }: ListedParcel): string | null {
    const [order, ...others] = found.filter((each) => mayMean(each, number));
    if (!order) return `There is no order ${repeated(number)}.`;
    if (others.length > 0) return whichOf(number, [order, ...others]);
    const at = next.findIndex((each) => each.order._id === order._id);
    const problem = at < 0 ? whyNotInParcel(order) : null;
    if (problem) return problem;
    const row = next[at] ?? newShipRow(order);
    if (row.trackingNumber !== '' && row.trackingNumber !== trackingNumber)
      return `Order ${order.number} is listed below with the number ${row.trackingNumber}.`;
    const filled = { ...row, trackingNumber, carrier: carrier ?? row.carrier, problems: {} };
    next.splice(at < 0 ? next.length : at, 1, filled);
    return null;
  }

  const left = [...unread];
  for (const parcel of parcels) {
    const problem = place(parcel);
    if (problem) left.push({ line: parcel.line, text: parcel.text, problem });
  }
  const count = parcels.length + unread.length - left.length;
  const ready = next.filter(hasNumber);
  return {
    rows: [...ready, ...next.filter((row) => !hasNumber(row))],
    matched: count,
    unread: left.sort((a, b) => a.line - b.line),
  };
}

/** The rows with what is wrong with those that have a number. */
export function checkRows(rows: readonly ShipRow[], usual: string): ShipRow[] {
  return rows.map((row) => {
    if (!hasNumber(row)) return { ...row, problems: {} };
    const parcel = { carrier: carrierOf(row, usual), trackingNumber: row.trackingNumber };
    const problems: ShipRow['problems'] = {};
    for (const { path, message } of parcelSchema.safeParse(parcel).error?.issues ?? []) {
      if (path[0] === 'carrier') problems.carrier = `Carrier ${message}`;
      if (path[0] === 'trackingNumber') problems.trackingNumber = `The number ${message}`;
    }
    return { ...row, problems };
  });
}

/** The rows that are left when some were sent: those that were not, and those that were refused, with the reason. */
export function rowsLeftAfter(
  rows: readonly ShipRow[],
  sent: readonly ShipRow[],
  { refused }: Pick<BulkShipAnswer, 'refused'>,
): ShipRow[] {
  const sentIds = new Set(sent.map(({ order }) => order._id));
  const refusals = new Map(refused.map((refusal) => [refusal.id, refusal]));
  return rows.flatMap((row) => {
    const refusal = refusals.get(row.order._id);
    if (refusal !== undefined) {
      const isUnpaid = refusal.code === 'AUTHORIZATION_OVER' ? (row.isUnpaid ?? false) : row.isUnpaid;
      return [{ ...row, isUnpaid, problems: { ...row.problems, order: refusal.message } }];
    }
    return sentIds.has(row.order._id) ? [] : [row];
  });
}

/** Ships rows, and tells after each call what it answered. Throws ApiError; what was told before is done. */
export async function shipRows(
  rows: readonly ShipRow[],
  usual: string,
  onAnswer: (sent: readonly ShipRow[], answer: BulkShipAnswer) => void,
): Promise<void> {
  for (const part of inParts(rows, MAX_SHIPPED)) {
    const orders = part.map((row) => ({
      id: row.order._id,
      carrier: carrierOf(row, usual),
      trackingNumber: row.trackingNumber,
      ...(row.isUnpaid && { unpaid: true }),
    }));
    onAnswer(
      part,
      await callApi('/api/orders/ship', { method: 'POST', body: { orders }, answer: bulkShipAnswerSchema }),
    );
  }
}
