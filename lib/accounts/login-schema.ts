import { z } from 'zod';

/** An email as accounts store it: trimmed, one Unicode form, lower case. */
function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

const email = z
  .string('Please enter your email address')
  .max(254, 'Please enter a valid email address')
  .transform(normaliseEmail)
  .pipe(z.string().min(1, 'Please enter your email address'));

/**
 * An email as HTML's `type=email` takes it, with a dot in its host: nothing that a mail program could read as a name, a
 * list or another spelling of somebody's address.
 */
export const emailSchema = email.pipe(
  z
    .string()
    .regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
      'Please enter a valid email address',
    ),
);

/** Longer than any password that can be set; more is refused without hashing it. */
const MAX_PASSWORD_INPUT = 1_000;

export const loginSchema = z.object({
  // Also those that accounts were opened with before `emailSchema` was as strict: this looks an account up, and mails
  // nobody.
  email: email.pipe(
    z.string().regex(/^[^\s\p{Cc}\p{Cf}@]+@[^\s\p{Cc}\p{Cf}@]+$/u, 'Please enter a valid email address'),
  ),
  password: z.string('Please enter your password').min(1, 'Please enter your password').max(MAX_PASSWORD_INPUT),
});
export type Login = z.output<typeof loginSchema>;

/** Six digits as people copy them, with blanks or without. */
export const codeSchema = z
  .string('Please enter the code from the email')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits'));

export const codeSignInSchema = z.object({ email: emailSchema, code: codeSchema });
