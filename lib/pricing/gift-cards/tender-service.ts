import { assertUsesLeftByIp, countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { type Cents, cents, chargedIn, multiplyCents } from '@/lib/core/money/money';
import { leastPayment } from '@/lib/core/shop-terms/least-payment';
import type { OrderChoices } from '@/lib/core/shop-terms/order-choices';
import { giftCardsBought, type Totals } from '@/lib/core/shop-terms/totals';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { NotApplied } from '@/lib/pricing/promotions/not-applied-schema';
import { hashOfCode } from './gift-card-code';
import type { LedgerCause } from './ledger-causes';
import { type StoredPart, splitLeaving } from './paid-by';
import {
  findCardRow,
  type GiftCardRow,
  insertLedgerEntries,
  listCardsByHash,
  listPartsOf,
  listTakenBy,
  lockBalances,
  readCredit,
} from './tender-repository';

// Gift cards and credit pay before a provider is asked. What they pay is written when an order is placed, given back
// when it is given up or cancelled, and taken again when its money comes after all.

/** What gift cards and credit pay of a sum, and why which cards pay nothing. */
export interface Tender {
  paidBy: readonly StoredPart[];
  /** Undefined where no card was named. */
  notApplied: NotApplied[] | undefined;
  /** Whether a card or credit was asked for. */
  isAsked: boolean;
}

type Wish = Pick<OrderChoices, 'giftCards' | 'useCredit'>;

const reasons = {
  UNKNOWN: 'We don’t know this gift card. Please check its code.',
  OFF: 'This gift card is paused. Please write to us, and we’ll look into it.',
  EMPTY: 'There’s nothing left on this gift card.',
} as const;

/** Why a card pays nothing, whatever the sum; null for one that can pay. */
function refusalOf(card: GiftCardRow | undefined): keyof typeof reasons | null {
  if (!card) return 'UNKNOWN';
  if (!card.isActive || card.currency !== shopFacts().currency) return 'OFF';
  return card.balance > 0 ? null : 'EMPTY';
}

/** Cards in the order in which they were typed, each once. */
function namedCards(typed: readonly string[], cards: readonly GiftCardRow[]) {
  const byHash = new Map(typed.map((code) => [hashOfCode(code), code]).toReversed() as [string, string][]);
  return [...new Set(typed.map(hashOfCode))].map((hash) => ({
    typed: byHash.get(hash) ?? '',
    card: cards.find(({ codeHash }) => codeHash === hash),
  }));
}

/** What an order costs, and what of it is for gift cards, which others don't pay for. */
type Sum = Pick<Totals, 'totalPrice' | 'adjustments'>;

function tenderOf(sum: Sum, wish: Wish, cards: readonly GiftCardRow[], credit: Cents): Tender {
  const named = namedCards(wish.giftCards ?? [], cards).map((each) => ({ ...each, reason: refusalOf(each.card) }));
  const paying: (StoredPart & { balance: Cents })[] = named.flatMap(({ card, reason }) =>
    card && reason === null
      ? [{ kind: 'gift-card', amount: cents(0), last4: card.last4, giftCardId: card.id, balance: card.balance }]
      : [],
  );
  if (credit > 0) paying.push({ kind: 'credit', amount: cents(0), last4: null, giftCardId: null, balance: credit });
  const bought = giftCardsBought(sum);
  // Gift cards that it buys leave the provider more than its least.
  const least = paymentEnv().areOn && bought === 0 ? leastPayment() : cents(0);
  // A part too small to be charged stays on the card: the rest of the order has to be chargeable.
  const balances = paying.map(({ balance }) => cents(balance - (balance % chargedIn())));
  const amounts = splitLeaving(least, cents(sum.totalPrice - bought), balances);
  return {
    paidBy: paying
      .map(({ balance: _, ...part }, index) => ({ ...part, amount: amounts[index] ?? cents(0) }))
      .filter(({ amount }) => amount > 0),
    notApplied: wish.giftCards?.length
      ? named.flatMap(({ typed, reason }) =>
          reason === null ? [] : [{ code: typed, reason, message: reasons[reason], field: 'giftCards' as const }],
        )
      : undefined,
    isAsked: isTenderAsked(wish),
  };
}

/** Why codes don't count, of promotions and of gift cards; undefined where none was named. */
export function allNotApplied(codes: NotApplied[] | undefined, { notApplied }: Tender): NotApplied[] | undefined {
  return codes || notApplied ? [...(codes ?? []), ...(notApplied ?? [])] : undefined;
}

const isTenderAsked = ({ giftCards, useCredit }: Wish) => (giftCards?.length ?? 0) > 0 || useCredit === true;

/** What the named gift cards, and the credit of a user who wants to use it, would pay of a sum now. */
export async function proposeTender(sum: Sum, wish: Wish, userId: string | null): Promise<Tender> {
  const hashes = (wish.giftCards ?? []).map(hashOfCode);
  const cards = hashes.length > 0 ? await listCardsByHash(hashes) : [];
  return tenderOf(sum, wish, cards, wish.useCredit && userId !== null ? await readCredit(userId) : cents(0));
}

/** The same for an order, with the balances locked until the transaction ends. */
export async function lockTender(transaction: DbTransaction, sum: Sum, wish: Wish, userId: string): Promise<Tender> {
  if (!isTenderAsked(wish)) return tenderOf(sum, wish, [], cents(0));
  const hashes = (wish.giftCards ?? []).map(hashOfCode);
  const known = await listCardsByHash(hashes, transaction);
  const creditor = wish.useCredit ? userId : null;
  await lockBalances(transaction, { cardIds: known.map(({ id }) => id), userId: creditor });
  // Only a statement that begins after the wait sees what the others took.
  const cards = await listCardsByHash(hashes, transaction);
  const credit = creditor === null ? cents(0) : await readCredit(creditor, transaction);
  return tenderOf(sum, wish, cards, credit);
}

/** Takes what was locked for an order that the transaction has stored. */
export async function takeTender(
  transaction: DbTransaction,
  { orderId, userId }: { orderId: string; userId: string },
  { paidBy }: Tender,
): Promise<void> {
  await insertLedgerEntries(
    transaction,
    paidBy.map(({ kind, giftCardId, amount }) => ({
      kind,
      giftCardId,
      userId: kind === 'credit' ? userId : null,
      amount: multiplyCents(amount, -1),
      cause: 'order',
      orderId,
    })),
  );
}

/** Gives back what an order took and has not given back yet: it is given up, or was cancelled before it was paid. */
export async function giveTenderBack(transaction: DbTransaction, orderId: string): Promise<void> {
  const taken = await listTakenBy(transaction, orderId);
  const cause: LedgerCause = 'given-back';
  await insertLedgerEntries(
    transaction,
    taken.map((each) => ({ ...each, amount: multiplyCents(each.amount, -1), cause, orderId })),
  );
}

/**
 * Takes it again for an order whose money came after all; false, and nothing is taken, where a balance has less by now.
 */
export async function takeTenderAgain(transaction: DbTransaction, orderId: string): Promise<boolean> {
  const parts = await listPartsOf(transaction, orderId);
  if (parts.length === 0) return true;
  const cardIds = parts.flatMap(({ giftCardId }) => giftCardId ?? []);
  const userId = parts.find((part) => part.userId !== null)?.userId ?? null;
  await lockBalances(transaction, { cardIds, userId });
  for (const part of parts) {
    const left =
      part.giftCardId !== null
        ? (await findCardRow(part.giftCardId, transaction))?.balance
        : part.userId !== null && (await readCredit(part.userId, transaction));
    if (!left || left < part.amount) return false;
  }
  const cause: LedgerCause = 'taken-again';
  await insertLedgerEntries(
    transaction,
    parts.map((part) => ({ ...part, amount: multiplyCents(part.amount, -1), cause, orderId })),
  );
  return true;
}

/** Gives the parts of a refund back that are not the provider's, as `backOf` shares it. */
export async function refundTender(
  transaction: DbTransaction,
  order: { id: string },
  { amounts, refundId }: { amounts: readonly Cents[]; refundId: string },
): Promise<void> {
  if (amounts.every((amount) => amount === 0)) return;
  const parts = await listPartsOf(transaction, order.id);
  await insertLedgerEntries(
    transaction,
    parts.map((part, index) => ({
      ...part,
      amount: amounts[index] ?? cents(0),
      cause: 'refund',
      orderId: order.id,
      refundId,
    })),
  );
}

/** Gives a refund to the credit of an order's customer, however the order was paid. */
export async function refundToCredit(
  transaction: DbTransaction,
  { userId }: { userId: string | null },
  { amount, refundId }: { amount: Cents; refundId: string },
): Promise<void> {
  if (userId === null) throw new Error('nobody has this credit');
  // Without the order, which may have taken no credit: an order never gets more back than it took.
  const entry = { kind: 'credit', giftCardId: null, userId, cause: 'refund', refundId } as const;
  await insertLedgerEntries(transaction, [{ ...entry, amount }]);
}

/**
 * Counts every code that no card has as a guess of its caller, who is refused before anything is looked up once there
 * were too many. Throws RATE_LIMITED.
 */
export async function countGuesses({ giftCards = [] }: Wish, clientIp: string): Promise<void> {
  if (giftCards.length === 0) return;
  await assertUsesLeftByIp(limits.giftCardByIp, clientIp);
  const hashes = [...new Set(giftCards.map(hashOfCode))];
  const known = await listCardsByHash(hashes);
  for (let guess = known.length; guess < hashes.length; guess++) await countUseByIp(limits.giftCardByIp, clientIp);
}
