import { z } from 'zod';
import { callApi } from '@/lib/http/api-client';
import { readApiList } from '@/lib/http/api-list';
import { carrierOfNumber } from '@/lib/orders/carriers';
import { MAX_NUMBERS } from '@/lib/orders/order-list-schema';
import { orderNumberOf, shortOrderId } from '@/lib/orders/order-number';
import { type Order, orderSchema } from '@/lib/orders/order-schema';
import { unshippedOf } from '@/lib/orders/pairs-owed';
import { type ListedParcel, readShipList, type UnreadLine } from '@/lib/orders/ship-list';
import { type BulkShipAnswer, bulkShipAnswerSchema, MAX_SHIPPED, parcelSchema } from '@/lib/orders/shipment-schema';

/** An order that is about to be shipped, with what was typed for it. */
export interface ShipRow {
  order: Order;
  /** As it was typed; null as long as the tracking number, or the usual carrier, says it. */
  carrier: string | null;
  trackingNumber: string;
  problems: { carrier?: string; trackingNumber?: string; order?: string };
}

const ordersSchema = z.array(orderSchema);

/** Something in parts of at most `size`. */
function inParts<Thing>(things: readonly Thing[], size: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, part) =>
    things.slice(part * size, (part + 1) * size),
  );
}

/** The orders whose ids begin so; unknown ones are left out. Throws ApiError. */
export async function readOrdersByNumber(numbers: readonly string[], signal?: AbortSignal): Promise<Order[]> {
  const parts = inParts([...new Set(numbers)], MAX_NUMBERS).map((part) =>
    readApiList(`/api/orders?limit=${MAX_NUMBERS}&numbers=${part.join(',')}`, ordersSchema, signal),
  );
  return (await Promise.all(parts)).flatMap(({ rows }) => rows);
}

/** How many pairs of an order are left to be shipped. */
export function pairsLeftOf(order: Order): number {
  return unshippedOf({ ...order, lines: order.orderItems }).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why nothing of an order can be shipped; null when something can. */
export function whyNotShipped(order: Order): string | null {
  const number = orderNumberOf(order._id);
  if (order.status === 'cancelled') return `Order ${number} was cancelled.`;
  return pairsLeftOf(order) === 0 ? `Everything in order ${number} has been shipped already.` : null;
}

export const newShipRow = (order: Order): ShipRow => ({ order, carrier: null, trackingNumber: '', problems: {} });

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

/** Puts a pasted list into the rows; orders that are not among them are looked up. Throws ApiError. */
export async function matchList(list: string, rows: readonly ShipRow[]): Promise<Matched> {
  const { parcels, unread } = readShipList(list);
  const numberOf = ({ order }: ShipRow) => shortOrderId(order._id);
  const missing = parcels.map(({ number }) => number).filter((number) => !rows.some((row) => numberOf(row) === number));
  const found = missing.length > 0 ? await readOrdersByNumber(missing) : [];
  const next = [...rows, ...found.filter((order) => whyNotShipped(order) === null).map(newShipRow)];

  function problemOf({ number, trackingNumber }: ListedParcel): string | null {
    const row = next.find((each) => numberOf(each) === number);
    if (row && row.trackingNumber !== '' && row.trackingNumber !== trackingNumber)
      return `Below, order #${number} has the number ${row.trackingNumber}.`;
    if (row) return null;
    const order = found.find(({ _id }) => shortOrderId(_id) === number);
    return (order && whyNotShipped(order)) ?? `There is no order #${number}.`;
  }

  const left = [...unread];
  for (const parcel of parcels) {
    const problem = problemOf(parcel);
    if (problem) left.push({ line: parcel.line, text: parcel.text, problem });
    else {
      const at = next.findIndex((row) => numberOf(row) === parcel.number);
      const row = next[at];
      if (row)
        next[at] = {
          ...row,
          trackingNumber: parcel.trackingNumber,
          carrier: parcel.carrier ?? row.carrier,
          problems: {},
        };
    }
  }
  const count = parcels.length + unread.length - left.length;
  return { rows: next, matched: count, unread: left.sort((a, b) => a.line - b.line) };
}

/** The rows with what is wrong with those that have a number. */
export function checkRows(rows: readonly ShipRow[], usual: string): ShipRow[] {
  return rows.map((row) => {
    if (row.trackingNumber.trim() === '') return { ...row, problems: {} };
    const parcel = { carrier: carrierOf(row, usual), trackingNumber: row.trackingNumber };
    const problems: ShipRow['problems'] = {};
    for (const { path, message } of parcelSchema.safeParse(parcel).error?.issues ?? []) {
      if (path[0] === 'carrier') problems.carrier = `Carrier ${message}`;
      if (path[0] === 'trackingNumber') problems.trackingNumber = `The number ${message}`;
    }
    return { ...row, problems };
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
    }));
    onAnswer(
      part,
      await callApi('/api/orders/ship', { method: 'POST', body: { orders }, answer: bulkShipAnswerSchema }),
    );
  }
}
