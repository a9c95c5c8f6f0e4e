import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { island, near, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { refusalToCancel, refusalToCorrect } from '@/lib/order-changes/cancelling';
import type { Order } from '@/lib/orders/order-schema';
import { stageOf } from '@/lib/statuses/order-status';
import { mayBeReturned } from './order-progress';
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
  const { isPending, reorder } = useReorder(order);
  const cancel = useIsland(changeDialogs);
  const correct = useIsland(changeDialogs);
  const number = <VisuallyHidden> {order.number}</VisuallyHidden>;
  const look = { tone: 'secondary', size: 'sm', className: 'min-h-11' } as const;
  const isReturnable = mayBeReturned(order, new Date());
  const buttons = [
    children,
    refusalToCorrect(order) === null && (
      <Button key="correct" {...look} {...near(changeDialogs)} onClick={() => void correct.open()}>
        Correct address{number}
      </Button>
    ),
    refusalToCancel(order) === null && (
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
      <Button key="reorder" {...look} tone="primary" onClick={reorder} isPending={isPending}>
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
