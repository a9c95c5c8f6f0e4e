import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { island, near, useIsland } from '@/components/ui/island';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { stageOf } from '@/lib/core/statuses/order-status';
import type { Order } from '@/lib/orders/order/order-schema';
import { refusalToCancel, refusalToCorrect } from '@/lib/orders/order-changes/cancelling';
import { payPath } from '@/lib/orders/order-payments/pay-page';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';
import { isPayable, mayBeReturned, type NextStep, nameOfOrder } from './order-progress';
import { useReorder } from './use-reorder';

const changeDialogs = island(() => import('./change-dialogs'));

interface OrderActionsProps {
  order: Order;
  /** The action that is the next step of its customer, filled; by default none but paying. */
  next?: NextStep;
  /** The first of the actions, where there is one. */
  children?: ReactNode;
}

const look = { tone: 'secondary', size: 'sm', className: 'min-h-11' } as const;

/** What its customer can do with an order now, besides changing it. */
export function OrderActions({ order, next = 'pay', children }: OrderActionsProps) {
  const { isPending: isReordering, reorder } = useReorder(order);
  const number = <VisuallyHidden> {nameOfOrder(order)}</VisuallyHidden>;
  const [first, ...others] = order.orderItems;
  const isDelivered = stageOf(order) === 'delivered';
  const buttons = [
    isPayable(order) && (
      <ButtonLink key="pay" {...look} tone="primary" href={payPath(order._id)}>
        Pay {formatCents(restOf(order))}
        <VisuallyHidden> for the order{number}</VisuallyHidden>
      </ButtonLink>
    ),
    children,
    next === 'review' && first && (
      <ButtonLink
        key="review"
        {...look}
        tone="primary"
        // Of several, each has its own link there.
        href={
          (others.length > 0 ? '#order-items' : `/product/${encodeURIComponent(first.product)}#write-review`) as Route
        }
      >
        Write a review<VisuallyHidden> of {others.length > 0 ? 'your shoes' : first.name}</VisuallyHidden>
      </ButtonLink>
    ),
    mayBeReturned(order, new Date()) && (
      <ButtonLink key="return" {...look} href={`/order/${order._id}/return`}>
        Return or exchange{number}
      </ButtonLink>
    ),
    isDelivered && order.orderItems.length > 0 && (
      <Button key="reorder" {...look} onClick={reorder} isPending={isReordering}>
        Reorder{number}
      </Button>
    ),
  ].filter(Boolean);
  if (buttons.length === 0) return null;
  return <div className="flex flex-wrap gap-3">{buttons}</div>;
}

interface OrderChangesProps {
  order: Order;
  /** Called with the order as it is after a change, also when another user made it. */
  onChange: (order: Order) => void;
}

const linkClass = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-text';

/** What its customer can still change of an order: where it goes, and that it goes at all. */
export function OrderChanges({ order, onChange }: OrderChangesProps) {
  const cancel = useIsland(changeDialogs);
  const correct = useIsland(changeDialogs);
  const number = <VisuallyHidden> {nameOfOrder(order)}</VisuallyHidden>;
  const links = [
    refusalToCorrect(order) === null && (
      <button
        key="correct"
        type="button"
        {...near(changeDialogs)}
        onClick={() => void correct.open()}
        className={linkClass}
      >
        Correct address{number}
      </button>
    ),
    refusalToCancel(order) === null && order.payment.state !== 'pending' && (
      <button
        key="cancel"
        type="button"
        {...near(changeDialogs)}
        onClick={() => void cancel.open()}
        className={linkClass}
      >
        Cancel order{number}
      </button>
    ),
  ].filter(Boolean);
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-5 text-muted">
      {links}
      {cancel.code && <cancel.code.CancelDialog order={order} onChange={onChange} onClose={cancel.close} />}
      {correct.code && <correct.code.AddressDialog order={order} onChange={onChange} onClose={correct.close} />}
    </div>
  );
}
