import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import { readSignedToken } from '@/lib/platform/crypto/signed-token';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { askSubscriber, confirmSubscriber, removeSubscriber, removeSubscriberById } from './newsletter-repository';
import { CONFIRM_DAYS, NEWSLETTER_LINK } from './newsletter-schema';

/**
 * Mails a link that confirms a subscription, at most once a day for one email. The answer is always the same, so that
 * it does not reveal who is subscribed. Throws RATE_LIMITED.
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
 * Subscribes the email of the token and queues a welcome mail with a link to unsubscribe. Idempotent, with one mail.
 * Throws NOT_FOUND.
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
        // Not the subscriber's id: an email that subscribes again needs a mail with the new token.
        subject: unsubscribeTokenHash,
        payload: { sealedToken: sealText(leaveBy) },
      });
  });
  return { message: 'You’re subscribed. Welcome!' };
}

/** Unsubscribes the email of the token. Idempotent. Throws NOT_FOUND. */
export async function unsubscribe(token: string): Promise<{ message: string }> {
  const id = readSignedToken(NEWSLETTER_LINK, token, new Date());
  if (!(await (id === null ? removeSubscriber(hashToken(token)) : removeSubscriberById(id))))
    throw new AppError('NOT_FOUND', 'This link does not belong to a subscription.');
  return { message: 'You have been unsubscribed.' };
}
