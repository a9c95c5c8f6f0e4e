import { type DbOrTransaction, db } from '@/lib/platform/db/client';

/** What the provider is asked: `look` is about an order as a whole, the others about an entry or the order. */
export type CallKind = 'start' | 'capture' | 'void' | 'refund' | 'look';

/** A call that a process has to itself until `leasedUntil`. */
export interface ClaimedCall {
  id: string;
  kind: CallKind;
  orderId: string;
  /** An entry or the order. */
  subjectId: string;
  attempts: number;
  /** As Postgres writes it, to the microsecond. */
  leasedUntil: string;
}

/**
 * Promises a call in the transaction of what it is about. One of the same kind about the same subject that still waits
 * is made earlier instead, if this one is due earlier.
 */
export async function addCall(
  via: DbOrTransaction,
  { kind, orderId, subjectId }: Pick<ClaimedCall, 'kind' | 'orderId' | 'subjectId'>,
  dueInMs = 0,
): Promise<void> {
  await via.$executeRaw`
    INSERT INTO payment_calls (kind, order_id, subject_id, next_attempt_at)
    VALUES (${kind}, ${orderId}::uuid, ${subjectId}::uuid, clock_timestamp() + ${dueInMs}::float8 * interval '1 millisecond')
    ON CONFLICT (kind, subject_id) WHERE done_at IS NULL
    DO UPDATE SET next_attempt_at = least(payment_calls.next_attempt_at, excluded.next_attempt_at)`;
}

const claimed = `id, kind, order_id AS "orderId", subject_id AS "subjectId", attempts, next_attempt_at::text AS "leasedUntil"`;

/**
 * Claims the call that has been due longest and counts the attempt. For `leaseMs` no other process gets it, unless it
 * is promised anew meanwhile. No lock is held, so the call of a process that dies goes to the next one.
 */
export async function claimDueCall(leaseMs: number): Promise<ClaimedCall | null> {
  const rows = await db().$queryRawUnsafe<ClaimedCall[]>(
    `UPDATE payment_calls
     SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + $1::float8 * interval '1 millisecond'
     WHERE id = (SELECT id FROM payment_calls WHERE done_at IS NULL AND next_attempt_at <= clock_timestamp()
                 ORDER BY next_attempt_at FOR UPDATE SKIP LOCKED LIMIT 1)
     RETURNING ${claimed}`,
    leaseMs,
  );
  return rows[0] ?? null;
}

/** Claims the call of a kind about a subject, due or not, unless it is done; null when there is none. */
export async function claimCall(kind: CallKind, subjectId: string, leaseMs: number): Promise<ClaimedCall | null> {
  const rows = await db().$queryRawUnsafe<ClaimedCall[]>(
    `UPDATE payment_calls
     SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + $1::float8 * interval '1 millisecond'
     WHERE kind = $2 AND subject_id = $3::uuid AND done_at IS NULL RETURNING ${claimed}`,
    leaseMs,
    kind,
    subjectId,
  );
  return rows[0] ?? null;
}

/** Ends a call, unless it was promised anew since it was claimed: then it is made again. */
export async function finishCall(call: ClaimedCall): Promise<void> {
  await db().$executeRaw`
    UPDATE payment_calls SET done_at = now(), last_error = NULL
    WHERE id = ${call.id}::uuid AND done_at IS NULL AND next_attempt_at = ${call.leasedUntil}::timestamptz`;
}

/** Makes a call again later, unless it was promised anew since it was claimed: then it is made at once. */
export async function postponeCall(call: ClaimedCall, pauseMs: number, reason: string | null): Promise<void> {
  await db().$executeRaw`
    UPDATE payment_calls
    SET next_attempt_at = clock_timestamp() + ${pauseMs}::float8 * interval '1 millisecond', last_error = ${reason}
    WHERE id = ${call.id}::uuid AND done_at IS NULL AND next_attempt_at = ${call.leasedUntil}::timestamptz`;
}
