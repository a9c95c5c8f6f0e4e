import { z } from 'zod';
import { codeSchema, loginSchema } from '@/lib/access/accounts/login-schema';

/** Proof that the owner is deleting the account: the password, or a mailed code. */
export const accountDeletionSchema = z
  .object({ password: loginSchema.shape.password.optional(), code: codeSchema.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Please enter your password, or the code from the email',
    path: ['password'],
  });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
