import { z } from 'zod';
import { emailSchema } from '@/lib/auth/login-schema';

export const subscribeSchema = z.object({ email: emailSchema });

/** The query of an unsubscribe link. */
export const unsubscribeQuerySchema = z.object({ token: z.string().min(1).max(200) });
