'use client';

import type { ReactNode } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { formatDate } from '@/lib/platform/locale/locale';

interface PromisedDayProps {
  zone: string;
  days: number;
  children: ReactNode;
}

/**
 * When an order of this moment arrives. The page is kept for as long as the shoe does not change, so the day is counted
 * in the browser; until then, and without scripts, its children say how long it takes. `zone` is the shop's time zone,
 * whose `days` count.
 */
export function PromisedDay({ zone, days, children }: PromisedDayProps) {
  const day = useBrowserValue(() => daysAfter(dayIn(zone, new Date()), days), '');
  if (day === '') return children;
  return (
    <>
      Get it by <strong className="font-semibold text-text">{formatDate(day, 'soon', 'UTC')}</strong>
    </>
  );
}
