import { hashToken, randomToken } from '@/lib/auth/random-token';
import { sealText } from '@/lib/auth/sealed-text';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { countUseByAddress } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { addSubscriber, removeSubscriber } from './newsletter-repository';

/**
 * Subscribes an address and promises it a welcome with the way out. Subscribing twice is no error and mails nothing; the
 * answer does not tell whether it was new. Throws RATE_LIMITED.
 */
export async function subscribe(email: string, address: string): Promise<{ message: string }> {
  await countUseByAddress(limits.subscribeByAddress, address);
  const token = randomToken();
  const tokenHash = hashToken(token);
  await inTransaction(async (transaction) => {
    const isNew = await addSubscriber(transaction, email, tokenHash);
    if (!isNew) return;
    await addToOutbox(transaction, {
      kind: 'newsletter-welcome',
      recipient: email,
      // Not the subscriber: somebody who left and comes back needs the new token.
      subject: tokenHash,
      userId: null,
      payload: { sealedToken: sealText(token) },
    });
  });
  return { message: 'Thank you for subscribing!' };
}

/** Takes the address that the token was mailed to off the list; doing it twice is no error. Throws NOT_FOUND. */
export async function unsubscribe(token: string): Promise<{ message: string }> {
  if (!(await removeSubscriber(hashToken(token))))
    throw new AppError('NOT_FOUND', 'This link does not belong to a subscription.');
  return { message: 'You have been unsubscribed.' };
}
