import { type Cents, cents } from '@/lib/core/money/money';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import type { Movement } from './payment-provider';

/** How far back the books are compared. */
const COMPARED_MS = 90 * DAY_MS;
/** Each side is read from earlier on, so that nothing is missing only because it was noted a little later there. */
const SLACK_MS = 7 * DAY_MS;

/** From when on each book is read. */
export function beginningsOf(now: Date): { theirs: Date; ours: Date } {
  const theirs = now.getTime() - COMPARED_MS - SLACK_MS;
  return { theirs: new Date(theirs), ours: new Date(theirs - SLACK_MS) };
}

/** A capture or refund in the shop's book. */
export interface Booked {
  id: string;
  kind: string;
  state: string;
  amount: Cents;
  orderId: string;
  providerId: string | null;
  intentId: string | null;
  createdAt: Date;
}

/** What one book has and the other does not. Null where one of them has nothing. */
export interface BookDifference {
  kind: 'missing-here' | 'missing-there' | 'amount';
  what: 'capture' | 'refund';
  providerId: string | null;
  intentId: string | null;
  /** The order's id in the shop's book, or as the provider noted it. */
  order: string | null;
  ours: Cents | null;
  theirs: Cents | null;
}

/** Captures are one to a payment, and have its name; refunds have names of their own. */
const nameOf = ({ kind, intentId, providerId }: Booked) => (kind === 'capture' ? (intentId ?? providerId) : providerId);

/**
 * What the provider's book has and the shop's does not, the reverse, and where the amounts differ. What the shop is
 * still about to do is missing nowhere, and neither is what it noted after the provider's book was read: `noted` are
 * the entries from before.
 */
export function differencesOf(
  ours: readonly Booked[],
  theirs: readonly Movement[],
  { now, noted }: { now: Date; noted: ReadonlySet<string> },
): BookDifference[] {
  const booked = new Map<string, Booked[]>();
  for (const entry of ours) {
    const key = `${entry.kind} ${nameOf(entry)}`;
    booked.set(key, [...(booked.get(key) ?? []), entry]);
  }

  const differences: BookDifference[] = [];
  for (const { what, id, intentId, order, amount, currency } of theirs) {
    const key = `${what} ${what === 'capture' ? intentId : id}`;
    const here = booked.get(key) ?? [];
    booked.delete(key);
    const sum = cents(here.reduce((total, entry) => total + entry.amount, 0));
    // Captured money in another currency than the shop's is another amount, whatever the number.
    const isForeign = what === 'capture' && currency !== undefined;
    if (sum === amount && !isForeign) continue;
    const facts = { what, providerId: id, intentId, order: here[0]?.orderId ?? order, theirs: amount };
    differences.push(
      here.length === 0 ? { ...facts, kind: 'missing-here', ours: null } : { ...facts, kind: 'amount', ours: sum },
    );
  }
  for (const entry of [...booked.values()].flat()) {
    const isCompared = entry.createdAt.getTime() >= now.getTime() - COMPARED_MS && noted.has(entry.id);
    // A refund without a name there only made an authorization smaller, or gave it up.
    if (!isCompared || entry.state === 'pending' || nameOf(entry) === null) continue;
    differences.push({
      kind: 'missing-there',
      what: entry.kind === 'capture' ? 'capture' : 'refund',
      providerId: nameOf(entry),
      intentId: entry.intentId,
      order: entry.orderId,
      ours: entry.amount,
      theirs: null,
    });
  }
  return differences;
}
