/** A key of Stripe's own test mode, in STRIPE_TEST_KEY; without one, what needs it is skipped. Never a live one. */
export const stripeTestKey = /^(sk|rk)_test_/.test(process.env.STRIPE_TEST_KEY ?? '')
  ? (process.env.STRIPE_TEST_KEY ?? null)
  : null;
