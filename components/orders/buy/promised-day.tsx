'use client';

import type { ReactNode } from 'react';
import { island, useIsland } from '@/components/ui/island';

const promise = island(() => import('./promise-of-now'));

/**
 * When an order of this moment arrives. The page is kept for as long as the shoe does not change, so the day is counted
 * in the browser, in the shop's time zone; until its code is there, and without scripts, its children say how long it
 * takes. That code follows the page, because it knows the calendar, and nothing waits for it.
 */
export function PromisedDay({ children }: { children: ReactNode }) {
  const { code } = useIsland(promise, true);
  return code ? <code.PromiseOfNow>{children}</code.PromiseOfNow> : children;
}
