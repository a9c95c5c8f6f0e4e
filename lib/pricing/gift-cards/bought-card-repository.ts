import type { GiftCardItem } from '@/lib/core/shop-terms/gift-card-items';
import { type DbTransaction, Prisma } from '@/lib/platform/db/client';

/** The gift cards that an order buys, as a column. */
export const boughtCardsColumn = (orderId: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT json_agg(json_build_object(
      'amount', b.amount_cents, 'name', b.recipient_name, 'email', b.recipient_email, 'text', b.text,
      'sendAt', b.send_at, 'giftCardId', b.gift_card_id, 'last4', c.last4,
      'left', (SELECT coalesce(sum(e.amount_cents), 0) FROM tender_entries e WHERE e.gift_card_id = b.gift_card_id),
      'refunded', (SELECT coalesce(-sum(e.amount_cents), 0) FROM tender_entries e
                   WHERE e.gift_card_id = b.gift_card_id AND e.cause = 'voided')) ORDER BY b.position)
   FROM bought_gift_cards b LEFT JOIN gift_cards c ON c.id = b.gift_card_id WHERE b.order_id = ${orderId}), '[]')`;

/** What of an entry of an order's ledger was paid back for gift cards, as a column. */
export const cardsRefundedColumn = (refundId: Prisma.Sql) => Prisma.sql`
  coalesce((SELECT -sum(e.amount_cents) FROM tender_entries e
            WHERE e.refund_id = ${refundId} AND e.cause = 'voided'), 0)::float8`;

/** Stores which gift cards an order buys. */
export async function insertBoughtCards(
  transaction: DbTransaction,
  orderId: string,
  items: readonly GiftCardItem[],
): Promise<void> {
  if (items.length === 0) return;
  await transaction.boughtGiftCard.createMany({
    data: items.map(({ amount, name, email, text, sendAt }, position) => ({
      ...{ orderId, position, text, sendAt },
      amountCents: amount,
      recipientName: name,
      recipientEmail: email,
    })),
  });
}

/** The gift cards of an order that are still to be made; those who make them wait for each other. */
export async function lockUnmadeCards(
  transaction: DbTransaction,
  orderId: string,
): Promise<(GiftCardItem & { position: number })[]> {
  return transaction.$queryRaw<(GiftCardItem & { position: number })[]>`
    SELECT position, amount_cents AS amount, recipient_name AS name, recipient_email AS email, text, send_at AS "sendAt"
    FROM bought_gift_cards WHERE order_id = ${orderId}::uuid AND gift_card_id IS NULL ORDER BY position FOR UPDATE`;
}

export async function setMadeCard(
  transaction: DbTransaction,
  { orderId, position }: { orderId: string; position: number },
  giftCardId: string,
): Promise<void> {
  await transaction.boughtGiftCard.update({
    where: { orderId_position: { orderId, position } },
    data: { giftCardId },
    select: { orderId: true },
  });
}

/** The cards that were made for an order, by their places in it. */
export async function listMadeCards(
  transaction: DbTransaction,
  orderId: string,
): Promise<{ position: number; giftCardId: string }[]> {
  return transaction.$queryRaw<{ position: number; giftCardId: string }[]>`
    SELECT position, gift_card_id AS "giftCardId" FROM bought_gift_cards
    WHERE order_id = ${orderId}::uuid AND gift_card_id IS NOT NULL ORDER BY position`;
}
