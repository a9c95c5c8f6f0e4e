import { useRowEdit } from '@/components/admin/shared/row-edit';
import { callApi } from '@/lib/http/api-client';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

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
  return useRowEdit<Order, Pick<Order, 'status'>>({
    ...options,
    toDraft: ({ status }) => ({ status }),
    send: (id, body) => callApi(`/api/orders/${id}/status`, { method: 'PUT', body, answer: orderSchema }),
    words: { done: 'Order status updated successfully!', failed: 'Failed to update order status.' },
  });
}
