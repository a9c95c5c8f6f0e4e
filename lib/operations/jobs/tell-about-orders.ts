import { sendMailsSoon } from '@/lib/messages/mail/mail-service';
import { makeCallsSoon } from '@/lib/orders/order-payments/call-service';

/**
 * After a change of an order: tells the payment provider and the buyer what was promised. Neither waits for the other.
 */
export async function tellAboutOrders(): Promise<void> {
  await Promise.all([makeCallsSoon(), sendMailsSoon()]);
}
