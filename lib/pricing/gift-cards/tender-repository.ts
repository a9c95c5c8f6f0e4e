import { type Cents, cents } from '@/lib/core/money/money';
import { type DbOrTransaction, type DbTransaction, db, Prisma } from '@/lib/platform/db/client';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import type { LedgerRow } from './ledger';
import type { LedgerCause } from './ledger-causes';
import type { StoredPart } from './paid-by';

// Balances are sums of entries. A transaction that takes money off one locks it first, and reads it after that.

/** A gift card as the database holds it. */
export interface GiftCardRow {
  id: string;
  codeHash: string;
  last4: string;
  amount: Cents;
  /** What is left. */
  balance: Cents;
  currency: string;
  email: string | null;
  text: string;
  sendAt: Date | null;
  isActive: boolean;
  createdAt: Date;
}

const cardColumns = Prisma.sql`
  c.id, c.code_hash AS "codeHash", c.last4, c.amount_cents AS amount, c.currency, c.recipient_email AS email, c.text,
  c.send_at AS "sendAt", c.is_active AS "isActive", c.created_at AS "createdAt",
  (SELECT coalesce(sum(e.amount_cents), 0)::float8 FROM tender_entries e WHERE e.gift_card_id = c.id) AS balance`;

/** The gift cards with these codes. */
export async function listCardsByHash(hashes: readonly string[], via: DbOrTransaction = db()): Promise<GiftCardRow[]> {
  return via.$queryRaw<
    GiftCardRow[]
  >`SELECT ${cardColumns} FROM gift_cards c WHERE c.code_hash = ANY(${[...hashes]}::text[])`;
}

/** Gift cards, newest first, with the number of all of them. */
export async function listCardRows({ offset, limit }: ListWindow): Promise<{ rows: GiftCardRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db().$queryRaw<GiftCardRow[]>`
      SELECT ${cardColumns} FROM gift_cards c ORDER BY c.created_at DESC, c.id LIMIT ${limit} OFFSET ${offset}`,
    db().giftCard.count(),
  ]);
  return { rows, total };
}

export async function findCardRow(id: string, via: DbOrTransaction = db()): Promise<GiftCardRow | null> {
  const rows = await via.$queryRaw<GiftCardRow[]>`SELECT ${cardColumns} FROM gift_cards c WHERE c.id = ${id}::uuid`;
  return rows[0] ?? null;
}

export interface NewGiftCardRow {
  codeHash: string;
  last4: string;
  amountCents: number;
  currency: string;
  recipientEmail: string | null;
  text: string;
  sendAt: Date | null;
  createdById: string | null;
}

/** Stores a gift card without money, and returns its id. */
export async function insertCard(transaction: DbTransaction, card: NewGiftCardRow): Promise<string> {
  return (await transaction.giftCard.create({ data: card, select: { id: true } })).id;
}

/** Pauses a card or lets it pay again; says whether that changed it. */
export async function updateCard(transaction: DbTransaction, id: string, isActive: boolean): Promise<boolean> {
  const { count } = await transaction.giftCard.updateMany({
    where: { id, isActive: !isActive },
    data: { isActive },
  });
  return count > 0;
}

/** Locks the balances of cards, in sorted order, and of a user's credit until the transaction ends. */
export async function lockBalances(
  transaction: DbTransaction,
  { cardIds, userId }: { cardIds: readonly string[]; userId: string | null },
): Promise<void> {
  if (cardIds.length > 0)
    await transaction.$executeRaw`
      SELECT 1 FROM gift_cards WHERE id = ANY(${[...cardIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  if (userId !== null)
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`credit:${userId}`}, 0))`;
}

/** What credit a user has. */
export async function readCredit(userId: string, via: DbOrTransaction = db()): Promise<Cents> {
  const { _sum } = await via.tenderEntry.aggregate({ where: { userId }, _sum: { amountCents: true } });
  return cents(_sum.amountCents ?? 0);
}

/** Whose balance an entry belongs to. */
export interface Balance {
  kind: StoredPart['kind'];
  giftCardId: string | null;
  userId: string | null;
}

export interface NewLedgerEntry extends Balance {
  /** Signed. */
  amount: Cents;
  cause: LedgerCause;
  orderId?: string;
  refundId?: string;
  reason?: string;
  actorId?: string | null;
}

/** Adds entries to the ledgers, in this order. */
export async function insertLedgerEntries(
  transaction: DbTransaction,
  entries: readonly NewLedgerEntry[],
): Promise<void> {
  for (const { amount, ...entry } of entries)
    if (amount !== 0)
      await transaction.tenderEntry.create({ data: { ...entry, amountCents: amount }, select: { id: true } });
}

/** What an order has from each balance now: less than zero where it took something. */
export async function listTakenBy(
  transaction: DbTransaction,
  orderId: string,
): Promise<(Balance & { amount: Cents })[]> {
  return transaction.$queryRaw<(Balance & { amount: Cents })[]>`
    SELECT kind, gift_card_id AS "giftCardId", user_id AS "userId", sum(amount_cents)::float8 AS amount
    FROM tender_entries WHERE order_id = ${orderId}::uuid GROUP BY 1, 2, 3 ORDER BY min(id)`;
}

