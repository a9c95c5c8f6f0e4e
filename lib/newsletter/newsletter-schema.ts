import { z } from 'zod';
import { emailSchema } from '@/lib/accounts/login-schema';
import { invalidInput } from '@/lib/errors/invalid-input';

export const subscribeSchema = z.object({ email: emailSchema });

/** The purpose of the signed links in letters. */
export const NEWSLETTER_LINK = 'newsletter';

/** Days for which a confirmation link works; after that an unconfirmed email is deleted. */
export const CONFIRM_DAYS = 7;

/** The query of a link that confirms or ends a subscription. */
export const newsletterLinkSchema = z.object({ token: z.string().min(1).max(200) });

/** Reads the token of such a link. Throws INVALID_INPUT. */
export function readNewsletterToken(search: URLSearchParams): string {
  const link = newsletterLinkSchema.safeParse(Object.fromEntries(search));
  if (!link.success) throw invalidInput({ token: 'is missing or no token' });
  return link.data.token;
}
