import { addCents, cents } from '@/lib/money/money';
import { findOrderRow } from '@/lib/orders/order-repository';
import { toOrder } from '@/lib/orders/order-service';
import { listEntryRows } from '@/lib/payments/payment-repository';
import { isUuid } from '@/lib/platform/text/uuid';
import type { Viewer } from '@/lib/session/viewer';
import { stageOf } from '@/lib/statuses/order-status';
import { readPayToken } from './pay-link-service';
import type { PayPage } from './pay-page';

/** An order for the page on which it is paid: by the token of its mail, or for its owner. Null when there is none. */
export async function findPayPage(
  viewer: Viewer | null,
  { orderId, token }: { orderId: string | null; token: string | null },
): Promise<PayPage | null> {
  const named = token === null ? null : readPayToken(token);
  const id = named ?? orderId;
  const first = id && isUuid(id) ? await findOrderRow(id) : null;
  const isOwner = viewer !== null && first?.userId === viewer.userId;
  if (!first?.payment || (named === null && !isOwner)) return null;
  const row = first;
  const { payment } = row;
  if (!payment) return null;
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
    isAway: false,
  };
}
