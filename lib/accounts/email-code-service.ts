import { hashOneTimeCode, newOneTimeCode } from '@/lib/platform/crypto/one-time-code';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { countUse, forgetUses } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import {
  type CodeKey,
  findCodeHashOfOthers,
  redeemEmailCode,
  replaceEmailCode,
  tryEmailCode,
} from './email-code-repository';

// Six digits are few, so guesses are counted; and a mailbox is its owner's, so a stranger's guesses must not count
// against them. Whoever asks for a code, a network or a known browser, gets one of their own with five tries, which
// nobody else can spend or replace. A code may also be entered elsewhere than where it was asked for, say on the phone
// that has the mail: such tries, of everybody together, are ten an hour for one email, and only the newest of the
// others' codes is compared.
//
// So all strangers together have at most 5 codes x 5 tries + 10 tries = 35 an hour at an email, of one in a million
// each: one chance in 28,000 in an hour, one in 1,200 in a whole day, in which 120 mails arrive that say what is going
// on. However many addresses they use, what they can take from the owner is this: to have a code mailed in a browser
// that they never used before (known browsers have an allowance of their own), once the five of the hour are spent, and
// to enter the last of these elsewhere, once the ten tries are spent. The link of "Forgot password?" remains; its 256
// bits need no such limit.

const CODE_LIFETIME = 10 * 60 * 1000;

/** For a code that is wrong, expired, used, or for another purpose, all in the same words. */
function wrongCode(): AppError {
  return new AppError('WRONG_CODE', 'That code is wrong or has expired. Check it, or ask for a new one.');
}

/**
 * Stores a new code of the asker and returns it as a mail carries it. `isLastOfHour`: it works until another may be
 * mailed, so that what lies in the mailbox opens the account meanwhile.
 */
export async function storeCode(
  transaction: DbTransaction,
  key: CodeKey,
  { isLastOfHour = false }: { isLastOfHour?: boolean } = {},
): Promise<{ sealedToken: string }> {
  const code = newOneTimeCode();
  const lifetime = isLastOfHour ? limits.codeByEmail.seconds * 1000 : CODE_LIFETIME;
  const codeHash = hashOneTimeCode(key.purpose, key.email, code);
  await replaceEmailCode(transaction, key, { codeHash, expiresAt: new Date(Date.now() + lifetime) });
  return { sealedToken: sealText(code) };
}

/**
 * Counts a try at a code that somebody else asked for, and returns whether it is right; false when too many were made.
 */
async function tryElsewhere(key: CodeKey, codeHash: string): Promise<boolean> {
  const known = await findCodeHashOfOthers(key);
  if (known === null) return false;
  try {
    await countUse(limits.enterCodeElsewhere, key.email);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
  return known === codeHash;
}

/** A code that is right, and not used up yet. */
export interface RightCode {
  /** Uses it up: of any number of parallel calls, one goes on. Throws WRONG_CODE. */
  redeem: (transaction: DbTransaction) => Promise<void>;
}

/** Counts a try and checks the code. Throws WRONG_CODE. */
export async function tryCode(key: CodeKey, code: string): Promise<RightCode> {
  const codeHash = hashOneTimeCode(key.purpose, key.email, code);
  if (!(await tryEmailCode(key, codeHash)) && !(await tryElsewhere(key, codeHash))) throw wrongCode();
  await forgetUses(limits.enterCodeElsewhere, key.email);
  return {
    redeem: async (transaction) => {
      if (!(await redeemEmailCode(transaction, key, codeHash))) throw wrongCode();
    },
  };
}
