import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { cents, centsToDollars, formatCents } from '@/lib/core/money/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { isUuid } from '@/lib/platform/text/uuid';
import { MOST_ENTRIES, toLedgerEntry } from './ledger';
import type { Credit } from './ledger-schema';
import { hasAccount, insertLedgerEntries, listLedgerRows, lockBalances, readCredit } from './tender-repository';
import type { NewCredit } from './tender-schema';

async function creditOf(userId: string): Promise<Credit> {
  const [balance, entries] = await Promise.all([readCredit(userId), listLedgerRows({ userId }, MOST_ENTRIES)]);
  return { balance, currency: shopFacts().currency, entries: entries.map(toLedgerEntry) };
}

/** The viewer's own credit with its ledger. */
export const getOwnCredit = ({ userId }: Viewer): Promise<Credit> => creditOf(userId);

const userNotFound = () => new AppError('NOT_FOUND', 'User not found');

/** A user's credit with its ledger. Throws NOT_FOUND. */
export async function getCreditOf(userId: string): Promise<Credit> {
  if (!isUuid(userId) || !(await hasAccount(userId))) throw userNotFound();
  return creditOf(userId);
}

/**
 * Gives a user credit, or takes it where the amount is below zero, and returns what they have now. Throws NOT_FOUND,
 * TOO_MUCH (more than there is).
 */
export async function giveCredit(viewer: Viewer, userId: string, { amount, reason }: NewCredit): Promise<Credit> {
  if (!isUuid(userId)) throw userNotFound();
  await inTransactionOf(viewer, 'orders:refund', async (transaction) => {
    if (!(await hasAccount(userId, transaction))) throw userNotFound();
    await lockBalances(transaction, { cardIds: [], userId });
    const balance = await readCredit(userId, transaction);
    if (balance + amount < 0)
      throw new AppError('TOO_MUCH', `They have ${formatCents(balance)}, so no more than that can be taken.`, {
        errors: { amount: `must be at least ${centsToDollars(cents(-balance))}` },
      });
    const entry = { kind: 'credit', giftCardId: null, userId, cause: 'granted' } as const;
    await insertLedgerEntries(transaction, [{ ...entry, amount, reason, actorId: viewer.userId }]);
    // The reason stands in the ledger, which forgets it with the person.
    await recordAudit(transaction, {
      actor: viewer,
      action: 'credit-given',
      subjectId: userId,
      before: null,
      after: { amount: centsToDollars(amount) },
    });
  });
  return creditOf(userId);
}
