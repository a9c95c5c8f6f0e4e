import { verifyPassword } from '@/lib/access/accounts/passwords/password';
import { countUse, forgetUses, takeBackUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { confirmSession, findPasswordHash } from '@/lib/access/session/session-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { insertChallenge, spendChallenge, tryChallenge } from './challenge-repository';
import { checkAppCode, checkPasskey, wrongPasskey } from './factor-proof-service';
import { listPasskeys } from './factor-repository';
import { challengeEnd } from './login-challenge-service';
import { requestOptions, tokenIn } from './passkey';
import type { Confirmation, PasskeyAnswer, WebAuthnOptions } from './second-factor-schema';

/** What the browser needs to confirm with a passkey. Throws NOT_FOUND without one, RATE_LIMITED. */
export async function beginPasskeyConfirmation({ userId }: Viewer): Promise<WebAuthnOptions> {
  const passkeys = await listPasskeys(userId);
  if (passkeys.length === 0) throw new AppError('NOT_FOUND', 'You have no passkey yet.');
  await countUse(limits.askPasskeyByUser, userId);
  const token = randomToken();
  await insertChallenge({ tokenHash: hashToken(token), userId, purpose: 'confirmation', expiresAt: challengeEnd() });
  return requestOptions(token, passkeys);
}

type Redeem = (transaction: DbTransaction) => Promise<void>;

async function checkPassword({ userId }: Viewer, password: string): Promise<Redeem> {
  const passwordHash = await findPasswordHash(userId);
  if (!(await verifyPassword(password, passwordHash, `account ${userId}`)))
    throw new AppError('WRONG_CREDENTIALS', 'The password is not correct.');
  return async () => undefined;
}

async function checkOwnPasskey({ userId }: Viewer, answer: PasskeyAnswer): Promise<Redeem> {
  const token = tokenIn(answer);
  const tokenHash = hashToken(token ?? '');
  const challenge = token === null ? null : await tryChallenge(tokenHash, ['confirmation']);
  if (token === null || challenge?.userId !== userId) throw wrongPasskey();
  const right = await checkPasskey(userId, answer, token);
  return async (transaction) => {
    if (!(await spendChallenge(transaction, tokenHash))) throw wrongPasskey();
    await right.redeem(transaction);
  };
}

async function check(viewer: Viewer, { password, code, passkey }: Confirmation): Promise<Redeem> {
  if (passkey) return checkOwnPasskey(viewer, passkey);
  if (code !== undefined) return (await checkAppCode(viewer.userId, code)).redeem;
  return checkPassword(viewer, password ?? '');
}

/**
 * Confirms for ten minutes that a session is still used by its owner. Throws WRONG_CREDENTIALS, WRONG_CODE,
 * RATE_LIMITED.
 */
export async function confirmAgain(viewer: Viewer, proof: Confirmation): Promise<void> {
  await countUse(limits.confirmByUser, viewer.userId);
  const redeem = await check(viewer, proof).catch(async (error: unknown) => {
    // It could not be compared, so this is not a failure.
    const isWrong = error instanceof AppError && (error.code === 'WRONG_CREDENTIALS' || error.code === 'WRONG_CODE');
    if (!isWrong) await takeBackUse(limits.confirmByUser, viewer.userId);
    throw error;
  });
  await inTransactionOf(viewer, 'owner', async (transaction) => {
    await redeem(transaction);
    await confirmSession(transaction, viewer.sessionId);
  });
  await forgetUses(limits.confirmByUser, viewer.userId);
}
