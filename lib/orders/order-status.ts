import { findKnown } from '@/lib/text/known';

/** What the shop knows of a status. */
interface StatusFacts {
  /** As people read it. */
  label: string;
  /** The color of its badge. */
  tone: 'success' | 'info' | 'warning' | 'neutral';
  /** How many of the steps to delivery are done; null when that is not known. */
  step: number | null;
  /** The mail that the customer gets when an order reaches it. */
  mail: `order-${string}` | null;
  /** Nothing is left to be delivered, so that the order needs no name and address any more. */
  isOver: boolean;
  /** An administrator may move an order to it, and away from it. */
  isChosen: boolean;
}

const statuses = {
  processing: { label: 'Processing', tone: 'warning', step: 1, mail: null, isOver: false, isChosen: true },
  shipped: { label: 'Shipped', tone: 'info', step: 3, mail: 'order-shipped', isOver: false, isChosen: true },
  delivered: { label: 'Delivered', tone: 'success', step: 4, mail: 'order-delivered', isOver: true, isChosen: true },
  // Final: set by cancelling, which also gives back money and stock.
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    step: null,
    mail: 'order-cancelled',
    isOver: true,
    isChosen: false,
  },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof statuses;

/** Every status that an order can have, in the order of its way. */
export const orderStatuses = Object.keys(statuses) as OrderStatus[];

/** A status that an administrator may choose. */
export type ChosenStatus = {
  [Status in OrderStatus]: (typeof statuses)[Status]['isChosen'] extends true ? Status : never;
}[OrderStatus];

/** Every status that an administrator may choose, in the order of an order's way. */
export const chosenStatuses = orderStatuses.filter((status): status is ChosenStatus => statuses[status].isChosen);

const labelsOf = (some: readonly OrderStatus[]) =>
  Object.fromEntries(some.map((status) => [status, statuses[status].label]));

/** The label of each status. */
export const orderStatusLabels = labelsOf(orderStatuses);
/** The label of each status that an administrator may choose. */
export const chosenStatusLabels = labelsOf(chosenStatuses);

/** Those after which an order needs no name and address. */
export const finishedStatuses: readonly string[] = orderStatuses.filter((status) => statuses[status].isOver);

/** The kind of mail that tells the customer that an order has reached a status; null without one. */
export function mailOfStatus(status: OrderStatus): (typeof statuses)[OrderStatus]['mail'] {
  return statuses[status].mail;
}

/**
 * The facts about a stored status. One that only a newer version of the shop knows is shown by its name, in gray, without a
 * step.
 */
export function factsOfStatus(status: string): StatusFacts {
  return (
    findKnown<StatusFacts>(statuses, status) ?? {
      label: status.charAt(0).toUpperCase() + status.slice(1),
      tone: 'neutral',
      step: null,
      mail: null,
      isOver: false,
      isChosen: true,
    }
  );
}

/**
 * The time of delivery of an order that is moved to a status: `now` for the first delivery, then the one it has, and null
 * when it is moved back.
 */
export function deliveredAtAfter(status: string, deliveredAt: Date | null, now: Date): Date | null {
  if (status === 'delivered') return deliveredAt ?? now;
  const { step } = factsOfStatus(status);
  return step !== null && step < statuses.delivered.step ? null : deliveredAt;
}
