import { paymentEnv } from '@/lib/platform/env/payment-env';
import type { PaymentMode } from './payment-schema';

/** Whether money moves when an order is placed, by the settings. */
export function paymentMode(): PaymentMode {
  const { areOn, isTest } = paymentEnv();
  if (!areOn) return 'mock';
  return isTest ? 'test' : 'live';
}
