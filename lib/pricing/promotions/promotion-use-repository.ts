import { statusesIn } from '@/lib/core/statuses/order-status';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';

/** The account with an address. */
export async function findAccount(email: string): Promise<{ userId: string; email: string } | null> {
  const user = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true, email: true } });
  return user && { userId: user.id, email: user.email };
}

/** Whether a user has an order that was not cancelled, and how many of those have which promotion. */
export async function readHistory(
  userId: string,
  promotionIds: readonly string[],
  via: DbOrTransaction = db(),
): Promise<{ hasOrdered: boolean; uses: Map<string, number> }> {
  const [row] = await via.$queryRaw<{ hasOrdered: boolean; uses: [string, number][] | null }[]>`
    SELECT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = ${userId}::uuid AND o.status <> ALL(${statusesIn('cancelled')}::order_status[])) AS "hasOrdered",
      (SELECT jsonb_agg(jsonb_build_array(u.promotion_id, u.uses)) FROM (
        SELECT promotion_id, count(*)::int AS uses FROM promotion_uses
        WHERE user_id = ${userId}::uuid AND promotion_id = ANY(${promotionIds}::uuid[]) AND returned_at IS NULL
        GROUP BY promotion_id) u) AS uses`;
  return { hasOrdered: row?.hasOrdered ?? false, uses: new Map(row?.uses ?? []) };
}

/** What counted for an order. */
export interface NewUse {
  promotionId: string;
  code: string | null;
  amountCents: number;
}

/**
 * Notes what counted for an order that the transaction has stored. It has locked the promotions. True when one of them
 * that needs no code is used up with it.
 */
export async function insertUses(
  transaction: DbTransaction,
  { orderId, userId }: { orderId: string; userId: string },
  uses: readonly NewUse[],
): Promise<boolean> {
  const changed = await transaction.$queryRaw<{ isSpent: boolean }[]>`
    WITH uses AS (
      INSERT INTO promotion_uses (order_id, promotion_id, user_id, code, amount_cents)
      SELECT ${orderId}::uuid, u."promotionId", ${userId}::uuid, u.code, u."amountCents"
      FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS u ("promotionId" uuid, code text, "amountCents" int)
      RETURNING promotion_id, code, amount_cents),
    codes AS (
      UPDATE promotion_codes c SET order_id = ${orderId}::uuid FROM uses u
      WHERE c.code = u.code AND c.promotion_id = u.promotion_id)
    UPDATE promotions p SET used = p.used + 1, given_cents = p.given_cents + u.amount_cents
    FROM uses u WHERE p.id = u.promotion_id
    RETURNING NOT p.needs_code AND coalesce(p.used >= p.uses, false) AS "isSpent"`;
  return changed.some(({ isSpent }) => isSpent);
}

const isReturned = (isBack: boolean) => (isBack ? Prisma.sql`IS NULL` : Prisma.sql`IS NOT NULL`);

/** The promotions of an order whose uses it still has; or of those that it gave back. */
export async function listUsed(
  transaction: DbTransaction,
  orderId: string,
  { toGiveBack }: { toGiveBack: boolean },
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT promotion_id AS id FROM promotion_uses
    WHERE order_id = ${orderId}::uuid AND returned_at ${isReturned(toGiveBack)}`;
  return rows.map(({ id }) => id);
}

/**
 * Gives the uses of an order back, or takes them again; the transaction has locked the promotions. True when one of
 * them that needs no code is used up or not, other than before.
 */
export async function moveUses(
  transaction: DbTransaction,
  orderId: string,
  { toGiveBack }: { toGiveBack: boolean },
): Promise<boolean> {
  const change = toGiveBack ? -1 : 1;
  const changed = await transaction.$queryRaw<{ isTurned: boolean }[]>`
    WITH uses AS (
      UPDATE promotion_uses SET returned_at = ${toGiveBack ? new Date() : null}::timestamptz
      WHERE order_id = ${orderId}::uuid AND returned_at ${isReturned(toGiveBack)}
      RETURNING promotion_id, code, amount_cents),
    codes AS (
      UPDATE promotion_codes c SET order_id = ${toGiveBack ? null : orderId}::uuid FROM uses u
      WHERE c.code = u.code AND c.promotion_id = u.promotion_id
        AND c.order_id IS NOT DISTINCT FROM ${toGiveBack ? orderId : null}::uuid)
    UPDATE promotions p SET used = p.used + ${change}::int, given_cents = p.given_cents + ${change}::int * u.amount_cents
    FROM uses u WHERE p.id = u.promotion_id
    RETURNING NOT p.needs_code AND coalesce((p.used >= p.uses) <> (p.used - ${change}::int >= p.uses), false) AS "isTurned"`;
  return changed.some(({ isTurned }) => isTurned);
}
