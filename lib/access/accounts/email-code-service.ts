import { limits } from '@/lib/access/rate-limits/limits';
import { hashOneTimeCode, newOneTimeCode } from '@/lib/platform/crypto/one-time-code';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { type CodeKey, redeemEmailCode, replaceEmailCode, tryEmailCodes } from './email-code-repository';

// Six digits can be guessed, so wrong guesses are counted; but those of strangers must not lock out the owner of the
// mailbox. Therefore each caller (a network or a known browser) gets a code of its own, which no other caller can
// replace. It may be entered anywhere, say on the phone that has the mail. It is void for everyone after five wrong
// guesses of the caller who requested it, or twenty of all.
//
// A guess counts at each code that it is compared with, so all attackers together have at most 5 codes x 20 guesses =
// 100 an hour at an email, at one in a million each: a chance of 1 in 10,000 an hour, in which five mails warn the
// owner. Attackers can only prevent the owner from requesting a code in an unknown browser (known ones have a limit of
// their own), once the hour's five are spent, and end a code with twenty guesses from several networks. "Forgot
// password?" still works: its 256-bit link needs no such limit.

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

/** A code that is right and not used up yet. */
export interface RightCode {
  /** Uses it up; of parallel calls only one succeeds. Throws WRONG_CODE. */
  redeem: (transaction: DbTransaction) => Promise<void>;
}

/** Counts a try and checks the code. Throws WRONG_CODE. */
export async function tryCode(key: CodeKey, code: string): Promise<RightCode> {
  const codeHash = hashOneTimeCode(key.purpose, key.email, code);
  if (!(await tryEmailCodes(key, codeHash))) throw wrongCode();
  return {
    redeem: async (transaction) => {
      if (!(await redeemEmailCode(transaction, key, codeHash))) throw wrongCode();
    },
  };
}
