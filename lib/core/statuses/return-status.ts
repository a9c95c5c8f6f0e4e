import type { Right } from '@/lib/core/permissions/rights';
import { findKnown } from '@/lib/platform/text/known';

/** The properties of a return's status. */
interface ReturnStatusFacts {
  /** Its label. */
  label: string;
  /** The shop's possible next steps. */
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

/** The shop's steps. */
export const returnSteps = ['approved', 'declined', 'received', 'settled'] as const;
export type ReturnStepName = (typeof returnSteps)[number];

/** The right that a step needs, or a note without a step: settling refunds the money. */
export function rightOfStep(step: ReturnStepName | undefined): Right {
  return step === 'settled' ? 'orders:refund' : 'orders:write';
}

/** The properties of a stored status; a status of a newer version is shown by its name. */
export function factsOfReturnStatus(status: string): ReturnStatusFacts {
  return findKnown<ReturnStatusFacts>(statuses, status) ?? { label: status, next: [] };
}

/** Ended without effect, so that the pairs stay the customer's. */
export const voidReturnStatuses: readonly string[] = ['declined', 'withdrawn'] satisfies ReturnStatus[];

/** Whether a return goes on: the customer or the shop has something to do. */
export function isReturnOpen(status: string): boolean {
  return factsOfReturnStatus(status).next.length > 0;
}

/** Whether the box of a return may be sent now: it was approved, or follows a withdrawal, which needs no answer. */
export function maySendBox({ status, withdrawnAt }: { status: string; withdrawnAt?: string | undefined }): boolean {
  return status === 'approved' || (status === 'requested' && withdrawnAt !== undefined);
}

/** Whether the pairs of a return are back with the shop. */
export function isReturnBack(status: string): boolean {
  return status === 'received' || status === 'settled';
}

/** Whether a return ended without effect. */
export function isReturnVoid(status: string): boolean {
  return voidReturnStatuses.includes(status);
}
