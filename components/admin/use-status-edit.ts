import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/http/api-client';
import { type Order, type OrderStatus, orderSchema } from '@/lib/orders/order-schema';
import { isOutdated, refusalText } from './refused-write';
import { useRowEditor } from './use-row-editor';

/** The status of one order in the making. */
export interface StatusEdit {
  editedId: string | null;
  status: OrderStatus;
  isSaving: boolean;
  begin: (order: Order) => void;
  choose: (status: OrderStatus) => void;
  save: () => Promise<void>;
  cancel: () => void;
}

interface StatusEditOptions {
  /** Names the orders on show. */
  list: string;
  /** The order as the server has it now. */
  onSaved: (order: Order) => void;
  /** What is on show has to be read anew. */
  onOutdated: () => void;
}

/** Changes the status of one order at a time. */
export function useStatusEdit({ list, onSaved, onOutdated }: StatusEditOptions): StatusEdit {
  const { editedId, begin, end } = useRowEditor(list);
  const [status, setStatus] = useState<OrderStatus>('processing');
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  async function save(): Promise<void> {
    if (!editedId || isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const order = await callApi(`/api/orders/${editedId}/status`, {
        method: 'PUT',
        body: { status },
        answer: orderSchema,
      });
      onSaved(order);
      end();
      showToast({ tone: 'success', text: 'Order status updated successfully!' });
    } catch (error) {
      showToast({ tone: 'danger', text: refusalText(error, 'Failed to update order status.') });
      if (isOutdated(error)) {
        end();
        onOutdated();
      }
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return {
    editedId,
    status,
    isSaving,
    begin(order) {
      if (isBusy.current) return;
      setStatus(order.status);
      begin(order._id);
    },
    choose: setStatus,
    save,
    cancel: () => isBusy.current || end(),
  };
}
