import { z } from 'zod';
import { newPasswordSchema } from '@/lib/access/accounts/passwords/password-rules';
import { toUsSize } from '@/lib/core/sizes/size-chart';
import { writtenSizeSchema } from '@/lib/core/sizes/size-schema';
import { sizeSystems } from '@/lib/core/sizes/size-systems';
import { isReadable } from '@/lib/platform/text/readable';
import { emailSchema } from './login-schema';

/** In characters. */
export const MAX_NAME = 100;

/** A person's name: one line of text with something visible in it. */
export const nameSchema = z
  .string('Please enter your name')
  .trim()
  .refine(isReadable, 'Please enter your name')
  .max(MAX_NAME, `Your name must be at most ${MAX_NAME} characters`)
  // No control characters, and no direction marks, which would reverse the text beside the name.
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'Your name has characters we can’t use');

export const registerSchema = z.object({ name: nameSchema, email: emailSchema, password: newPasswordSchema });
export type Register = z.output<typeof registerSchema>;

/** A call that needs an email only: forgotten password, a new verification link. */
export const emailOnlySchema = z.object({ email: emailSchema });

/** The answer to a link from a mail. */
export const linkResultSchema = z.object({ success: z.literal(true), message: z.string() });

/** A size in the system that the user chose. */
const namedSizeSchema = z.object({
  system: z.enum(sizeSystems, `must be one of ${sizeSystems.join(', ')}`),
  value: writtenSizeSchema,
});

/** Every field is optional; an absent one is not changed. */
export const profileSchema = z
  .object({
    name: nameSchema.optional(),
    email: emailSchema.optional(),
    password: z.optional(newPasswordSchema),
    /** Null deletes it. */
    size: namedSizeSchema
      .refine((size) => toUsSize(size) !== null, 'Your size is not on our size chart')
      .nullable()
      .optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'There is nothing to change.');
export type ProfileChange = z.output<typeof profileSchema>;

export const resetPasswordSchema = z.object({ password: newPasswordSchema });
export const tokenParamsSchema = z.object({ token: z.string().min(1) });

export const profileAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Of staff only. */
  roles: z.array(z.string()).optional(),
  pendingEmail: z.string().nullable(),
  /** False for an account that signs in with Google only. */
  hasPassword: z.boolean(),
  /** The size that the user entered. */
  size: namedSizeSchema.nullable(),
  /** The US size of the pair that was delivered last. */
  lastSizeBought: z.number().nullable(),
});
export type Profile = z.infer<typeof profileAnswerSchema>;
