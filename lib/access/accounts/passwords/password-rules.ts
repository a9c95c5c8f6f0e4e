import * as z from 'zod/mini';
import { isCommonPassword } from './common-passwords';

/** bcrypt ignores everything after this many bytes of UTF-8. */
const MAX_BYTES = 72;

export interface PasswordRule {
  id: 'length' | 'upper' | 'lower' | 'number' | 'symbol';
  /** Text in the checklist. */
  label: string;
  test: (password: string) => boolean;
}

/** The rules of the hint, in its order. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', label: 'Min. 8 characters', test: (password) => [...password].length >= 8 },
  { id: 'upper', label: '1 uppercase', test: (password) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: '1 lowercase', test: (password) => /\p{Ll}/u.test(password) },
  { id: 'number', label: '1 number', test: (password) => /\p{Nd}/u.test(password) },
  { id: 'symbol', label: '1 symbol', test: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

export const PASSWORD_HINT = 'Min. 8 characters, 1 uppercase, 1 lowercase, 1 number, 1 symbol.';

/** What is wrong with a new password, as a sentence; null when it is valid. */
function passwordProblem(password: string): string | null {
  const missing = passwordRules.filter((rule) => !rule.test(password)).map((rule) => rule.label.toLowerCase());
  if (missing.length > 0) return `Password needs: ${missing.join(', ')}.`;
  if (new TextEncoder().encode(password).length > MAX_BYTES) return `Password must be at most ${MAX_BYTES} bytes long.`;
  if (isCommonPassword(password)) return 'That password is too easy to guess. Try another.';
  return null;
}

/** A new password that satisfies every rule. */
export const newPasswordSchema = z.string('Please enter a password').check(
  z.superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);
