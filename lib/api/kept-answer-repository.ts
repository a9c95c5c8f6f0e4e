import { db } from '@/lib/platform/db/client';

/** After this long a call that gave no answer is taken for dead. */
const DEAD_AFTER_SECONDS = 60;

/** A key as it is stored; without a status its call is under way. */
export interface KeptAnswerRow {
  requestHash: string;
  status: number | null;
  body: string | null;
}

/** Claims a key for a call. Returns null when it is the caller's now, and otherwise what it was claimed for. */
export async function claimKey(owner: string, key: string, requestHash: string): Promise<KeptAnswerRow | null> {
  const claimed = await db().$executeRaw`
    INSERT INTO kept_answers (owner, key, request_hash) VALUES (${owner}, ${key}, ${requestHash})
    ON CONFLICT (owner, key) DO UPDATE SET claimed_at = now()
    WHERE kept_answers.status IS NULL AND kept_answers.request_hash = excluded.request_hash
      AND kept_answers.claimed_at < now() - ${DEAD_AFTER_SECONDS}::int * interval '1 second'`;
  if (claimed > 0) return null;
  return db().keptAnswer.findUnique({
    where: { owner_key: { owner, key } },
    select: { requestHash: true, status: true, body: true },
  });
}

export async function keepAnswer(owner: string, key: string, answer: { status: number; body: string }): Promise<void> {
  await db().keptAnswer.update({ where: { owner_key: { owner, key } }, data: answer, select: { key: true } });
}

/** Frees a key whose call was refused. */
export async function freeKey(owner: string, key: string): Promise<void> {
  await db().keptAnswer.deleteMany({ where: { owner, key, status: null } });
}
