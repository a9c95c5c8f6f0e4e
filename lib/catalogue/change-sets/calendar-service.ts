import type { ListWindow } from '@/lib/platform/lists/list-query';
import { listDueRows } from './calendar-repository';
import type { Due } from './calendar-schema';

/** What changes in the catalogue by itself, soonest first, with the total number. */
export async function listDue(window: ListWindow): Promise<{ dues: Due[]; total: number }> {
  const { rows, total } = await listDueRows(window);
  const dues = rows.map(({ at, changeSetId, changeSetName, ...due }) => ({
    ...due,
    at: at.toISOString(),
    changeSet: changeSetId === null ? null : { _id: changeSetId, name: changeSetName ?? '' },
  }));
  return { dues, total };
}
