import { sendMailsSoon } from '@/lib/mail/mail-service';
import { makeCallsSoon } from '@/lib/order-payments/call-service';

/**
 * After a change of an order: tells the payment provider and the buyer what was promised. Neither waits for the other.
 */
export async function tellAboutOrders(): Promise<void> {
  await Promise.all([makeCallsSoon(), sendMailsSoon()]);
}
