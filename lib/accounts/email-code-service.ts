import type { Viewer } from '@/lib/accounts/session/viewer';
import { hashOneTimeCode, newOneTimeCode } from '@/lib/crypto/one-time-code';
import { randomToken } from '@/lib/crypto/random-token';
import { sealText } from '@/lib/crypto/sealed-text';
import { type DbTransaction, inTransaction } from '@/lib/db/transaction';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { countUse } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { redeemEmailCode, replaceEmailCode, tryEmailCode } from './email-code-repository';

const CODE_LIFETIME = 10 * 60 * 1000;

/** Mails the viewer six digits that confirm that they want to delete their account. Throws RATE_LIMITED. */
export async function mailDeletionCode({ userId, email, name }: Viewer): Promise<{ message: string }> {
  await countUse(limits.codeByUser, userId);
  const code = newOneTimeCode();
  await inTransaction(async (transaction) => {
    const expiresAt = new Date(Date.now() + CODE_LIFETIME);
    await replaceEmailCode(transaction, { email, codeHash: hashOneTimeCode(email, code), expiresAt });
    await addToOutbox(transaction, {
      kind: 'account-deletion-code',
      recipient: email,
      subject: randomToken(),
      userId,
      payload: { name, sealedToken: sealText(code) },
    });
  });
  return { message: `We sent a code to ${email}. It works for ten minutes.` };
}

/** Counts a guess and returns whether it is right; after five wrong ones the code is dead. Nothing is used up yet. */
export function isRightEmailCode(email: string, code: string): Promise<boolean> {
  return tryEmailCode(email, hashOneTimeCode(email, code));
}

/** Uses up a code that was found right: one of any number of parallel calls gets true. A rollback gives it back. */
export function redeemRightEmailCode(transaction: DbTransaction, email: string, code: string): Promise<boolean> {
  return redeemEmailCode(transaction, email, hashOneTimeCode(email, code));
}
