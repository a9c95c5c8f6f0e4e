import { rowButtonId, rowEditorId, SaveOrCancel } from '@/components/admin/shared/row-edit';
import { StatusBadge } from '@/components/orders/status-badge';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { orderNumberOf } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import { factsOfStatus, orderStatuses } from '@/lib/orders/order-status';
import type { StatusEdit } from './use-status-edit';

interface StatusEditorProps {
  order: Order;
  edit: StatusEdit;
}

/** An order's status, or a select while it is edited. */
export function OrderStatusCell({ order, edit }: StatusEditorProps) {
  const draft = edit.draftOf(order);
  if (!draft) return <StatusBadge status={order.status} />;
  const isMailed = draft.status !== order.status && factsOfStatus(draft.status).mail !== null;
  return (
    <SelectField
      id={rowEditorId(order._id)}
      label={`Status of order ${orderNumberOf(order._id)}`}
      isLabelHidden
      isCompact
      value={draft.status}
      onChange={(event) => edit.change({ status: event.target.value })}
      onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}
      hint={isMailed && 'Mails the customer, once'}
      className="inline-block w-38 text-left"
    >
      {[...new Set([...orderStatuses, order.status])].map((status) => (
        <option key={status} value={status}>
          {factsOfStatus(status).label}
        </option>
      ))}
    </SelectField>
  );
}

/** The buttons that start, save and cancel the editing of a status. */
export function OrderStatusActions({ order, edit }: StatusEditorProps) {
  if (edit.draftOf(order)) return <SaveOrCancel {...edit} />;
  return (
    <Button
      id={rowButtonId(order._id)}
      tone="secondary"
      size="sm"
      onClick={() => edit.begin(order)}
      className="md:max-xl:w-26"
    >
      Update Status<VisuallyHidden> of order {orderNumberOf(order._id)}</VisuallyHidden>
    </Button>
  );
}
