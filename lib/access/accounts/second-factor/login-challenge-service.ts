import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { insertChallenge, insertOpenChallenge } from './challenge-repository';
import { countRecoveryCodes, findApp, listPasskeys } from './factor-repository';
import { requestOptions } from './passkey';
import type { AskedSecondFactor, SecondFactorMethod, WebAuthnOptions } from './second-factor-schema';

/** Milliseconds in which a second step has to be taken: enough to find the phone. */
const LIFETIME = 10 * 60 * 1000;

export const challengeEnd = (): Date => new Date(Date.now() + LIFETIME);

/**
 * Asks an account that has proven who it is for its second factor; null when it has none, 'gone' when it is no longer
 * active or its password was changed meanwhile. `proof` is what the first step proved.
 */
export async function askSecondFactor(
  userId: string,
  { proof, passwordHash }: { proof: 'login' | 'mailbox'; passwordHash: string | null },
  transaction?: DbTransaction,
): Promise<AskedSecondFactor | 'gone' | null> {
  const app = await findApp(userId, transaction);
  const passkeys = await listPasskeys(userId, transaction);
  const hasApp = app !== null && app.verifiedAt !== null;
  if (!hasApp && passkeys.length === 0) return null;
  const challenge = randomToken();
  const row = { tokenHash: hashToken(challenge), userId, purpose: 'login' as const, proof, passwordHash };
  if (!(await insertChallenge({ ...row, expiresAt: challengeEnd() }, transaction))) return 'gone';
  const methods: SecondFactorMethod[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (hasApp) methods.push('app');
  if ((await countRecoveryCodes(userId, transaction)) > 0) methods.push('recovery-code');
  return {
    challenge,
    methods,
    ...(passkeys.length > 0 && { passkeyOptions: await requestOptions(challenge, passkeys) }),
  };
}

/** Begins a login by passkey alone, of a user who is not known yet. Throws RATE_LIMITED. */
export async function beginPasskeyLogin(clientIp: string): Promise<{ challenge: string; options: WebAuthnOptions }> {
  await countUseByIp(limits.passkeyByIp, clientIp);
  const challenge = randomToken();
  await insertOpenChallenge(hashToken(challenge), challengeEnd());
  return { challenge, options: await requestOptions(challenge, null) };
}
