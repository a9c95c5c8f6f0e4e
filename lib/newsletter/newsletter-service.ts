import { addToOutbox } from '@/lib/outbox/outbox-repository';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { readSignedToken } from '@/lib/platform/crypto/signed-token';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { askSubscriber, confirmSubscriber, removeSubscriber, removeSubscriberById } from './newsletter-repository';
import { CONFIRM_DAYS, NEWSLETTER_LINK } from './newsletter-schema';

/**
 * Mails a link that subscribes the email when it is followed. Nobody is asked twice within a day. The answer is always the
 * same, so it does not tell who is subscribed. Throws RATE_LIMITED.
 */
export async function subscribe(email: string, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.subscribeByIp, clientIp);
  const token = randomToken();
  const tokenHash = hashToken(token);
  await inTransaction(async (transaction) => {
    const isAsked = await askSubscriber(transaction, email, tokenHash);
    if (!isAsked) return;
    await addToOutbox(transaction, {
      kind: 'newsletter-confirm',
      recipient: email,
      subject: tokenHash,
      userId: null,
      payload: { sealedToken: sealText(token) },
    });
  });
  return { message: 'Thank you for subscribing! Please check your email and confirm your address.' };
}

/**
 * Subscribes the email that the token was mailed to and promises a welcome mail with a link to unsubscribe. Doing it twice
 * is no error and sends one mail. Throws NOT_FOUND.
 */
export async function confirmSubscription(token: string): Promise<{ message: string }> {
  const leaveBy = randomToken();
  const unsubscribeTokenHash = hashToken(leaveBy);
  await inTransaction(async (transaction) => {
    const outcome = await confirmSubscriber(transaction, hashToken(token), {
      unsubscribeTokenHash,
      days: CONFIRM_DAYS,
    });
    if (outcome.state === 'unknown')
      throw new AppError('NOT_FOUND', 'This link has expired or doesn’t belong to a subscription.');
    if (outcome.state === 'confirmed')
      await addToOutbox(transaction, {
        kind: 'newsletter-welcome',
        userId: null,
        recipient: outcome.email,
        // Not the subscriber: somebody who left and comes back needs the new token.
        subject: unsubscribeTokenHash,
        payload: { sealedToken: sealText(leaveBy) },
      });
  });
  return { message: 'You’re subscribed. Welcome!' };
}

/** Unsubscribes the email that the token was mailed to; doing it twice is no error. Throws NOT_FOUND. */
export async function unsubscribe(token: string): Promise<{ message: string }> {
  const id = readSignedToken(NEWSLETTER_LINK, token, new Date());
  if (!(await (id === null ? removeSubscriber(hashToken(token)) : removeSubscriberById(id))))
    throw new AppError('NOT_FOUND', 'This link does not belong to a subscription.');
  return { message: 'You have been unsubscribed.' };
}
