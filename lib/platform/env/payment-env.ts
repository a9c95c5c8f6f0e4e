import { z } from 'zod';
import { readEnv, wholeNumber } from './read-env';

const together = (one: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET', other: typeof one) => ({
  path: [one],
  message: `must be set together with ${other}`,
});

const paymentEnvSchema = z
  .object({
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: 'must be the address of a Stripe API' }).optional(),
    PAYMENT_CAPTURE: z.enum(['at-once', 'at-shipping'], 'must be at-once or at-shipping').default('at-once'),
    PAYMENT_MINUTES: wholeNumber('must be a whole number from 30 to 1440', 30, 1_440).default(30),
  })
  .refine(
    (env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET,
    together('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
  )
  .refine(
    (env) => !env.STRIPE_WEBHOOK_SECRET || env.STRIPE_SECRET_KEY,
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  );

export interface StripeEnv {
  secretKey: string;
  webhookSecret: string;
  /** Another address of the API: a stand-in. */
  apiBase: string | null;
}

export interface PaymentEnv {
  /** Whether orders are paid through a provider, and are not a mock. */
  areOn: boolean;
  /** Null without its settings. */
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
  const apiBase = env.STRIPE_API_BASE ?? null;
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : null;
  return {
    areOn: stripe !== null,
    stripe,
    capture: env.PAYMENT_CAPTURE,
    minutes: env.PAYMENT_MINUTES,
    isTest: apiBase !== null || /^(sk|rk)_test_/.test(secretKey ?? ''),
  };
}
