'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';
import { dayIn, daysAfter } from '@/lib/shop/calendar';
import { formatDate } from '@/lib/shop/locale';
import { DELIVERY_DAYS, deliveryTime } from '@/lib/shop/terms';

/**
 * When an order of this moment arrives. The page is kept for as long as the shoe does not change, so the day is counted in
 * the browser; until then, and without scripts, it says how long it takes. `zone` is the shop's time zone, whose days count.
 */
export function PromisedDay({ zone }: { zone: string }) {
  const day = useBrowserValue(() => daysAfter(dayIn(zone, new Date()), DELIVERY_DAYS), '');
  if (day === '') return `Delivered in ${deliveryTime}`;
  return (
    <>
      Get it by <strong className="font-semibold text-text">{formatDate(day, 'soon', 'UTC')}</strong>
    </>
  );
}
