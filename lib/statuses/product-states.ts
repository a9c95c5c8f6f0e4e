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
