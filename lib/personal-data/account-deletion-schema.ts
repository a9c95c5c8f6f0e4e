import { z } from 'zod';
import { codeSchema, loginSchema } from '@/lib/accounts/login-schema';

/** The proof that it is really the owner who wants to delete an account: the password, or a mailed code. */
export const accountDeletionSchema = z
  .object({ password: loginSchema.shape.password.optional(), code: codeSchema.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    message: 'Please enter your password, or the code from the email',
    path: ['password'],
  });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
