import { settledUntil } from './change-repository';
import type { ChangedSince, SettledChanges } from './changed-since';

/** The changes that a reader may be told of by now: none is missing before the last of them. */
export async function settledChanges(wanted: ChangedSince): Promise<SettledChanges>;
export async function settledChanges(wanted: ChangedSince | undefined): Promise<SettledChanges | undefined>;
export async function settledChanges(wanted: ChangedSince | undefined): Promise<SettledChanges | undefined> {
  return wanted && { ...wanted, until: await settledUntil() };
}
