import { countUse, countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Viewer } from '@/lib/access/session/viewer';
import { addCents, cents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import { findOrderRow } from '@/lib/orders/order/order-repository';
import { toOrder } from '@/lib/orders/order/to-order';
import { ProviderAway } from '@/lib/orders/payments/payment-provider';
import { listEntryRows } from '@/lib/orders/payments/payment-repository';
import { AppError } from '@/lib/platform/errors/app-error';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { isUuid } from '@/lib/platform/text/uuid';
import { within } from '@/lib/platform/time/within';
import { readPayToken } from './pay-link-service';
import type { PayPage } from './pay-page';
import { settleOrder } from './settle-service';

/** How long a page waits for the provider. What it says later is told when the page is asked for again. */
const PATIENCE_MS = 4_000;

/** Asks the provider what is true about an order; false when it did not say so in time. */
async function isSettledSoon(orderId: string): Promise<boolean> {
  const settled = settleOrder(orderId).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ProviderAway)) logError('An order could not be settled for its page', error);
      return false;
    },
  );
  return (await within(PATIENCE_MS, settled)) ?? false;
}

/** Whether a view of an order's page may ask the provider, who takes only so many calls for the whole shop. */
async function mayAsk(orderId: string, clientIp: string): Promise<boolean> {
  try {
    await countUse(limits.payViewByOrder, orderId);
    if (clientIp !== 'unknown') await countUseByIp(limits.payViewByIp, clientIp);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/**
 * An order for the page on which it is paid: by the token of its mail, or for its owner. While it is unpaid the
 * provider is asked first, unless it was asked a moment ago. Null when there is none.
 */
export async function findPayPage(
  viewer: Viewer | null,
  { orderId, token, clientIp = 'unknown' }: { orderId: string | null; token: string | null; clientIp?: string },
): Promise<PayPage | null> {
  const named = token === null ? null : readPayToken(token);
  const id = named ?? orderId;
  const first = id && isUuid(id) ? await findOrderRow(id) : null;
  const isOwner = viewer !== null && first?.userId === viewer.userId;
  if (!first?.payment || (named === null && !isOwner)) return null;
  const isAsked = stageOf(first) === 'unpaid' && (await mayAsk(first.id, clientIp));
  const isAway = isAsked && !(await isSettledSoon(first.id));
  const row = (await findOrderRow(first.id)) ?? first;
  const payment = row.payment ?? first.payment;
  const entries = await listEntryRows(row.id);
  const now = Date.now();
  const { attempt } = payment;
  const isUnpaid = stageOf(row) === 'unpaid';
  const isOpen = attempt?.state === 'open' && attempt.endsAt !== null && Date.parse(attempt.endsAt) > now;
  return {
    order: toOrder(row),
    isOwner,
    url: isUnpaid && isOpen ? attempt.url : null,
    keptUntil: isUnpaid ? new Date(payment.until).toISOString() : null,
    isPayable: isUnpaid && Date.parse(payment.lastAttemptBy) > now,
    failure: attempt?.failure ?? null,
    returned: addCents(
      cents(0),
      ...entries
        .filter(({ kind, state, isExtra }) => kind === 'refund' && isExtra && state !== 'failed')
        .map(({ amount }) => amount),
    ),
    isMoneySeen: entries.some(
      ({ kind, state }) => (kind === 'attempt' && (state === 'succeeded' || state === 'pending')) || kind === 'capture',
    ),
    isAway,
  };
}
