import { openText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { stepOfCode } from './app-code';
import { findApp, findPasskey, isRecoveryCode, notePasskeyUse, useAppStep, useRecoveryCode } from './factor-repository';
import { countOfProof } from './passkey';
import { hashRecoveryCode } from './recovery-code';
import type { PasskeyAnswer } from './second-factor-schema';

/** A proof that is right. */
export interface RightProof {
  userId: string;
  /** Uses it up; of parallel calls with the same proof only one succeeds. Throws WRONG_CODE. */
  redeem: (transaction: DbTransaction) => Promise<void>;
}

/** One message for a proof that is wrong, used, or of a factor that the account does not have. */
export const wrongCode = () =>
  new AppError('WRONG_CODE', 'That code is wrong or was used already. Wait for the next one, and try again.');
const wrongRecoveryCode = () => new AppError('WRONG_CODE', 'That recovery code is wrong or was used already.');
export const wrongPasskey = () => new AppError('WRONG_CODE', 'That passkey didn’t work here. Please try another way.');

const redeemable = (userId: string, use: (transaction: DbTransaction) => Promise<boolean>, wrong: () => AppError) => ({
  userId,
  redeem: async (transaction: DbTransaction) => {
    if (!(await use(transaction))) throw wrong();
  },
});

/** Checks a code of the account's app, which works once. Throws WRONG_CODE. */
export async function checkAppCode(userId: string, code: string): Promise<RightProof> {
  const app = await findApp(userId);
  const secret = app?.verifiedAt ? openText(app.sealedSecret) : null;
  const step = secret && stepOfCode(secret, code, { now: new Date(), lastStep: app?.lastStep ?? null });
  if (!step) throw wrongCode();
  return redeemable(userId, (transaction) => useAppStep(transaction, userId, step), wrongCode);
}

/** Checks one of the account's ten recovery codes. Throws WRONG_CODE. */
export async function checkRecoveryCode(userId: string, code: string): Promise<RightProof> {
  const codeHash = hashRecoveryCode(userId, code);
  if (!(await isRecoveryCode(userId, codeHash))) throw wrongRecoveryCode();
  return redeemable(userId, (transaction) => useRecoveryCode(transaction, userId, codeHash), wrongRecoveryCode);
}

/**
 * Checks a passkey's answer to a token: with `userId` one of this account's, with null any account's. Throws
 * WRONG_CODE.
 */
export async function checkPasskey(userId: string | null, answer: PasskeyAnswer, token: string): Promise<RightProof> {
  const passkey = await findPasskey(answer.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw wrongPasskey();
  const counter = await countOfProof(answer, token, passkey);
  if (counter === null) throw wrongPasskey();
  return redeemable(passkey.userId, (transaction) => notePasskeyUse(transaction, passkey.id, counter), wrongPasskey);
}
