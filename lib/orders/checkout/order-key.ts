import { createPrivateValue } from '@/lib/access/session/private-storage';
import { object, readJson, text } from '@/lib/platform/storage/shape';
import { newRandomKey } from '@/lib/platform/text/random-key';

const keyed = object({ key: text, fingerprint: text });

const attempt = createPrivateValue('order-attempt', (json) => readJson(json, keyed) ?? null);
const placedOrderId = createPrivateValue('placed-order', (id) => id);
const unpaidOrderId = createPrivateValue('unpaid-order', (id) => id);

/**
 * The Idempotency-Key for sending `body` on behalf of a person. The same one for a double click, a retry and a reload;
 * another one as soon as anything about the order, or the person, is different.
 */
export function orderKeyFor(personId: string | null, body: unknown): string {
  const fingerprint = JSON.stringify([personId, body]);
  const known = attempt.read();
  if (known?.fingerprint === fingerprint) return known.key;
  const key = newRandomKey();
  attempt.write(JSON.stringify({ key, fingerprint }));
  return key;
}

/** Ends the attempt: the next order is a new one, even for the same shoes. */
export function forgetOrderAttempt(): void {
  attempt.write(null);
}

/** Remembers the order that was just placed in this tab. */
export function rememberPlacedOrder(orderId: string): void {
  placedOrderId.write(orderId);
}

/** Whether this is the order that was just placed in this tab; true once only. */
export function takePlacedOrder(orderId: string): boolean {
  if (placedOrderId.read() !== orderId) return false;
  placedOrderId.write(null);
  return true;
}

/** Remembers the order that this tab left to pay. */
export function rememberUnpaidOrder(orderId: string): void {
  unpaidOrderId.write(orderId);
}

/** The order that this tab left to pay; null without one, or when it no longer waits. */
export function readUnpaidOrder(): string | null {
  return unpaidOrderId.read();
}

/** That an order no longer waits to be paid. */
export function forgetUnpaidOrder(orderId: string): void {
  if (unpaidOrderId.read() === orderId) unpaidOrderId.write(null);
}
