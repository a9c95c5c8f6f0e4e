import { openStripe } from '@/lib/orders/payments/stripe/stripe-provider';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import type { PaymentProvider } from './payment-provider';

/** The providers, each with how it is opened; null while its settings are missing. */
const providers: Record<string, () => PaymentProvider | null> = {
  stripe: () => openStripe(paymentEnv().stripe),
};

/** The provider that new orders are paid with; null in the mock, where an order counts as paid when it is placed. */
export function currentProvider(): PaymentProvider | null {
  for (const open of Object.values(providers)) {
    const provider = open();
    if (provider) return provider;
  }
  return null;
}

/** The provider that an order was begun with; null while its settings are missing. */
export function providerCalled(name: string): PaymentProvider | null {
  return providers[name]?.() ?? null;
}
