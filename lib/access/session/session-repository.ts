import { type UserRow, userColumns } from '@/lib/access/users/user-repository';
import type { Holder } from '@/lib/core/permissions/rights';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';

/** The user of a session, read from the database. */
export interface SessionOwner extends Omit<UserRow, 'id' | 'emailVerifiedAt'> {
  sessionId: string;
  userId: string;
  /** Whether the account has a passkey or an app. */
  hasSecondFactor: boolean;
  hasPassword: boolean;
  /** False while `name` is only a part of the email. */
  isNameGiven: boolean;
  /** Whether its owner has proven again, in this session and within ten minutes, who they are. */
  isConfirmed: boolean;
  /** Whether this session was opened or confirmed within ten minutes. */
  isRecent: boolean;
}

/** Minutes for which a confirmation holds, and a login where it counts as one. */
const CONFIRMED_MINUTES = 10;

/** The facts of a session `s` of `users u` beside those of the user. */
const sessionFacts = Prisma.sql`
  (EXISTS (SELECT FROM authenticator_apps a WHERE a.user_id = u.id AND a.verified_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)) AS "hasSecondFactor",
  u.password_hash IS NOT NULL AS "hasPassword", u.is_name_given AS "isNameGiven",
  coalesce(s.confirmed_at > now() - ${CONFIRMED_MINUTES}::int * interval '1 minute', false) AS "isConfirmed",
  greatest(s.created_at, s.confirmed_at) > now() - ${CONFIRMED_MINUTES}::int * interval '1 minute' AS "isRecent"`;

/** The user of a session that has neither ended nor expired, in one query. */
export async function findSessionOwner(
  sessionId: string,
  userId: string,
): Promise<(SessionOwner & { wasUsedLately: boolean }) | null> {
  const rows = await db().$queryRaw<(SessionOwner & { wasUsedLately: boolean })[]>`
    SELECT s.id AS "sessionId", u.id AS "userId", ${userColumns}, ${sessionFacts},
      s.last_used_at > now() - interval '10 minutes' AS "wasUsedLately"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND NOT EXISTS (SELECT 1 FROM api_keys k WHERE k.id = s.id) AND u.id = ${userId}::uuid AND s.ended_at IS NULL AND s.expires_at > now()`;
  return rows[0] ?? null;
}

/** The maker of a key, with what the key may do and from where. */
export interface KeyOwner extends SessionOwner {
  keyRights: string[];
  /** The networks from which it may be used; empty for all. */
  addresses: string[];
  wasUsedLately: boolean;
}

/** The user of a key that is neither revoked nor over, in one query. */
export async function findKeyOwner(keyHash: string): Promise<KeyOwner | null> {
  const rows = await db().$queryRaw<KeyOwner[]>`
    SELECT s.id AS "sessionId", u.id AS "userId", ${userColumns}, ${sessionFacts}, k.rights AS "keyRights", k.addresses,
      coalesce(k.last_used_at > now() - interval '1 minute', false) AS "wasUsedLately"
    FROM api_keys k JOIN sessions s ON s.id = k.id JOIN users u ON u.id = s.user_id
    WHERE k.key_hash = ${keyHash} AND s.ended_at IS NULL AND s.expires_at > now()`;
  return rows[0] ?? null;
}

/** Notes that a key is used. */
export async function noteUseOfKey(sessionId: string): Promise<void> {
  await db().apiKey.updateMany({ where: { id: sessionId }, data: { lastUsedAt: new Date() } });
}

/** Notes that a session is used. */
export async function noteUseOfSession(sessionId: string): Promise<void> {
  await db().session.updateMany({ where: { id: sessionId }, data: { lastUsedAt: new Date() } });
}

/** Notes that the session's owner has proven again who they are. */
export async function confirmSession(transaction: DbTransaction, sessionId: string): Promise<void> {
  await transaction.$executeRaw`UPDATE sessions SET confirmed_at = now() WHERE id = ${sessionId}::uuid`;
}

/** The open sessions of a user, the last used first, without keys. */
export function listSessionsOf(userId: string) {
  return db().session.findMany({
    where: { userId, key: null, endedAt: null, expiresAt: { gt: new Date() } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, device: true, lastUsedAt: true },
  });
}

/** Ends an open session of a user. False when there is none, or it is a key. */
export async function endSessionOf(userId: string, sessionId: string): Promise<boolean> {
  const { count } = await db().session.updateMany({
    where: { id: sessionId, userId, key: null, endedAt: null },
    data: { endedAt: new Date() },
  });
  return count > 0;
}

/**
 * What an active account with an open session may do, else null. Locks the account until the transaction ends. Pass
 * `isToChange` in a transaction that writes to the account itself.
 */
export async function holdSessionOwner(
  transaction: DbTransaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  { isToChange }: { isToChange: boolean },
): Promise<Holder | null> {
  // Locks the account first, like everything that ends sessions. The second statement then sees what the first waited
  // for.
  await (isToChange
    ? transaction.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    : transaction.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR SHARE`);
  const rows = await transaction.$queryRaw<Holder[]>`
    SELECT ${userColumns}, k.rights AS "keyRights"
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN api_keys k ON k.id = s.id
    WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid AND s.ended_at IS NULL AND s.expires_at > now()
      AND u.status = 'active'`;
  return rows[0] ?? null;
}

/**
 * Opens a session and returns its id; null when the account is no longer active, or when `passwordHash` (for a login by
 * password) is no longer the account's. Locks the account, so that a concurrent change of password either comes first
 * or ends the new session.
 */
export async function createSession(
  { userId, passwordHash, device }: { userId: string; passwordHash: string | null; device: string | null },
  expiresAt: Date,
  via: DbOrTransaction = db(),
): Promise<string | null> {
  const rows = await via.$queryRaw<{ id: string }[]>`
    INSERT INTO sessions (user_id, expires_at, device)
    SELECT id, ${expiresAt}, ${device}::text FROM users
    WHERE id = ${userId}::uuid AND status = 'active'
      AND (${passwordHash}::text IS NULL OR password_hash = ${passwordHash}::text)
    FOR SHARE
    RETURNING id`;
  return rows[0]?.id ?? null;
}

export async function endSession(sessionId: string): Promise<void> {
  await db().session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: new Date() } });
}

/** An account with its password hash. */
export interface Credentials extends UserRow {
  passwordHash: string | null;
  /** False when the email was registered with this password and nothing proves that the mailbox has the same owner. */
  isPasswordProven: boolean;
}

/** An account with its password hash, by normalised email. */
export async function findCredentials(email: string): Promise<Credentials | null> {
  const rows = await db().$queryRaw<Credentials[]>`
    SELECT ${userColumns}, u.password_hash AS "passwordHash", u.is_password_proven AS "isPasswordProven"
    FROM users u WHERE u.email = ${email}`;
  return rows[0] ?? null;
}

/** The hash of an account's password; null when there is no password or no account. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return user?.passwordHash ?? null;
}

/** Marks a password as the mailbox owner's, unless it was changed meanwhile. */
export async function markPasswordProven(userId: string, passwordHash: string | null): Promise<void> {
  await db().user.updateMany({ where: { id: userId, passwordHash }, data: { isPasswordProven: true } });
}
