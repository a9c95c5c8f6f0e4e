import { useListUrl } from '@/components/admin/shared/use-list';
import { useRead } from '@/components/requests/use-read';
import { callApi } from '@/lib/http/api-client';
import { fullStatsSchema } from '@/lib/stats/stats-schema';
import { type Period, toPeriod } from './period-choice';

async function readStats(days: string, signal: AbortSignal) {
  const stats = await callApi(`/api/users/stats?days=${days}`, { answer: fullStatsSchema, signal });
  return { stats, readAt: Date.now() };
}

/** The dashboard's figures for the period in the URL. */
export function useDashboard() {
  const { values, change } = useListUrl(['days']);
  const period = toPeriod(values.days);
  const { state, isStale, reload } = useRead('stats', (signal) => readStats(period, signal), {
    query: period,
    isForSignedIn: false,
  });

  function choosePeriod(days: Period) {
    change({ days });
  }

  return { period, choosePeriod, state, isStale, reload };
}
