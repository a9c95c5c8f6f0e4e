import { openText } from '@/lib/platform/crypto/sealed-text';
import { db } from '@/lib/platform/db/client';

/** The code or the token of the newest mail of a kind, as its reader finds it there. */
export async function mailedSecret(kind: string, recipient?: string): Promise<string> {
  const { payload } = await db().outboxMail.findFirstOrThrow({
    where: { kind, ...(recipient !== undefined && { recipient }) },
    orderBy: { createdAt: 'desc' },
  });
  const secret = openText((payload as { sealedToken: string }).sealedToken);
  if (!secret) throw new Error(`the ${kind} mail holds no secret`);
  return secret;
}
