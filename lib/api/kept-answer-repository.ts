import { type DbTransaction, db } from '@/lib/platform/db/client';

/** After this long a call that gave no answer is taken for dead. */
const DEAD_AFTER_SECONDS = 60;

/** What tells a call with an Idempotency-Key apart. */
export interface KeyedCall {
  /** Whose key it is: an account, the key of a program, or a path that needs neither. */
  owner: string;
  key: string;
  requestHash: string;
}

/** An answer as it is kept; without a body it is a 204. */
export interface KeptAnswer {
  status: number;
  body: string;
  headers: [string, string][];
}

/** A key as it is stored; without a status its call is under way. */
interface ClaimedKey {
  requestHash: string;
  status: number | null;
  body: string | null;
  headers: [string, string][];
  /** Whether something of its call is committed. */
  hasWritten: boolean;
  /** Whether its call is taken for dead, unless it has answered. */
  isDead: boolean;
}

/**
 * Claims a key for a call. Returns null when it is the caller's now, and otherwise what it was claimed for. A call that
 * died can be made again, unless something of it is committed.
 */
export async function claimKey({ owner, key, requestHash }: KeyedCall): Promise<ClaimedKey | null> {
  const claimed = await db().$executeRaw`
    INSERT INTO kept_answers (owner, key, request_hash) VALUES (${owner}, ${key}, ${requestHash})
    ON CONFLICT (owner, key) DO UPDATE SET claimed_at = now()
    WHERE kept_answers.status IS NULL AND NOT kept_answers.has_written
      AND kept_answers.request_hash = excluded.request_hash
      AND kept_answers.claimed_at < now() - ${DEAD_AFTER_SECONDS}::int * interval '1 second'`;
  if (claimed > 0) return null;
  const [row] = await db().$queryRaw<ClaimedKey[]>`
    SELECT request_hash AS "requestHash", status, body, headers, has_written AS "hasWritten",
      claimed_at < now() - ${DEAD_AFTER_SECONDS}::int * interval '1 second' AS "isDead"
    FROM kept_answers WHERE owner = ${owner} AND key = ${key}`;
  return row ?? null;
}

export async function keepAnswer({ owner, key }: KeyedCall, { headers, ...answer }: KeptAnswer): Promise<void> {
  await db().keptAnswer.update({
    where: { owner_key: { owner, key } },
    data: { ...answer, headers },
    select: { key: true },
  });
}

/** Notes in a transaction of a call that its key has written something. */
export async function noteWrite({ owner, key }: KeyedCall, transaction: DbTransaction): Promise<void> {
  await transaction.$executeRaw`
    UPDATE kept_answers SET has_written = true WHERE owner = ${owner} AND key = ${key} AND NOT has_written`;
}

/** Frees a key whose call was refused. */
export async function freeKey({ owner, key }: KeyedCall): Promise<void> {
  await db().keptAnswer.deleteMany({ where: { owner, key, status: null } });
}
