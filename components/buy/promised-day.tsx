'use client';

import type { ReactNode } from 'react';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { formatDate } from '@/lib/platform/locale/locale';
import { deliveryOf } from '@/lib/shop/delivery';
import { usualMethod } from '@/lib/shop/terms';

/**
 * When an order of this moment arrives. The page is kept for as long as the shoe does not change, so the day is counted
 * in the browser, in the shop's time zone; until then, and without scripts, its children say how long it takes.
 */
export function PromisedDay({ children }: { children: ReactNode }) {
  const day = useBrowserValue(() => {
    const method = usualMethod();
    return method ? deliveryOf(method, new Date()).to : '';
  }, '');
  if (day === '') return children;
  return (
    <>
      Get it by <strong className="font-semibold text-text">{formatDate(day, 'soon', 'UTC')}</strong>
    </>
  );
}
