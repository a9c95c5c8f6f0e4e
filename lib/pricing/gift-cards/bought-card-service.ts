import type { Cents } from '@/lib/core/money/money';
import { cents } from '@/lib/core/money/money';
import { takeBackFromOutbox } from '@/lib/core/outbox/outbox-repository';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { listMadeCards, lockUnmadeCards, setMadeCard } from './bought-card-repository';
import { createCard } from './gift-card-service';
import { findCardRow, forgetRecipients, insertLedgerEntries, lockBalances, updateCard } from './tender-repository';

// Gift cards that customers buy. They are made once their order counts as paid, in the same transaction, and end with
// the money that goes back for them.

/**
 * Makes the gift cards of an order that counts as paid now, and promises their mails, each for its time. What is made
 * already stays.
 */
export async function makeBoughtCards(
  transaction: DbTransaction,
  order: { id: string; buyerName: string },
): Promise<void> {
  for (const { position, name, ...item } of await lockUnmadeCards(transaction, order.id)) {
    const card = await createCard(transaction, {
      ...item,
      words: { to: name, from: order.buyerName },
      cause: 'bought',
      makerId: null,
    });
    await setMadeCard(transaction, { orderId: order.id, position }, card.id);
  }
}

/** A card, and what is left on it to be paid back. */
interface Unspent {
  giftCardId: string;
  left: Cents;
  /** Nothing of it was ever spent. */
  isWhole: boolean;
}

/**
 * What is left on an order's gift cards, with their balances locked until the transaction ends; of all of them, or of
 * those at some places.
 */
export async function lockUnspent(
  transaction: DbTransaction,
  orderId: string,
  positions?: readonly number[],
): Promise<Unspent[]> {
  const made = (await listMadeCards(transaction, orderId)).filter(
    ({ position }) => positions?.includes(position) ?? true,
  );
  await lockBalances(transaction, { cardIds: made.map(({ giftCardId }) => giftCardId), userId: null });
  const unspent: Unspent[] = [];
  for (const { giftCardId } of made) {
    const card = await findCardRow(giftCardId, transaction);
    const left = cents(Math.min(card?.balance ?? 0, card?.amount ?? 0));
    if (left > 0) unspent.push({ giftCardId, left, isWhole: left === card?.amount });
  }
  return unspent;
}

/** Takes off cards what a refund pays for them. One that was never spent ends, and is not mailed any more. */
export async function voidCards(
  transaction: DbTransaction,
  cards: readonly Unspent[],
  refundId: string,
): Promise<void> {
  for (const { giftCardId, left, isWhole } of cards) {
    const entry = { kind: 'gift-card', giftCardId, userId: null, cause: 'voided', refundId } as const;
    await insertLedgerEntries(transaction, [{ ...entry, amount: cents(-left) }]);
    if (!isWhole) continue;
    await updateCard(transaction, giftCardId, false);
    await takeBackFromOutbox(transaction, { kind: 'gift-card', subject: giftCardId });
  }
}

/** Forgets people who have deleted their accounts, and whose gift cards have been mailed since. */
export const forgetMailedRecipients = (): Promise<number> => forgetRecipients();
