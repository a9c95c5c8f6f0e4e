import type { DbOrTransaction } from '@/lib/db/client';

/** Every mail that the shop sends. What each says is made when it is sent. */
export type MailKind = 'order-confirmation';

/** Promises a mail in the transaction of what it reports. `subject` is what it is about (an order's id): one mail each. */
export async function addToOutbox(
  transaction: DbOrTransaction,
  mail: { kind: MailKind; recipient: string; subject: string; payload: Record<string, string> },
): Promise<void> {
  await transaction.outboxMail.create({
    data: {
      kind: mail.kind,
      recipient: mail.recipient,
      payload: mail.payload,
      idempotencyKey: `${mail.kind}:${mail.subject}`,
    },
    select: { id: true },
  });
}
