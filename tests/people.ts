import { randomUUID } from 'node:crypto';
import { encodeSessionToken, SESSION_SECONDS } from '@/lib/access/session/session-token';
import type { UserStatus } from '@/lib/access/users/user-schema';
import type { Role } from '@/lib/core/permissions/rights';
import { db } from '@/lib/platform/db/client';

/** The password of all users that newPerson makes. */
export const PASSWORD = 'Correct-Horse-7';
/** Its hash. Of bcrypt's fewest rounds: the shop's own are slow on purpose, which tests need not be. */
const PASSWORD_HASH = '$2b$04$eSqK904.kv312MY7lu/M4ePcPQ3hWCnmUjdTYeXWMMD//tW4EH9Ze';

/** A user with an open session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Stores an account with PASSWORD and an open session: a customer, active and verified unless told otherwise. */
export async function newPerson(
  given: {
    role?: Role;
    roles?: string[];
    status?: UserStatus;
    name?: string;
    email?: string;
    isVerified?: boolean;
  } = {},
): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.com`;
  const user = await db().user.create({
    data: {
      email,
      name: given.name ?? 'Ada Lovelace',
      passwordHash: PASSWORD_HASH,
      // With roles it is one of the staff.
      role: given.role ?? (given.roles ? 'admin' : 'customer'),
      staffRoles: given.roles ?? [],
      status: given.status ?? 'active',
      emailVerifiedAt: (given.isVerified ?? true) ? new Date() : null,
    },
  });
  return { id: user.id, name: user.name, email, token: await newSession(user.id) };
}

/**
 * Opens a session of any account, also of one that could not log in, and returns its token. Its owner has just
 * confirmed that it's them, and just logged in, unless told otherwise.
 */
export async function newSession(userId: string, { isConfirmed = true, minutesOld = 0 } = {}): Promise<string> {
  const createdAt = new Date(Date.now() - minutesOld * 60_000);
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
  const data = { userId, createdAt, expiresAt, confirmedAt: isConfirmed ? new Date() : null };
  const { id: sessionId } = await db().session.create({ data, select: { id: true } });
  return encodeSessionToken({ userId, sessionId });
}
