import { AdminLink } from '@/components/admin/permissions/admin-link';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { Badge } from '@/components/ui/badge';
import { formatCents } from '@/lib/core/money/money';
import type { PaymentEntry } from '@/lib/orders/payments/payment-schema';
import { flowOf, wordsOfEntryState } from '@/lib/orders/payments/payment-words';

/** The state of an attempt, a capture, a refund or a dispute. */
export function EntryBadge({ state }: { state: string }) {
  const { label, tone } = wordsOfEntryState(state);
  return <Badge tone={tone}>{label}</Badge>;
}

/** The amount of an entry, with a minus where money leaves the shop. An attempt alone moves nothing. */
export function EntryAmount({ entry }: { entry: PaymentEntry }) {
  const isMoving = entry.kind !== 'attempt' && entry.state !== 'failed';
  return (
    <span className={isMoving ? 'tabular-nums' : 'text-muted tabular-nums'} translate="no">
      {formatCents(flowOf(entry))}
    </span>
  );
}

/** Leads to an order by its number; an unpaid one has none. */
export function OrderLink({ order, orderNumber }: { order: string; orderNumber: string | null }) {
  return (
    <AdminLink
      href={orderPath(order)}
      translate={orderNumber === null ? undefined : 'no'}
      className="inline-flex min-h-6 items-center whitespace-nowrap font-medium tabular-nums underline underline-offset-4"
    >
      {orderNumber ?? 'Unpaid order'}
    </AdminLink>
  );
}
