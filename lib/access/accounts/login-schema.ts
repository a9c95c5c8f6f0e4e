import { z } from 'zod';
import { readTyped } from '@/lib/platform/text/typed';
import { isSixDigits, plainDigits, SIX_DIGITS } from './six-digits';

/** An email as accounts store it. */
const normalizeEmail = (email: string) => readTyped(email).toLowerCase();

const email = z
  .string('Please enter your email address')
  .max(254, 'Please enter a valid email address')
  .overwrite(normalizeEmail)
  .pipe(z.string().min(1, 'Please enter your email address'));

/**
 * An email as HTML's `type=email` accepts it, with a dot in its host: nothing that a mail program could read as a name,
 * a list or another spelling of an address.
 */
const plainEmail = z
  .string()
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'Please enter a valid email address',
  );
export const emailSchema = email.pipe(plainEmail);

/** An email that an identity provider vouches for: trimmed, in lower case, and otherwise unchanged. */
export const providedEmailSchema = z.string().trim().max(254).toLowerCase().pipe(plainEmail);

/** Longer than any valid password; longer input is refused without hashing. */
const MAX_PASSWORD_INPUT = 1_000;

export const loginSchema = z.object({
  // Looser than `emailSchema`, for accounts that are older than its rules. Only used to look up accounts, never to send
  // mail.
  email: email.pipe(
    z.string().regex(/^[^\s\p{Cc}\p{Cf}@]+@[^\s\p{Cc}\p{Cf}@]+$/u, 'Please enter a valid email address'),
  ),
  password: z.string('Please enter your password').min(1, 'Please enter your password').max(MAX_PASSWORD_INPUT),
});
export type Login = z.output<typeof loginSchema>;

/** Six digits, with or without blanks and dashes, as pasted. */
export const codeSchema = z
  .string('Please enter the code from the email')
  .transform(plainDigits)
  .refine(isSixDigits, SIX_DIGITS);

export const codeSignInSchema = z.object({ email: emailSchema, code: codeSchema });
