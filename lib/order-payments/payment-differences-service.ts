import { orderNumberOrNull } from '@/lib/orders/order-number';
import { listOrderNumbers } from '@/lib/orders/order-repository';
import { addCall } from '@/lib/payments/payment-call-repository';
import { beginningsOf, differencesOf } from '@/lib/payments/payment-differences';
import type { Movement, PaymentProvider } from '@/lib/payments/payment-provider';
import { findOrdersOfMovements } from '@/lib/payments/payment-report-repository';
import { listMovements } from '@/lib/payments/payment-repository';
import type { PaymentDifference } from '@/lib/payments/payment-schema';
import { currentProvider } from '@/lib/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { isUuid } from '@/lib/platform/text/uuid';
import { withProvider } from './pay-service';

/** How many orders are looked at again because of one comparison. */
const MOST_LOOKS = 200;

async function readTheirs(provider: PaymentProvider, since: Date): Promise<Movement[]> {
  const movements: Movement[] = [];
  for await (const movement of provider.listSince(since)) movements.push(movement);
  return movements;
}

/**
 * Compares the captures and refunds of the last 90 days with the payment provider's. Orders that differ are looked at
 * again. Empty where no money moves. Throws PROVIDER_AWAY.
 */
export async function listPaymentDifferences(): Promise<PaymentDifference[]> {
  const provider = currentProvider();
  if (!provider) return [];
  const now = new Date();
  const since = beginningsOf(now);
  const theirs = await withProvider(() => readTheirs(provider, since.theirs));
  // Read last: whatever the provider has told meanwhile is in it.
  const differences = differencesOf(await listMovements(since.ours), theirs, now);

  const [intentIds, orderIds] = [differences.map(({ intentId }) => intentId), differences.map(({ order }) => order)];
  const orders = await findOrdersOfMovements(
    intentIds.filter((id) => id !== null),
    orderIds.filter((id) => id !== null && isUuid(id)) as string[],
  );
  const told = differences.map(({ intentId, ...difference }) => ({
    ...difference,
    order: orders.get(intentId ?? '') ?? orders.get(difference.order ?? '') ?? null,
  }));
  const known = [...new Set(told.flatMap(({ order }) => order ?? []))];
  await inTransaction(async (transaction) => {
    for (const orderId of known.slice(0, MOST_LOOKS))
      await addCall(transaction, { kind: 'look', orderId, subjectId: orderId });
  });
  const numbers = await listOrderNumbers(known);
  return told.map((each) => ({ ...each, orderNumber: orderNumberOrNull(numbers.get(each.order ?? '')) }));
}
