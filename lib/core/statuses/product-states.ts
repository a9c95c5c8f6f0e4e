import { findKnown } from '@/lib/platform/text/known';

/**
 * What an administrator says of a product. A `draft` is seen by staff alone; `live` is listed and sold, from its
 * `publishAt` on; `archived` is no longer made: its page, reviews and place in orders stay, and it can't be bought.
 */
export const productStatuses = ['draft', 'live', 'archived'] as const;

/** Who sees a product at this moment: its status, or `scheduled` before the `publishAt` of a live one. */
export const productStates = ['live', 'scheduled', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** The states of products whose page is public. Lists and searches have live ones alone. */
export const shownStates = ['live', 'archived'] as const satisfies readonly ProductState[];

export const stateLabels: Readonly<Record<ProductState, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
};

const { scheduled: _, ...ofStatuses } = stateLabels;
/** The labels of the statuses. */
export const statusLabels: Readonly<Record<(typeof productStatuses)[number], string>> = ofStatuses;

/** The label of a state; one of a newer version is shown by its name. */
export function stateLabel(state: string): string {
  return findKnown<string>(stateLabels, state) ?? state;
}

/** The state of a product, as the database's `product_state` decides it, by the time `now` in milliseconds. */
export function stateOf({ status, publishAt }: { status: string; publishAt: string | null }, now: number): string {
  return status === 'live' && publishAt !== null && Date.parse(publishAt) > now ? 'scheduled' : status;
}
