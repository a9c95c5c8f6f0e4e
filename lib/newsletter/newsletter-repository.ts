import { db } from '@/lib/db/client';

/** Stores an address, or takes back that it was unsubscribed. */
export async function upsertSubscriber(email: string): Promise<void> {
  await db().$executeRaw`
    INSERT INTO subscribers (email) VALUES (${email})
    ON CONFLICT (email) DO UPDATE SET unsubscribed_at = NULL`;
}
