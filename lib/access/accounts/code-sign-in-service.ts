import { allowOneMore, countUse, countUseByIp, networksOf } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { knownBrowserOf } from '@/lib/access/session/known-browser';
import { findCredentials } from '@/lib/access/session/session-repository';
import { findUserByEmail, insertUser } from '@/lib/access/users/user-repository';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { randomToken } from '@/lib/platform/crypto/random-token';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { takeOverUnproven } from './account-service';
import { assertActive, countSession, openSession, type SignInPlace, signedInOf } from './auth-service';
import type { CodeKey } from './email-code-repository';
import { storeCode, tryCode } from './email-code-service';
import { countLoginAttempt } from './login-limits';

const CODE_SENT = 'We sent a six-digit code to this email address. It works for ten minutes.';

/** The caller who requests or enters a code: a browser known to the account, else a network. */
async function readAsker(email: string, { clientIp, browserMarks }: SignInPlace) {
  const knownBrowser = browserMarks.length === 0 ? null : knownBrowserOf(browserMarks, await findCredentials(email));
  const key: CodeKey = { purpose: 'sign-in', email, asker: knownBrowser ?? networksOf(clientIp).narrow };
  return { knownBrowser, key };
}

/** The key of the codes that sign in with an email, as a caller requests or enters them. */
export async function signInKeyOf(email: string, place: SignInPlace): Promise<CodeKey> {
  return (await readAsker(email, place)).key;
}

/**
 * Mails a six-digit sign-in code. Codes of other callers stay valid. Answer and work are the same whether or not an
 * account exists. Throws RATE_LIMITED; then the last mailed code still works.
 */
export async function mailSignInCode(email: string, place: SignInPlace): Promise<{ message: string }> {
  await countUseByIp(limits.mailByIp, place.clientIp);
  const { knownBrowser, key } = await readAsker(email, place);
  const uses = knownBrowser ? await countUse(limits.codeByBrowser, email) : await countUse(limits.codeByEmail, email);
  await inTransaction(async (transaction) => {
    const payload = await storeCode(transaction, key, { isLastOfHour: uses === limits.codeByEmail.points });
    const mail = { recipient: email, subject: randomToken(), userId: null, payload };
    await addToOutbox(transaction, { kind: 'sign-in-code', ...mail });
  });
  return { message: CODE_SENT };
}

/**
 * Signs in with a mailed code and opens a session. An email without an account gets one, verified by the code; an
 * unverified account passes to the mailbox's owner. Wrong codes are limited like wrong passwords, with counters of
 * their own. Throws WRONG_CODE, SECOND_FACTOR, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signInByCode(email: string, code: string, place: SignInPlace): Promise<SignedInUser> {
  const { knownBrowser, key } = await readAsker(email, place);
  const attempt = await countLoginAttempt('code', email, { clientIp: place.clientIp, knownBrowser });
  const right = await tryCode(key, code).catch(async (error: unknown) => {
    // The code was not checked, so this is not a failure.
    if (!(error instanceof AppError && error.code === 'WRONG_CODE')) await attempt.takenBack();
    throw error;
  });
  await attempt.succeeded();
  const known = await findUserByEmail(email);
  await countSession(limits.sessionByProof, known?.id ?? email, place.clientIp);
  const opened = await inTransaction(async (transaction) => {
    // Of parallel calls with the same code, only one gets past this line.
    await right.redeem(transaction);
    const name = email.slice(0, email.indexOf('@'));
    const account = { name, email, passwordHash: null, emailVerifiedAt: new Date(), isNameGiven: false };
    await insertUser(transaction, account);
    const user = await findUserByEmail(email, transaction);
    if (!user) throw new AppError('CONFLICT', 'This account was deleted a moment ago. Please try again.');
    assertActive(user);
    const owned = await takeOverUnproven(transaction, user, { name, isNameGiven: false });
    const opened = await openSession(owned, { proof: 'mailbox', device: place.device, transaction });
    if (!opened) throw new AppError('CONFLICT', 'This account was changed a moment ago. Please try again.');
    return opened;
  });
  // The mailbox's owner may request another code, however many others have requested.
  await allowOneMore(limits.codeByEmail, email);
  return signedInOf(opened);
}
