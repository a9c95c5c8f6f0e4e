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

// Six digits can be guessed, so guesses are counted; but guesses of others must not lock out the mailbox's owner.
// Therefore each caller (a network or a known browser) gets a code of its own with five tries, which no other caller
// can use up or replace. A code may also be entered by another caller, say on the phone that has the mail: such tries
// are limited to ten an hour for one email, all callers together, and only the newest code of the other callers is
// compared.
//
// All attackers together have at most 5 codes x 5 tries + 10 tries = 35 an hour at an email, at one in a million each:
// a chance of 1 in 28,000 an hour and 1 in 1,200 a day, in which 120 mails warn the owner. Attackers can only prevent
// the owner from requesting a code in an unknown browser (known ones have a limit of their own), once the hour's five
// are spent, and from entering the last code elsewhere, once the ten tries are spent. "Forgot password?" still works:
// its 256-bit link needs no such limit.

const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** One message for a code that is wrong, expired, used, or for another purpose. */
function wrongCode(): AppError {
  return new AppError('WRONG_CODE', 'That code is wrong or has expired. Check it, or ask for a new one.');
}

/**
 * Stores a new code for the caller and returns it as the mail needs it. `isLastOfHour`: it stays valid until another
 * may be mailed, so that the owner always has a code that works.
 */
export async function storeCode(
  transaction: DbTransaction,
  key: CodeKey,
  { isLastOfHour = false }: { isLastOfHour?: boolean } = {},
): Promise<{ sealedToken: string }> {
  const code = newOneTimeCode();
  const lifetimeMs = isLastOfHour ? limits.codeByEmail.seconds * 1000 : CODE_LIFETIME_MS;
  const codeHash = hashOneTimeCode(key.purpose, key.email, code);
  await replaceEmailCode(transaction, key, { codeHash, expiresAt: new Date(Date.now() + lifetimeMs) });
  return { sealedToken: sealText(code) };
}

/** Counts a try at another caller's code and returns whether it is right; false when the tries are used up. */
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

/** A code that is right and not used up yet. */
export interface RightCode {
  /** Uses it up; of parallel calls only one succeeds. Throws WRONG_CODE. */
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
