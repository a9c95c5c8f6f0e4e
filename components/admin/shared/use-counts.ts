import { type Read, useRead } from '@/components/access/session/use-read';
import { callApi } from '@/lib/access/api/api-client';
import { type Counts, countsSchema } from '@/lib/operations/stats/stats-schema';

/** How many orders, returns, messages and reviews have which status. Read anew by every page that shows some. */
export function useCounts(): Read<Counts> {
  return useRead('counts', (signal) => callApi('/api/counts', { answer: countsSchema, signal }), {
    isForSignedIn: false,
  });
}

/** The number of all of a kind; of some statuses when they are named. Null while it is not known. */
export function countOf(
  { state }: Read<Counts>,
  kind: 'orders' | 'returns' | 'messages' | 'reviews',
  statuses?: readonly string[],
): number | null {
  if (state.status !== 'found') return null;
  const counts = Object.entries(state.data[kind]).filter(([status]) => statuses?.includes(status) ?? true);
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/** How many orders wait to be shipped; none while it is not known. */
export function toShipOf({ state }: Read<Counts>): number {
  return state.status === 'found' ? state.data.ordersToShip : 0;
}

/** How many problems can be tried again; none while it is not known. */
export function problemsOf({ state }: Read<Counts>): number {
  return state.status === 'found' ? state.data.problems : 0;
}
