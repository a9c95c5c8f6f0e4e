'use client';

import { z } from 'zod';
import { useOpened, useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { allOf } from '@/components/admin/shared/admin-paths';
import { ReadTrouble, SessionEnded } from '@/components/admin/shared/list-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { allowedOrNull, callApi } from '@/lib/access/api/api-client';
import { orderHistoryEntrySchema } from '@/lib/orders/order/order-list-schema';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { paymentEntrySchema } from '@/lib/orders/payments/payment-schema';
import { refundSchema } from '@/lib/orders/refunds/refund-schema';
import { type AdminOrder, AdminOrderDetails } from './admin-order-details';
import { useStatusEdit } from './status-editor';

const historySchema = z.array(orderHistoryEntrySchema);
const refundsSchema = z.array(refundSchema);
const paymentsSchema = z.array(paymentEntrySchema);

async function readOrder(path: `/api/orders/${string}`, signal: AbortSignal): Promise<AdminOrder> {
  const [order, history, refunds, payments] = await Promise.all([
    callApi(path, { answer: orderSchema, signal }),
    allowedOrNull(callApi(`${path}/history`, { answer: historySchema, signal })),
    allowedOrNull(callApi(`${path}/refunds`, { answer: refundsSchema, signal })),
    allowedOrNull(callApi(`${path}/payments`, { answer: paymentsSchema, signal })),
  ]);
  return { order, history, refunds, payments };
}

/** One order with its history, as administrators see it. */
export function AdminOrderView({ orderId }: { orderId: string }) {
  const path = `/api/orders/${encodeURIComponent(orderId)}` as const;
  const { state, reload, update } = useRead<AdminOrder>(path, (signal) => readOrder(path, signal), {
    isForSignedIn: false,
  });
  const opened = useOpened(path, state);
  function onSaved(order: Order): void {
    update((last) => ({ ...last, order }));
    // The history, and perhaps the ledger, has a new entry.
    reload();
  }
  const edit = useStatusEdit({ list: orderId, onSaved, onOutdated: reload });

  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title="Order not found"
        actions={<ButtonLink href="/admin/orders">All Orders</ButtonLink>}
      >
        We can’t find that order. Part of the link may be missing or wrong.
      </EmptyState>
    );
  return (
    <>
      {opened ? (
        <>
          {state.status === 'signed-out' && <SessionEnded isPageKept />}
          <AdminOrderDetails {...opened} edit={edit} onSaved={onSaved} onChanged={reload} />
        </>
      ) : (
        <>
          <AdminHeading title="Order" back={allOf.orders} />
          <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch orders." />
        </>
      )}
    </>
  );
}
