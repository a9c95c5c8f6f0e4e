'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { forgetUnpaidOrder } from '@/lib/orders/checkout/order-key';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

interface LookAgainProps {
  orderId: string;
  isUnpaid: boolean;
  /** What the page says may change by itself in a moment. */
  isChanging: boolean;
}

/** Asks for the page again while an order is unpaid: after a pause, when it is looked at again, and after Back. */
export function LookAgain({ orderId, isUnpaid, isChanging }: LookAgainProps) {
  const router = useRouter();

  useEffect(() => {
    if (!isUnpaid) forgetUnpaidOrder(orderId);
  }, [isUnpaid, orderId]);

  useEffect(() => {
    if (!isUnpaid) return;
    // Back from the payment page may show this document as it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && router.refresh();
    const onSight = () => document.visibilityState === 'visible' && router.refresh();
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [isUnpaid, router]);

  useEffect(() => {
    if (!isChanging) return;
    let pause = FIRST_PAUSE_MS;
    let timer = setTimeout(look, pause);
    function look(): void {
      if (document.visibilityState === 'visible') router.refresh();
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
      timer = setTimeout(look, pause);
    }
    return () => clearTimeout(timer);
  }, [isChanging, router]);

  return null;
}
