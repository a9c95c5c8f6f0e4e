import { findKnown } from '@/lib/platform/text/known';
import type { Right } from '@/lib/rights/rights';

/** What the shop knows of a status of returns. */
interface ReturnStatusFacts {
  /** As people read it. */
  label: string;
  /** What the shop may do next. */
  next: readonly string[];
}

const statuses = {
  requested: { label: 'Requested', next: ['approved', 'declined'] },
  approved: { label: 'Approved', next: ['received'] },
  received: { label: 'Received', next: ['settled'] },
  settled: { label: 'Settled', next: [] },
  declined: { label: 'Declined', next: [] },
  /** By the customer, before the shop answered. */
  withdrawn: { label: 'Withdrawn', next: [] },
} as const satisfies Record<string, ReturnStatusFacts>;

export type ReturnStatus = keyof typeof statuses;
export const returnStatuses = Object.keys(statuses) as ReturnStatus[];

/** The steps that the shop takes. */
export const returnSteps = ['approved', 'declined', 'received', 'settled'] as const;
export type ReturnStepName = (typeof returnSteps)[number];

/** The right that a step needs, or a note without one: settling gives the money back. */
export function rightOfStep(step: ReturnStepName | undefined): Right {
  return step === 'settled' ? 'orders:refund' : 'orders:write';
}

/** The facts about a stored status; one that only a newer version of the shop knows is shown by its name. */
export function factsOfReturnStatus(status: string): ReturnStatusFacts {
  return findKnown<ReturnStatusFacts>(statuses, status) ?? { label: status, next: [] };
}

/** In these nothing comes of a return any more, so that its pairs are the customer's again. */
export const voidReturnStatuses: readonly string[] = ['declined', 'withdrawn'] satisfies ReturnStatus[];

/** Whether nothing comes of a return any more. */
export function isReturnVoid(status: string): boolean {
  return voidReturnStatuses.includes(status);
}
