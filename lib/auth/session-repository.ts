import { type DbOrTransaction, db } from '@/lib/db/client';
import type { User } from '@/lib/users/user-schema';

/** Whose session it is, read afresh. */
export interface SessionOwner {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  role: User['role'];
  status: User['status'];
  createdAt: Date;
}

/** The owner of a session that has neither ended nor expired, in one query. */
export async function findSessionOwner(sessionId: string, userId: string): Promise<SessionOwner | null> {
  const rows = await db().$queryRaw<SessionOwner[]>`
    SELECT s.id AS "sessionId", u.id AS "userId", u.name, u.email, u.role::text, u.status::text,
           u.created_at AS "createdAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid AND s.ended_at IS NULL AND s.expires_at > now()`;
  return rows[0] ?? null;
}

/** Opens a session and returns its id. */
export async function createSession(userId: string, expiresAt: Date, via: DbOrTransaction = db()): Promise<string> {
  const { id } = await via.session.create({ data: { userId, expiresAt }, select: { id: true } });
  return id;
}

export async function endSession(sessionId: string): Promise<void> {
  await db().session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date() } });
}

export interface Credentials extends Omit<User, 'createdAt'> {
  createdAt: Date;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
}

/** An account with its password hash, by its normalised address. */
export async function findCredentials(email: string): Promise<Credentials | null> {
  // In SQL, because Prisma refuses a role or status that only a newer version of the shop knows.
  const rows = await db().$queryRaw<Credentials[]>`
    SELECT u.id AS _id, u.name, u.email, u.role::text, u.status::text, u.created_at AS "createdAt",
           u.password_hash AS "passwordHash", u.email_verified_at AS "emailVerifiedAt"
    FROM users u WHERE u.email = ${email}`;
  return rows[0] ?? null;
}
