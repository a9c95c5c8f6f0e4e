import { capitalise } from '@/lib/platform/text/capitalise';
import { findKnown } from '@/lib/platform/text/known';

/** The stages of an order. */
type OrderStage = 'unpaid' | 'preparing' | 'under-way' | 'delivered' | 'cancelled';

/** What can be done with an order, as far as its status decides. */
type OrderDeed = 'ship' | 'cancel' | 'correct' | 'return' | 'pay' | 'move';

/** The properties of a status. */
interface StatusFacts {
  /** Its label. */
  label: string;
  /** The color of its badge. */
  tone: 'success' | 'info' | 'warning' | 'neutral';
  /** Null if not known. */
  stage: OrderStage | null;
  /** Completed steps of the delivery; null if not known. */
  step: number | null;
  /** The heading of an order's page, unless a more specific one applies. */
  headline: string;
  /** The mail to the customer when an order reaches it. */
  mail: `order-${string}` | null;
  /** An administrator may move an order to it. */
  isChosen: boolean;
  /** The status after the first parcel; null if it does not change. */
  afterParcel: 'shipped' | null;
  /** Why an action is refused, as people read it; null if it is allowed. */
  refusals: Readonly<Record<OrderDeed, string | null>>;
}

/** Why what has not arrived can't go back. */
export const NOT_DELIVERED = 'You can only return what has been delivered.';

/** Why the address of what has left can't be changed. */
export const NO_LONGER_WAITING = 'This order is no longer waiting to ship, so its address can’t be changed.';

/** For every placed order; a status that allows more replaces lines of these. */
const usual = {
  ship: null,
  cancel: 'This order is already on its way, so it can’t be cancelled anymore.',
  correct: NO_LONGER_WAITING,
  return: NOT_DELIVERED,
  pay: 'This order is paid.',
  move: null,
} as const;

const statuses = {
  // Only where payments are on. It becomes `processing` when it is paid, and `cancelled` otherwise.
  unpaid: {
    label: 'Unpaid',
    tone: 'neutral',
    stage: 'unpaid',
    step: 0,
    headline: 'Waiting for your payment',
    mail: null,
    isChosen: false,
    afterParcel: null,
    refusals: {
      ship: 'This order isn’t paid yet, so it can’t be shipped.',
      cancel: null,
      correct: 'This order isn’t paid yet. You can change its address once it is.',
      return: NOT_DELIVERED,
      pay: null,
      move: 'This order isn’t paid yet, so its status can’t be changed.',
    },
  },
  processing: {
    label: 'Processing',
    tone: 'warning',
    stage: 'preparing',
    step: 1,
    headline: 'Getting your order ready',
    mail: null,
    isChosen: true,
    afterParcel: 'shipped',
    refusals: { ...usual, cancel: null, correct: null },
  },
  shipped: {
    label: 'Shipped',
    tone: 'info',
    stage: 'under-way',
    step: 3,
    headline: 'On its way',
    mail: 'order-shipped',
    isChosen: true,
    afterParcel: null,
    refusals: usual,
  },
  delivered: {
    label: 'Delivered',
    tone: 'success',
    stage: 'delivered',
    step: 4,
    headline: 'Delivered',
    mail: 'order-delivered',
    isChosen: true,
    afterParcel: null,
    // It can still be shipped: pairs owed in exchange for returned ones.
    refusals: { ...usual, return: null },
  },
  // Set by cancelling, which also refunds and restocks.
  cancelled: {
    label: 'Cancelled',
    tone: 'neutral',
    stage: 'cancelled',
    step: null,
    headline: 'Cancelled',
    mail: 'order-cancelled',
    isChosen: false,
    afterParcel: null,
    refusals: {
      ...usual,
      ship: 'This order was cancelled, so it can’t be shipped.',
      cancel: 'This order was already cancelled.',
      move: 'This order was cancelled, so its status can’t be changed.',
    },
  },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof statuses;

/** Every status of an order, in chronological order. */
export const orderStatuses = Object.keys(statuses) as OrderStatus[];

/** A status that an administrator may choose. */
export type ChosenStatus = {
  [Status in OrderStatus]: (typeof statuses)[Status]['isChosen'] extends true ? Status : never;
}[OrderStatus];

/** Every status that an administrator may choose, in chronological order. */
export const chosenStatuses = orderStatuses.filter((status): status is ChosenStatus => statuses[status].isChosen);

/** The mails by which administrators tell customers of a status that they choose. */
export const chosenStatusMails = chosenStatuses.flatMap((status) => statuses[status].mail ?? []);

const labelsOf = (some: readonly OrderStatus[]) =>
  Object.fromEntries(some.map((status) => [status, statuses[status].label]));

/** The label of each status. */
export const orderStatusLabels = labelsOf(orderStatuses);
/** The same where every order is paid when it is placed. */
export const placedStatusLabels = labelsOf(orderStatuses.filter((status) => statuses[status].stage !== 'unpaid'));
/** The label of each status that an administrator may choose. */
export const chosenStatusLabels = labelsOf(chosenStatuses);

/** The statuses of some stages, for queries. */
export function statusesIn(...stages: readonly OrderStage[]): OrderStatus[] {
  return orderStatuses.filter((status) => stages.includes(statuses[status].stage));
}

/** The status of a new order. */
export const STATUS_WHEN_PLACED = 'processing' satisfies OrderStatus;
/** The status of a new order that has to be paid first. */
export const STATUS_WHEN_UNPAID = 'unpaid' satisfies OrderStatus;
/** The status of orders that wait to be shipped. */
export const STATUS_TO_SHIP = 'processing' satisfies OrderStatus;

/** The kind of mail sent when an order reaches a status; null without one. */
export function mailOfStatus(status: OrderStatus): (typeof statuses)[OrderStatus]['mail'] {
  return statuses[status].mail;
}

/**
 * The properties of a stored status. A status of a newer version is shown by its name, in gray, without a step, and
 * allows the usual actions.
 */
export function factsOfStatus(status: string): StatusFacts {
  const label = capitalise(status);
  return (
    findKnown<StatusFacts>(statuses, status) ?? {
      ...{ label, tone: 'neutral', stage: null, step: null, headline: label, mail: null },
      ...{ isChosen: true, afterParcel: null, refusals: usual },
    }
  );
}

/** The stage of an order; null if its status is not known. */
export const stageOf = ({ status }: { status: string }): OrderStage | null => factsOfStatus(status).stage;

/** Whether pairs of an order are still to arrive by the promised day. */
export function isOpen(order: { status: string }): boolean {
  const stage = stageOf(order);
  return stage === 'preparing' || stage === 'under-way';
}

/** Whether the delivery is over, so that the order needs no name and address. */
export function isFinal(order: { status: string }): boolean {
  const stage = stageOf(order);
  return stage === 'delivered' || stage === 'cancelled';
}

/** Why an action is refused, as people read it; null if the order's status allows it. */
export function statusRefusal({ status }: { status: string }, deed: OrderDeed): string | null {
  return factsOfStatus(status).refusals[deed];
}

/**
 * The delivery time of an order after a change of status: `now` for the first delivery, afterwards unchanged, null when
 * moved back.
 */
export function deliveredAtAfter(status: string, deliveredAt: Date | null, now: Date): Date | null {
  const { step, stage } = factsOfStatus(status);
  if (stage === 'delivered') return deliveredAt ?? now;
  return step !== null && step < statuses.delivered.step ? null : deliveredAt;
}
