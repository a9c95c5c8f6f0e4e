import { addCents, type Cents, cents } from '@/lib/core/money/money';

/** What a gift card or credit paid of an order, or is to pay. */
export interface StoredPart {
  kind: 'gift-card' | 'credit';
  amount: Cents;
  /** The end of a gift card's code; null for credit. */
  last4: string | null;
  /** Null for credit. */
  giftCardId: string | null;
}

/** An order, as far as it says who pays it. */
interface PaidOrder {
  totalPrice: Cents;
  /** Gift cards in the order in which they were named, then credit. */
  paidBy: readonly StoredPart[];
}

/** What is left to be paid when gift cards and credit have paid: what the provider is asked for. */
export function dueOf({ totalPrice, paidBy }: PaidOrder): Cents {
  return cents(totalPrice - addCents(...paidBy.map(({ amount }) => amount)));
}

/** How a sum is paid from balances: each gives what it has, one after the other. */
export function splitOver(total: Cents, balances: readonly Cents[]): Cents[] {
  let left: number = total;
  return balances.map((balance) => {
    const amount = cents(Math.max(0, Math.min(balance, left)));
    left -= amount;
    return amount;
  });
}

/**
 * The same where what is left is to be paid by a card, which takes no less than `least`: rather than to leave less than
 * that, the last ones give less. A sum that is below it is paid as ever.
 */
export function splitLeaving(least: Cents, total: Cents, balances: readonly Cents[]): Cents[] {
  const parts = splitOver(total, balances);
  const left = total - addCents(...parts);
  return left > 0 && left < least && least <= total ? splitOver(cents(total - least), balances) : parts;
}

/**
 * Where money of an order goes back to: first to the provider, up to what it was asked for, then to gift cards and
 * credit in the order in which they paid. It follows from what went back `before` in all, so that the parts of all
 * refunds add up to what each of them paid, however they are split.
 */
export function backOf(order: PaidOrder, before: Cents, amount: Cents): { provider: Cents; stored: Cents[] } {
  const paid = [dueOf(order), ...order.paidBy.map((part) => part.amount)];
  const then = splitOver(before, paid);
  const [provider = cents(0), ...stored] = splitOver(addCents(before, amount), paid).map((sum, index) =>
    cents(sum - (then[index] ?? 0)),
  );
  return { provider, stored };
}
