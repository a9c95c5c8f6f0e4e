import { z } from 'zod';
import { nameSchema } from '@/lib/access/accounts/account-schema';
import { providedEmailSchema } from '@/lib/access/accounts/login-schema';

/** A user as Google's ID token identifies them. */
export interface GoogleIdentity {
  /** Google's id of the user; it never changes and is never reused. */
  sub: string;
  /** The normalised email, if Google has verified it. */
  provenEmail: string | null;
  name: string | null;
}

/** The claims of an ID token whose signature has been checked. */
export const googleClaimsSchema = z
  .object({
    sub: z.string().min(1).max(255),
    email: providedEmailSchema.nullable().catch(null),
    // Some providers send the text "true", which is not accepted.
    email_verified: z.boolean().catch(false),
    name: nameSchema.nullable().catch(null),
  })
  .transform(({ sub, email, email_verified, name }): GoogleIdentity => {
    return { sub, provenEmail: email_verified ? email : null, name };
  });

export const signInCodeSchema = z.object({ code: z.string('must be a text').min(1, 'must not be empty').max(200) });
