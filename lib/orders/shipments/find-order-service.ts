import { countUseByIp, isUseLeft } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import type { OrderOfBuyer } from '@/lib/orders/order/order-lookup-schema';
import { findOrderOfBuyer } from '@/lib/orders/order/order-lookup-service';
import { tellBuyer } from '@/lib/orders/order/order-service';
import { inTransaction } from '@/lib/platform/db/transaction';

/**
 * Takes the request for a link to an order. `mailOrderLink` is next, while no caller waits for it, so that neither the
 * answer nor its time tells which orders there are. Throws RATE_LIMITED.
 */
export async function askForOrderLink(clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.findOrderByIp, clientIp);
  return { message: 'If number and email belong to an order, an email with a link to it is on its way.' };
}

/**
 * Mails the link to the order's tracker to its buyer, if number and email belong together and no more of these went to
 * that email within an hour than its limit allows.
 */
export async function mailOrderLink(asked: OrderOfBuyer): Promise<void> {
  const order = await findOrderOfBuyer(asked);
  if (!order || !(await isUseLeft(limits.orderLinkByEmail, order.buyerEmail))) return;
  const payload = { orderId: order.id, askedAt: new Date().toISOString() };
  await inTransaction((transaction) => tellBuyer(transaction, order, { kind: 'order-link', payload }));
}
