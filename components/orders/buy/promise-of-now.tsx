'use client';

import type { ReactNode } from 'react';
import { DeliveryPromise, useTimedText } from '@/components/orders/cart/delivery-promise';
import { deliveryOf } from '@/lib/core/shop-terms/delivery';
import { usualMethod } from '@/lib/core/shop-terms/usual-shipping';

function readPromisedDay(): string {
  const method = usualMethod();
  return method ? deliveryOf(method, new Date()).to : '';
}

/** The day by which an order of this moment arrives; its children where the shop sends nothing. */
export function PromiseOfNow({ children }: { children: ReactNode }) {
  const day = useTimedText(readPromisedDay);
  return day === '' ? children : <DeliveryPromise day={day} />;
}
