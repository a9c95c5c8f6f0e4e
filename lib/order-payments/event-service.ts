import { addCall } from '@/lib/payments/payment-call-repository';
import { insertEvent } from '@/lib/payments/payment-event-repository';
import { findOrderOfNames, insertEntry } from '@/lib/payments/payment-repository';
import { currentProvider } from '@/lib/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';

/**
 * Stores a message of the payment provider's and promises to look at what it is about: what it says is not believed.
 * Told again, it changes nothing. Throws BAD_SIGNATURE, NOT_FOUND (payments are off).
 */
export async function receiveEvent(body: string, headers: Headers): Promise<void> {
  const provider = currentProvider();
  if (!provider) throw new AppError('NOT_FOUND', 'Payments are turned off in this shop.');
  const { id, type, body: content, order, names, dispute } = provider.readEvent(body, headers);
  const orderId = await findOrderOfNames(names, order);
  await inTransaction(async (transaction) => {
    if (!(await insertEvent(transaction, { id, provider: provider.name, type, body: content, orderId }))) return;
    if (orderId === null) return;
    if (dispute)
      await insertEntry(transaction, {
        orderId,
        kind: 'dispute',
        state: 'open',
        amount: dispute.amount,
        providerId: dispute.id,
        intentId: dispute.intentId,
      });
    await addCall(transaction, { kind: 'look', orderId, subjectId: orderId });
  });
}
