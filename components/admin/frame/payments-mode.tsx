'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PaymentMode } from '@/lib/orders/payments/payment-schema';
import { FrameNote } from './frame-note';

const Mode = createContext<PaymentMode>('mock');

/** Tells the parts of an admin page whether money moves in this shop. */
export function PaymentsMode({ mode, children }: { mode: PaymentMode; children: ReactNode }) {
  return <Mode value={mode}>{children}</Mode>;
}

/** Whether orders are paid through a provider, with real money or not. */
export function useHasPayments(): boolean {
  return useContext(Mode) !== 'mock';
}

const reasons = {
  mock: 'orders count as paid as soon as they’re placed.',
  test: 'payments run in the provider’s test mode.',
} as const;

/** Says on every admin page that no real money moves, where it doesn't. */
export function NoRealMoney({ mode }: { mode: PaymentMode }) {
  if (mode === 'live') return null;
  return <FrameNote>No real money moves in this shop: {reasons[mode]}</FrameNote>;
}
