import { z } from 'zod';
import { EnvironmentError, readEnv, wholeNumber } from './read-env';

const paymentEnvSchema = z.object({
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be the address of a Stripe API' }).optional(),
  PAYMENT_CAPTURE: z.enum(['at-once', 'at-shipping'], 'must be at-once or at-shipping').default('at-once'),
  PAYMENT_MINUTES: wholeNumber('must be a whole number from 30 to 1440', 30, 1_440).default(30),
});

export interface StripeEnv {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the API: a stand-in. */
  apiBase: string | null;
}

export interface PaymentEnv {
  /** Null where no money moves. */
  stripe: StripeEnv | null;
  /** When an authorization's money is taken: when the order is paid, or with its first parcel. */
  capture: 'at-once' | 'at-shipping';
  /** How long the pairs of an unpaid order are kept. */
  minutes: number;
  /** Whether payments are on, and still no money moves: with a test key, or a stand-in. */
  isTest: boolean;
}

/** How orders are paid. Throws EnvironmentError for a key without its webhook's secret, and the other way round. */
export function paymentEnv(): PaymentEnv {
  const env = readEnv(paymentEnvSchema);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && !webhookSecret)
    throw new EnvironmentError('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it.');
  if (webhookSecret && !secretKey)
    throw new EnvironmentError('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs it.');
  const apiBase = env.STRIPE_API_BASE ?? null;
  return {
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : null,
    capture: env.PAYMENT_CAPTURE,
    minutes: env.PAYMENT_MINUTES,
    isTest: apiBase !== null || /^(sk|rk)_test_/.test(secretKey ?? ''),
  };
}
