import { randomUUID } from 'node:crypto';
import { encodeSessionToken, SESSION_SECONDS } from '@/lib/accounts/session/session-token';
import type { Role, UserStatus } from '@/lib/accounts/user-schema';
import { db } from '@/lib/db/client';

/** The password of everybody whom newPerson makes. */
export const PASSWORD = 'Correct-Horse-7';
/** Its hash, as lib/accounts/passwords makes it: made once, because hashing takes its time on purpose. */
const PASSWORD_HASH = '$2b$10$qi0a4CjuMhhZSJ6Kzj3tF.72CGZ/PGDF1rX7.qojIaABNUkoVk3Ee';

/** Somebody with an account and an open session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Stores an account with PASSWORD and an open session: a customer, active and verified unless told otherwise. */
export async function newPerson(
  given: { role?: Role; status?: UserStatus; name?: string; email?: string; isVerified?: boolean } = {},
): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.com`;
  const user = await db().user.create({
    data: {
      email,
      name: given.name ?? 'Ada Lovelace',
      passwordHash: PASSWORD_HASH,
      role: given.role ?? 'customer',
      status: given.status ?? 'active',
      emailVerifiedAt: (given.isVerified ?? true) ? new Date() : null,
    },
  });
  return { id: user.id, name: user.name, email, token: await newSession(user.id) };
}

/** Opens a session of any account, also of one that could not log in, and returns its token. */
export async function newSession(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const { id: sessionId } = await db().session.create({ data: { userId, expiresAt }, select: { id: true } });
  return encodeSessionToken({ userId, sessionId });
}
