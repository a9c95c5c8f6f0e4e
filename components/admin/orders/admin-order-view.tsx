'use client';

import Link from 'next/link';
import { PanelHeading } from '@/components/admin/frame/admin-heading';
import { SessionEnded, TableSkeleton } from '@/components/admin/shared/list-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { ReadFailure } from '@/components/ui/read-failure';
import { ManagedOrderDetails } from './admin-order-details';
import { useManagedOrder } from './use-admin-order';
import { useStatusEdit } from './use-status-edit';

/** One order, whoever placed it: what it holds, where it is, and what has been done with it. */
export function ManagedOrderView({ orderId }: { orderId: string }) {
  const { state, reload, update } = useManagedOrder(orderId);
  const edit = useStatusEdit({
    list: orderId,
    onSaved(order) {
      update(order);
      // The history has one entry more.
      reload();
    },
    onOutdated: reload,
  });

  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title="Order not found"
        actions={
          <ButtonLink href="/admin/orders" prefetch={false}>
            All Orders
          </ButtonLink>
        }
      >
        There is no order at this address. Its number may have been cut off or mistyped.
      </EmptyState>
    );
  return (
    <>
      <Link
        href="/admin/orders"
        prefetch={false}
        className="mb-3 inline-flex min-h-6 items-center gap-1.5 text-muted text-sm hover:text-text hover:underline"
      >
        <ArrowLeftIcon className="size-4" />
        All orders
      </Link>
      {state.status === 'found' ? (
        <ManagedOrderDetails {...state} edit={edit} />
      ) : (
        <>
          <PanelHeading title="Order" />
          {state.status === 'loading' && <TableSkeleton />}
          {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch orders.</ReadFailure>}
          {state.status === 'signed-out' && <SessionEnded />}
        </>
      )}
    </>
  );
}
