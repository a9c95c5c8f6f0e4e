import { randomUUID } from 'node:crypto';
import { encodeSessionToken, SESSION_SECONDS } from '@/lib/accounts/session/session-token';
import type { Role, UserStatus } from '@/lib/accounts/user-schema';
import { db } from '@/lib/db/client';

/** Somebody with an account and an open session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Makes an account with an open session, an active one unless told otherwise. */
export async function newPerson(
  given: { role?: Role; status?: UserStatus; name?: string; email?: string } = {},
): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.com`;
  const user = await db().user.create({
    data: {
      email,
      name: given.name ?? 'Ada Lovelace',
      role: given.role ?? 'customer',
      status: given.status ?? 'active',
      emailVerifiedAt: new Date(),
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
