import { z } from 'zod';
import { emailSchema } from '@/lib/access/accounts/login-schema';

export const subscribeSchema = z.object({ email: emailSchema });

/** The purpose of signed links in newsletters. */
export const NEWSLETTER_LINK = 'newsletter';

/** Days for which a confirmation link is valid; after that an unconfirmed email is deleted. */
export const CONFIRM_DAYS = 7;
