import { listOrderNumbers } from '@/lib/orders/order/order-list-repository';
import { orderNumberOrNull } from '@/lib/orders/order/order-number';
import { addCall } from '@/lib/orders/payments/payment-call-repository';
import { beginningsOf, differencesOf } from '@/lib/orders/payments/payment-differences';
import { type Movement, type PaymentProvider, ProviderAway } from '@/lib/orders/payments/payment-provider';
import { findOrdersOfMovements } from '@/lib/orders/payments/payment-report-repository';
import { listMovements } from '@/lib/orders/payments/payment-repository';
import type { PaymentDifference } from '@/lib/orders/payments/payment-schema';
import { currentProvider } from '@/lib/orders/payments/providers';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { RETRY_AFTER_SECONDS, withProvider } from './pay-service';
import { settleOrder } from './settle-service';

/** How many orders are looked at again because of one comparison. */
const MOST_LOOKS = 200;
/** How many of them are looked at before anything is told. */
const SETTLED_AT_ONCE = 20;

/** The provider's book. Throws ProviderAway; PROVIDER_AWAY with `isKeyRefused` where the shop's key is the reason. */
async function readTheirs(provider: PaymentProvider, since: Date): Promise<Movement[]> {
  const movements: Movement[] = [];
  try {
    for await (const movement of provider.listSince(since)) movements.push(movement);
  } catch (error) {
    if (!(error instanceof ProviderAway && error.isKeyRefused)) throw error;
    throw new AppError('PROVIDER_AWAY', 'The payment provider refuses this shop’s key.', {
      details: { isKeyRefused: true },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  return movements;
}

/** The differences, each with the order that it is about as far as the shop knows it. */
async function compare(theirs: readonly Movement[], noted: ReadonlySet<string>, now: Date) {
  const differences = differencesOf(await listMovements(beginningsOf(now).ours), theirs, { now, noted });
  const orders = await findOrdersOfMovements(
    differences.flatMap(({ intentId }) => intentId ?? []),
    differences.flatMap(({ order }) => (order !== null && isUuid(order) ? [order] : [])),
  );
  return differences.map(({ intentId, ...difference }) => ({
    ...difference,
    order: orders.get(intentId ?? '') ?? orders.get(difference.order ?? '') ?? null,
  }));
}

const ordersOf = (differences: readonly { order: string | null }[]) => [
  ...new Set(differences.flatMap(({ order }) => order ?? [])),
];

/**
 * Compares the captures and refunds of the last 90 days with the payment provider's. Orders that differ are settled
 * first, so that nothing is told that is only under way; of very many, the others are settled afterwards. Empty where
 * no money moves. Throws PROVIDER_AWAY.
 */
export async function listPaymentDifferences(): Promise<PaymentDifference[]> {
  const provider = currentProvider();
  if (!provider) return [];
  const now = new Date();
  const since = beginningsOf(now);
  const noted = new Set((await listMovements(since.ours)).map(({ id }) => id));
  const theirs = await withProvider(() => readTheirs(provider, since.theirs));
  const first = ordersOf(await compare(theirs, noted, now));
  await withProvider(async () => {
    for (const orderId of first.slice(0, SETTLED_AT_ONCE)) await settleOrder(orderId);
  });
  const differences = await compare(theirs, noted, now);
  const known = ordersOf(differences);
  await inTransaction(async (transaction) => {
    for (const orderId of known.slice(0, MOST_LOOKS))
      await addCall(transaction, { kind: 'look', orderId, subjectId: orderId });
  });
  const numbers = await listOrderNumbers(known);
  return differences.map((each) => ({ ...each, orderNumber: orderNumberOrNull(numbers.get(each.order ?? '')) }));
}
