import type { DbOrTransaction } from '@/lib/db/client';
import type { PromisedMail } from './mail-schema';

/**
 * Promises a mail in the transaction of what it reports: both are stored or neither is. A second promise of the same
 * kind about the same subject is the first one.
 */
export async function addToOutbox(transaction: DbOrTransaction, mail: PromisedMail): Promise<void> {
  await transaction.outboxMail.createMany({
    data: [
      {
        kind: mail.kind,
        recipient: mail.recipient,
        payload: mail.payload,
        idempotencyKey: `${mail.kind}:${mail.subject}`,
      },
    ],
    // A conflict would break the caller's transaction off.
    skipDuplicates: true,
  });
}
