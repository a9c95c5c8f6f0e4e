import { z } from 'zod';
import { emailSchema } from '@/lib/auth/login-schema';

export const subscribeSchema = z.object({ email: emailSchema });
export const messageSchema = z.object({ message: z.string() });
