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

/** A claim of a key. Its time tells it apart from the claim of a repeat that took this one's call for dead. */
export interface Claim extends KeyedCall {
  claimedAt: Date;
}

/**
 * Claims a key for a call; where it is taken, returns what it was claimed for. A call that died can be made again,
 * unless something of it is committed. Null when the key was freed just now: claim it again.
 */
export async function claimKey(call: KeyedCall): Promise<Claim | ClaimedKey | null> {
  const { owner, key, requestHash } = call;
  const [claimed] = await db().$queryRaw<{ claimedAt: Date }[]>`
    INSERT INTO kept_answers (owner, key, request_hash) VALUES (${owner}, ${key}, ${requestHash})
    ON CONFLICT (owner, key) DO UPDATE SET claimed_at = now()
    WHERE kept_answers.status IS NULL AND NOT kept_answers.has_written
      AND kept_answers.request_hash = excluded.request_hash
      AND kept_answers.claimed_at < now() - ${DEAD_AFTER_SECONDS}::int * interval '1 second'
    RETURNING claimed_at AS "claimedAt"`;
  if (claimed) return { ...call, ...claimed };
  const [row] = await db().$queryRaw<ClaimedKey[]>`
    SELECT request_hash AS "requestHash", status, body, headers, has_written AS "hasWritten",
      claimed_at < now() - ${DEAD_AFTER_SECONDS}::int * interval '1 second' AS "isDead"
    FROM kept_answers WHERE owner = ${owner} AND key = ${key}`;
  return row ?? null;
}

export async function keepAnswer({ owner, key }: Claim, { headers, ...answer }: KeptAnswer): Promise<void> {
  await db().keptAnswer.update({
    where: { owner_key: { owner, key } },
    data: { ...answer, headers },
    select: { key: true },
  });
}

/** Notes in a transaction of a call that its key has written something. False when another call has the key by now. */
export async function noteWrite({ owner, key, claimedAt }: Claim, transaction: DbTransaction): Promise<boolean> {
  const noted = await transaction.$executeRaw`
    UPDATE kept_answers SET has_written = true
    WHERE owner = ${owner} AND key = ${key} AND claimed_at = ${claimedAt} AND status IS NULL`;
  return noted > 0;
}

/**
 * Frees a key whose call gave no answer. If it was not refused, it may have written before it failed: then its key
 * stays, as that of a dead call.
 */
export async function freeKey(
  { owner, key, claimedAt }: Claim,
  { wasRefused }: { wasRefused: boolean },
): Promise<void> {
  await db().$executeRaw`
    DELETE FROM kept_answers WHERE owner = ${owner} AND key = ${key} AND claimed_at = ${claimedAt}
      AND status IS NULL AND (${wasRefused} OR NOT has_written)`;
  await db().$executeRaw`
    UPDATE kept_answers SET claimed_at = now() - ${DEAD_AFTER_SECONDS + 1}::int * interval '1 second'
    WHERE owner = ${owner} AND key = ${key} AND claimed_at = ${claimedAt} AND status IS NULL`;
}
