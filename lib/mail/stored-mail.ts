import { UnwritableMail } from '@/lib/mail/kinds/mail-words';
import { findSentLetter, unsubscribeTokenOf } from '@/lib/newsletter/letter-service';
import { payTokenOf } from '@/lib/order-payments/pay-link-service';
import { findOrderToMail } from '@/lib/orders/order-service';
import { type MailContent, parseMailContent } from '@/lib/outbox/mail-kinds';
import { siteUrl } from '@/lib/platform/env/site-url';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { trackingTokenOf } from '@/lib/shipments/tracking-service';
import { senderLines } from '@/lib/shop/terms';
import { withdrawalTokenOf } from '@/lib/withdrawals/withdrawal-link-service';
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
