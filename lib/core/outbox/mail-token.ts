import { z } from 'zod';
import { invalidInput } from '@/lib/platform/errors/invalid-input';

/** The query of a mailed link that confirms or ends something. */
export const mailTokenSchema = z.object({ token: z.string().min(1).max(200) });

/** Reads the token of such a link. Throws INVALID_INPUT. */
function readMailToken(search: URLSearchParams): string {
  const link = mailTokenSchema.safeParse(Object.fromEntries(search));
  if (!link.success) throw invalidInput({ token: 'is missing or no token' });
  return link.data.token;
}

/** The query of the endpoint behind such a link. */
export const mailTokenQuery = { parameters: mailTokenSchema.shape, required: ['token'], read: readMailToken };
