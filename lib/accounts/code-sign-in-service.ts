import { hashOneTimeCode, newOneTimeCode } from '@/lib/crypto/one-time-code';
import { randomToken } from '@/lib/crypto/random-token';
import { sealText } from '@/lib/crypto/sealed-text';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { countUse, countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { takeOverUnverified } from './account-service';
import { assertActive, countSession, openSession } from './auth-service';
import { redeemEmailCode, replaceEmailCode, tryEmailCode } from './email-code-repository';
import { countLoginAttempt } from './login-limits';
import { findUserByEmail, insertUser } from './user-repository';
import type { SignedInUser } from './user-schema';

const CODE_LIFETIME = 10 * 60 * 1000;

const CODE_SENT = 'We have sent a code with six digits to this email address. It works for ten minutes.';

const wrongCode = () => new AppError('WRONG_CODE', 'This code is wrong or too old. Check it, or ask for a new one.');

/**
 * Mails six digits that sign in whoever reads them, in place of those before. Whether there is an account makes no
 * difference, neither to the answer nor to the work. Throws RATE_LIMITED.
 */
export async function mailSignInCode(email: string, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.mailByIp, clientIp);
  await countUse(limits.codeByEmail, email);
  const code = newOneTimeCode();
  await inTransaction(async (transaction) => {
    const expiresAt = new Date(Date.now() + CODE_LIFETIME);
    await replaceEmailCode(transaction, { email, codeHash: hashOneTimeCode(email, code), expiresAt });
    await addToOutbox(transaction, {
      kind: 'sign-in-code',
      recipient: email,
      subject: randomToken(),
      userId: null,
      payload: { sealedToken: sealText(code) },
    });
  });
  return { message: CODE_SENT };
}

/**
 * Signs in with a mailed code and opens a session. An email without an account gets one, verified by the code; one that
 * somebody registered without verifying it becomes that of whoever reads its mail. Wrong codes are limited as wrong
 * passwords are. Throws WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signInByCode(email: string, code: string, clientIp: string): Promise<SignedInUser> {
  const attempt = await countLoginAttempt(email, clientIp);
  const codeHash = hashOneTimeCode(email, code);
  const isRight = await tryEmailCode(email, codeHash).catch(async (error: unknown) => {
    // The code could not be checked, so it does not count as a failure.
    await attempt.takenBack();
    throw error;
  });
  if (!isRight) throw wrongCode();
  await attempt.succeeded();
  const known = await findUserByEmail(email);
  await countSession(known?.id ?? email, clientIp);
  return inTransaction(async (transaction) => {
    // Of any number of parallel calls, one gets on from here.
    if (!(await redeemEmailCode(transaction, email, codeHash))) throw wrongCode();
    const name = email.slice(0, email.indexOf('@'));
    const account = { name, email, passwordHash: null, emailVerifiedAt: new Date(), isNameGiven: false };
    await insertUser(transaction, account);
    const user = await findUserByEmail(email, transaction);
    if (!user) throw new AppError('CONFLICT', 'This account was deleted a moment ago. Please try again.');
    assertActive(user);
    const owned = await takeOverUnverified(transaction, user, { name, isNameGiven: false });
    const signedIn = await openSession(owned, { transaction });
    if (!signedIn) throw wrongCode();
    return signedIn;
  });
}
