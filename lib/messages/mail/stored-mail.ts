import { type MailContent, parseMailContent } from '@/lib/core/outbox/mail-kinds';
import { senderLines } from '@/lib/core/shop-terms/terms';
import { UnwritableMail } from '@/lib/messages/mail/kinds/mail-words';
import { findSentLetter, unsubscribeTokenOf } from '@/lib/messages/newsletter/letter-service';
import { findOrderToMail } from '@/lib/orders/order/order-service';
import { payTokenOf } from '@/lib/orders/order-payments/pay-link-service';
import { trackingTokenOf } from '@/lib/orders/shipments/tracking-service';
import { withdrawalTokenOf } from '@/lib/orders/withdrawals/withdrawal-link-service';
import { siteUrl } from '@/lib/platform/env/site-url';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { composeMail } from './compose-mail';
import type { ComposedMail } from './mail-provider';

/** The content of a stored mail. Throws UnwritableMail. */
export function readContent(stored: { kind: string; payload: unknown }): MailContent {
  const content = parseMailContent(stored.kind, stored.payload);
  if (!content) throw new UnwritableMail(`its payload is not one of ${stored.kind}`);
  return content;
}

/** Composes a stored mail with the shop's data. Throws UnwritableMail, and whatever `openToken` throws. */
export function writeMail(
  content: MailContent,
  recipient: string,
  openToken: (sealed: string) => string,
): Promise<ComposedMail> {
  return composeMail(content, {
    site: siteUrl(),
    sender: senderLines(shopFacts()),
    recipient,
    openToken,
    trackingTokenOf,
    payTokenOf,
    withdrawalTokenOf,
    unsubscribeTokenOf,
    async readLetter(newsletterId) {
      const letter = await findSentLetter(newsletterId);
      if (!letter) throw new UnwritableMail(`there is no newsletter ${newsletterId}`);
      return letter;
    },
    async readOrder(orderId) {
      const order = await findOrderToMail(orderId);
      if (!order) throw new UnwritableMail(`there is no order ${orderId}`);
      return order;
    },
  });
}
