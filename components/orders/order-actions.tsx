import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { island, near, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/money/money';
import { refusalToCancel, refusalToCorrect } from '@/lib/order-changes/cancelling';
import { payPath } from '@/lib/order-payments/pay-page';
import type { Order } from '@/lib/orders/order-schema';
import { stageOf, statusRefusal } from '@/lib/statuses/order-status';
import { restOf } from '@/lib/tender/paid-by-schema';
import { mayBeReturned, nameOfOrder } from './order-progress';
import { useReorder } from './use-reorder';

const changeDialogs = island(() => import('./change-dialogs'));

interface OrderActionsProps {
  order: Order;
  /** Called with the order as it is after a change, also when another user made it. */
  onChange: (order: Order) => void;
  /** The first of the actions, where there is one. */
  children?: ReactNode;
}

/** What its customer can do with an order now. */
export function OrderActions({ order, onChange, children }: OrderActionsProps) {
  const { isPending: isReordering, reorder } = useReorder(order);
  const cancel = useIsland(changeDialogs);
  const correct = useIsland(changeDialogs);
  const number = <VisuallyHidden> {nameOfOrder(order)}</VisuallyHidden>;
  const isPending = order.payment.state === 'pending';
  const look = { tone: 'secondary', size: 'sm', className: 'min-h-11' } as const;
  const isReturnable = mayBeReturned(order, new Date());
  const buttons = [
    statusRefusal(order, 'pay') === null && !isPending && (
      <ButtonLink key="pay" {...look} tone="primary" href={payPath(order._id)}>
        Pay {formatCents(restOf(order))}
        <VisuallyHidden> for the order{number}</VisuallyHidden>
      </ButtonLink>
    ),
    children,
    refusalToCorrect(order) === null && (
      <Button key="correct" {...look} {...near(changeDialogs)} onClick={() => void correct.open()}>
        Correct address{number}
      </Button>
    ),
    refusalToCancel(order) === null && !isPending && (
      <Button key="cancel" {...look} {...near(changeDialogs)} onClick={() => void cancel.open()}>
        Cancel order{number}
      </Button>
    ),
    isReturnable && (
      <ButtonLink key="return" {...look} href={`/order/${order._id}/return`}>
        Return or exchange{number}
      </ButtonLink>
    ),
    stageOf(order) === 'delivered' && (
      <Button key="reorder" {...look} tone="primary" onClick={reorder} isPending={isReordering}>
        Reorder{number}
      </Button>
    ),
  ].filter(Boolean);
  if (buttons.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {buttons}
      {cancel.code && <cancel.code.CancelDialog order={order} onChange={onChange} onClose={cancel.close} />}
      {correct.code && <correct.code.AddressDialog order={order} onChange={onChange} onClose={correct.close} />}
    </div>
  );
}
