import { admit, assertActive, countSession } from '@/lib/access/accounts/auth-service';
import { countUse, countUseByIp, forgetUses, takeBackUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { findUserById } from '@/lib/access/users/user-repository';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { spendChallenge, type TriedChallenge, tryChallenge } from './challenge-repository';
import { checkAppCode, checkPasskey, checkRecoveryCode, type RightProof, wrongPasskey } from './factor-proof-service';
import type { SecondStep } from './second-factor-schema';

const over = () => new AppError('CHALLENGE_OVER', 'This login took too long. Please start again.');

/** Counts what can be guessed by the account, before it is compared. */
async function counted(userId: string, check: () => Promise<RightProof>): Promise<RightProof> {
  await countUse(limits.secondFactorByUser, userId);
  try {
    return await check();
  } catch (error) {
    // It was not compared, so this is not a failure.
    if (!(error instanceof AppError && error.code === 'WRONG_CODE'))
      await takeBackUse(limits.secondFactorByUser, userId);
    throw error;
  }
}

function check({ userId }: TriedChallenge, { challenge, code, recoveryCode, passkey }: SecondStep) {
  // A signature can't be guessed.
  if (passkey) return checkPasskey(userId, passkey, challenge);
  if (userId === null) throw wrongPasskey();
  return counted(userId, () =>
    code === undefined ? checkRecoveryCode(userId, recoveryCode ?? '') : checkAppCode(userId, code),
  );
}

/**
 * Takes a login's second step, or a login by passkey alone, and opens the session. Returns also what the first step
 * proved. Throws WRONG_CODE, CHALLENGE_OVER (expired, used, or void because the account was changed), ACCOUNT_INACTIVE,
 * RATE_LIMITED.
 */
export async function takeSecondStep(
  step: SecondStep,
  { clientIp, device }: { clientIp: string; device: string | null },
): Promise<{ user: SignedInUser; proof: 'login' | 'mailbox' }> {
  await countUseByIp(limits.secondFactorByIp, clientIp);
  const tokenHash = hashToken(step.challenge);
  const challenge = await tryChallenge(tokenHash, ['login', 'passkey-login']);
  if (!challenge) throw over();
  const right = await check(challenge, step);
  // A login of two steps was counted by its first.
  if (challenge.purpose === 'passkey-login') await countSession(limits.sessionByProof, right.userId, clientIp);
  const user = await inTransaction(async (transaction) => {
    const account = await findUserById(right.userId, transaction);
    if (!account?.emailVerifiedAt) throw over();
    assertActive(account);
    if (!(await spendChallenge(transaction, tokenHash))) throw over();
    await right.redeem(transaction);
    const admitted = await admit(account, { transaction, device });
    if (!admitted) throw over();
    return admitted;
  });
  await forgetUses(limits.secondFactorByUser, user._id);
  return { user, proof: challenge.proof === 'mailbox' ? 'mailbox' : 'login' };
}
