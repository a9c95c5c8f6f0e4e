import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { listStaffWith } from '@/lib/access/user-admin/staff-service';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { sizeLabelOf } from '@/lib/core/sizes/size-scales';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { hasFalls, setThreshold, takeFalls } from './fall-repository';
import type { Stock, Threshold } from './stock-schema';
import { listStock } from './stock-service';

/** The most sizes that one mail tells of; the next run tells of the others. */
const TOLD_AT_ONCE = 200;

/** The shop's own address where it has one, else all of the staff who may change the stock. */
async function recipients(): Promise<{ recipient: string; userId: string | null }[]> {
  const { email } = shopFacts();
  if (email !== null) return [{ recipient: email, userId: null }];
  return (await listStaffWith('stock:write')).map(({ id, email: recipient }) => ({ recipient, userId: id }));
}

/**
 * Queues one mail for all sizes that have fallen to their threshold since the last run. A size that is above it again
 * is left out, and one that stays below is told once. Safe to run in many processes at once.
 */
export async function tellOfFalls(): Promise<void> {
  if (!(await hasFalls())) return;
  const to = await recipients();
  await inTransaction(async (transaction) => {
    const fallen = await takeFalls(transaction, TOLD_AT_ONCE);
    const [first] = fallen;
    if (!first) return;
    const sizes = fallen.map(({ name, sizeScale, size, label, quantity }) => ({
      name,
      size: sizeLabelOf(sizeScale, size, label),
      quantity,
    }));
    for (const { recipient, userId } of to)
      await addToOutbox(transaction, {
        kind: 'stock-low',
        recipient,
        userId,
        subject: `${first.id}:${userId ?? 'shop'}`,
        payload: { sizes },
      });
  });
}

/**
 * Gives a size, or all of a shoe, a threshold of its own, and returns the stock of its sizes. No mail tells of what
 * lies below already. Throws NOT_FOUND, FORBIDDEN.
 */
export async function changeThreshold(viewer: Viewer, { product, size, lowAt }: Threshold): Promise<Stock[]> {
  await inTransactionOf(viewer, 'stock:write', async (transaction) => {
    const sizes = await setThreshold(transaction, { product, size: size ?? null, lowAt });
    if (sizes.length === 0)
      throw new AppError('NOT_FOUND', size === undefined ? 'Product not found' : 'This shoe has no such size.');
    const changed = sizes.filter(({ wasLowAt }) => wasLowAt !== lowAt).sort((one, other) => one.size - other.size);
    if (changed.length === 0) return;
    const facts = (lowAtOf: (size: (typeof changed)[number]) => number | null) =>
      Object.fromEntries(
        changed.map((one) => [`size ${sizeLabelOf(one.sizeScale, one.size, one.label)} is low from`, lowAtOf(one)]),
      );
    await recordAudit(transaction, {
      actor: viewer,
      action: 'stock-threshold-changed',
      subjectId: product,
      before: facts(({ wasLowAt }) => wasLowAt),
      after: facts(() => lowAt),
    });
  });
  return (await listStock({ product }, { limit: 1_000, offset: 0 })).stock;
}
