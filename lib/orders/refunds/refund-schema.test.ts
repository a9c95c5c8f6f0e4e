import { expect, test } from 'vitest';
import { newRefundSchema } from './refund-schema';

const lines = [{ product: 'kite', size: 9, quantity: 1 }];
const reason = 'A scratch';

test('what is said not to be wanted is as if nothing were said', () => {
  expect(newRefundSchema.safeParse({ lines, reason, shipping: false, toCredit: false }).success).toBe(true);
  const nothing = newRefundSchema.safeParse({ reason, shipping: false });
  expect(nothing.error?.issues).toMatchObject([{ path: ['lines'] }]);
});
