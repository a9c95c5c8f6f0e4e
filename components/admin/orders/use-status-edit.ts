import { useState } from 'react';
import { usePanelWrite } from '@/components/admin/shared/use-admin-write';
import { useRowEditor } from '@/components/admin/shared/use-row-editor';
import { callApi } from '@/lib/http/api-client';
import { type Order, orderSchema } from '@/lib/orders/order-schema';

/** The status of one order in the making. */
export interface StatusEdit {
  editedId: string | null;
  status: string;
  isSaving: boolean;
  begin: (order: Order) => void;
  choose: (status: string) => void;
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
  const [status, setStatus] = useState<string>('processing');
  const { isPending, isBusy, run } = usePanelWrite(
    { done: 'Order status updated successfully!', failed: 'Failed to update order status.' },
    onOutdated,
  );

  async function save(): Promise<void> {
    if (!editedId) return;
    await run(async () => {
      onSaved(
        await callApi(`/api/orders/${editedId}/status`, { method: 'PUT', body: { status }, answer: orderSchema }),
      );
    }, end);
  }

  return {
    editedId,
    status,
    isSaving: isPending,
    begin(order) {
      if (isBusy()) return;
      setStatus(order.status);
      begin(order._id);
    },
    choose: setStatus,
    save,
    cancel: () => isBusy() || end(),
  };
}
