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
  /** Delivered, so that the order needs no name and address any more. */
  isOver: boolean;
}

const statuses = {
  processing: { label: 'Processing', tone: 'warning', step: 1, mail: null, isOver: false },
  shipped: { label: 'Shipped', tone: 'info', step: 3, mail: 'order-shipped', isOver: false },
  delivered: { label: 'Delivered', tone: 'success', step: 4, mail: 'order-delivered', isOver: true },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof statuses;

/** Every status that an order can be moved to, in the order of its way. */
export const orderStatuses = Object.keys(statuses) as OrderStatus[];

/** The label of each status that an order can be moved to. */
export const orderStatusLabels = Object.fromEntries(orderStatuses.map((status) => [status, statuses[status].label]));

/** Those with `isOver`. */
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