/** What an order took from each balance when it was placed. */
export async function listPartsOf(
  transaction: DbTransaction,
  orderId: string,
): Promise<(Balance & { amount: Cents })[]> {
  return transaction.$queryRaw<(Balance & { amount: Cents })[]>`
    SELECT kind, gift_card_id AS "giftCardId", user_id AS "userId", -amount_cents::float8 AS amount
    FROM tender_entries WHERE order_id = ${orderId}::uuid AND cause = 'order' ORDER BY id`;
}

/** The ledger of a card or of a user's credit, newest entry first. */
export async function listLedgerRows(
  of: { giftCardId: string } | { userId: string },
  limit: number,
): Promise<LedgerRow[]> {
  const theirs =
    'userId' in of ? Prisma.sql`e.user_id = ${of.userId}::uuid` : Prisma.sql`e.gift_card_id = ${of.giftCardId}::uuid`;
  return db().$queryRaw<LedgerRow[]>`
    SELECT e.id, e.amount_cents AS amount, e.cause, e.reason, o.id AS "orderId", o.number AS "orderNumber", e.at
    FROM tender_entries e LEFT JOIN refunds r ON r.id = e.refund_id
    LEFT JOIN bought_gift_cards b ON b.gift_card_id = e.gift_card_id AND e.cause = 'bought'
    LEFT JOIN orders o ON o.id = coalesce(e.order_id, r.order_id, b.order_id)
    WHERE ${theirs} ORDER BY e.id DESC LIMIT ${limit}`;
}

/**
 * What paid an order beside the provider, as a column: what was taken when it was placed, in the order in which it
 * pays.
 */
export const paidByColumn = (orderId: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT json_agg(json_build_object('kind', e.kind, 'amount', -e.amount_cents, 'last4', c.last4,
                                              'giftCardId', e.gift_card_id) ORDER BY e.id)
   FROM tender_entries e LEFT JOIN gift_cards c ON c.id = e.gift_card_id
   WHERE e.order_id = ${orderId} AND e.cause = 'order'), '[]')`;

/**
 * Removes what is said of a person from ledgers and cards: the balances stay. A card that another bought for them keeps
 * their address until it is mailed.
 */
export async function forgetInLedgers(
  transaction: DbTransaction,
  { id, emails }: { id: string; emails: readonly string[] },
): Promise<void> {
  await transaction.tenderEntry.updateMany({ where: { userId: id, NOT: { reason: '' } }, data: { reason: '' } });
  await transaction.giftCard.updateMany({
    where: { recipientEmail: { in: [...emails] }, bought: null },
    data: { recipientEmail: null, text: '' },
  });
  await transaction.$executeRaw`
    UPDATE bought_gift_cards SET recipient_left = true
    WHERE recipient_email = ANY(${[...emails]}::text[])
       OR gift_card_id = ANY(ARRAY(SELECT id FROM gift_cards WHERE recipient_email = ANY(${[...emails]}::text[])))`;
  await forgetRecipients(transaction);
}

/** For how many days an order that was given up may still be paid, and its gift cards made. */
const LATE_DAYS = 7;

/**
 * Forgets whom bought gift cards are for, where these have deleted their accounts, and the cards are mailed or never
 * will be. Returns of how many.
 */
export async function forgetRecipients(via: DbOrTransaction = db()): Promise<number> {
  // Counts and arrays: joins would read all orders and mails.
  return via.$executeRaw`
    WITH over AS (
      SELECT b.order_id, b.position, b.gift_card_id FROM bought_gift_cards b
      WHERE b.recipient_left AND CASE WHEN b.gift_card_id IS NULL
        THEN (SELECT o.cancelled_at < now() - ${LATE_DAYS}::int * interval '1 day' FROM orders o WHERE o.id = b.order_id)
        ELSE (SELECT count(*) = 0 FROM outbox_mails m
              WHERE m.idempotency_key = 'gift-card:' || b.gift_card_id AND m.sent_at IS NULL) END
      ORDER BY b.order_id, b.position FOR UPDATE),
    mails AS (
      UPDATE outbox_mails SET recipient = '', payload = '{}', last_error = NULL, provider_id = NULL
      WHERE idempotency_key = ANY(ARRAY(SELECT 'gift-card:' || gift_card_id FROM over))),
    cards AS (
      UPDATE gift_cards SET recipient_email = NULL, text = '' WHERE id = ANY(ARRAY(SELECT gift_card_id FROM over)))
    UPDATE bought_gift_cards b SET recipient_name = '', recipient_email = '', text = '', recipient_left = false
    FROM over WHERE b.order_id = over.order_id AND b.position = over.position`;
}

/** Whether there is an account with an id. */
export async function hasAccount(userId: string, via: DbOrTransaction = db()): Promise<boolean> {
  return (await via.user.count({ where: { id: userId } })) > 0;
}
