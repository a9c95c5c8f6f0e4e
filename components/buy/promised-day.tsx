'use client';

import type { ReactNode } from 'react';
import { DeliveryPromise, useTimedText } from '@/components/cart/delivery-promise';
import { deliveryOf } from '@/lib/shop/delivery';
import { usualMethod } from '@/lib/shop/terms';

function readPromisedDay(): string {
  const method = usualMethod();
  return method ? deliveryOf(method, new Date()).to : '';
}

/**
 * When an order of this moment arrives. The page is kept for as long as the shoe does not change, so the day is counted
 * in the browser, in the shop's time zone; until then, and without scripts, its children say how long it takes.
 */
export function PromisedDay({ children }: { children: ReactNode }) {
  const day = useTimedText(readPromisedDay);
  return day === '' ? children : <DeliveryPromise day={day} />;
}
