import { useRight } from '@/components/admin/permissions/viewer-rights';
import { shipPath } from '@/components/admin/shared/admin-paths';
import { PencilIcon } from '@/components/admin/shared/panel-icons';
import { rowButtonId, rowEditorId, SaveOrCancel, useRowEdit } from '@/components/admin/shared/row-edit';
import { StatusBadge } from '@/components/orders/order/status-badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Options, SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { chosenStatusLabels, factsOfStatus, stageOf } from '@/lib/core/statuses/order-status';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { lostItsMoney } from '@/lib/orders/order/payment-words';
import { nextStepOf } from './ship-rows';
import { UnpaidField } from './unpaid-field';

export type StatusEdit = ReturnType<typeof useStatusEdit>;

interface StatusEditOptions {
  /** Identifies the orders on show. */
  list: string;
  /** Called with the order as stored. */
  onSaved: (order: Order) => void;
  /** Called when the orders on show are outdated. */
  onOutdated: () => void;
}

/** Changes the status of one order at a time. */
export function useStatusEdit(options: StatusEditOptions) {
  return useRowEdit<Order, Pick<Order, 'status'> & { isUnpaid: boolean }>({
    ...options,
    toDraft: ({ status }) => ({ status, isUnpaid: false }),
    send: (id, { status, isUnpaid }) => {
      const body = { status, ...(isUnpaid && { unpaid: true }) };
      return callApi(`/api/orders/${id}/status`, { method: 'PUT', body, answer: orderSchema });
    },
    words: { done: 'Order status updated successfully!', failed: 'Failed to update order status.' },
  });
}

interface StatusEditorProps {
  order: Order;
  edit: StatusEdit;
}

/** An order's status, or a select while it is edited. */
export function OrderStatusCell({ order, edit }: StatusEditorProps) {
  const draft = edit.draftOf(order);
  if (!draft) return <StatusBadge status={order.status} />;
  const isMailed = draft.status !== order.status && factsOfStatus(draft.status).mail !== null;
  const leavesUnpaid =
    lostItsMoney(order) && stageOf(order) === 'preparing' && stageOf({ status: draft.status }) !== 'preparing';
  const select = (
    <SelectField
      id={rowEditorId(order._id)}
      label={`Status of order ${order.number}`}
      isLabelHidden
      isCompact
      value={draft.status}
      onChange={(event) => edit.change({ status: event.target.value })}
      onKeyDown={(event) => event.key === 'Escape' && edit.cancel()}
      hint={isMailed && 'Emails the customer, once'}
      className="inline-block w-38 text-left"
    >
      <Options labels={{ ...chosenStatusLabels, [order.status]: factsOfStatus(order.status).label }} />
    </SelectField>
  );
  if (!leavesUnpaid) return select;
  return (
    <div className="max-w-64 text-left">
      {select}
      <UnpaidField
        number={order.number}
        isChecked={draft.isUnpaid}
        onChange={(isUnpaid) => edit.change({ isUnpaid })}
      />
    </div>
  );
}

/** The buttons that start, save and cancel the editing of a status; a row of a list has room for a pencil. */
export function OrderStatusActions({ order, edit, isInRow = false }: StatusEditorProps & { isInRow?: boolean }) {
  const mayWrite = useRight('orders:write');
  if (!mayWrite || !factsOfStatus(order.status).isChosen) return null;
  if (edit.draftOf(order)) return <SaveOrCancel {...edit} />;
  return (
    <Button
      id={rowButtonId(order._id)}
      tone={isInRow ? 'quiet' : 'secondary'}
      size="sm"
      title={isInRow ? 'Update Status' : undefined}
      onClick={() => edit.begin(order)}
      className={isInRow ? 'size-9 px-0!' : undefined}
    >
      {isInRow && <PencilIcon className="size-4.5" />}
      <span className={isInRow ? 'sr-only' : undefined}>Update Status</span>
      <VisuallyHidden> of order {order.number}</VisuallyHidden>
    </Button>
  );
}

/** The next step of an order in its row, and what else its status can become. */
export function OrderRowActions({ order, edit }: StatusEditorProps) {
  const mayShip = useRight('orders:ship');
  const mayWrite = useRight('orders:write');
  const step = edit.draftOf(order) ? null : nextStepOf(order);
  const subject = <VisuallyHidden> order {order.number}</VisuallyHidden>;
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {step === 'ship' && mayShip && (
        <ButtonLink tone="secondary" size="sm" href={shipPath([order._id])}>
          <span>Ship{subject}</span>
        </ButtonLink>
      )}
      {step === 'make-ready' && mayWrite && (
        <Button tone="secondary" size="sm" onClick={() => edit.begin(order, { status: 'shipped' })}>
          <span>Ready to collect{subject}</span>
        </Button>
      )}
      {step === 'deliver' && mayWrite && (
        <Button
          tone="secondary"
          size="sm"
          onClick={() => edit.begin(order, { status: 'delivered' })}
          className="whitespace-nowrap md:max-xl:px-3"
        >
          <span>Mark delivered{subject}</span>
        </Button>
      )}
      <OrderStatusActions order={order} edit={edit} isInRow />
    </span>
  );
}
