import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests';

const tests = [
  'app/api/audit/audit.integration.test.ts',
  'app/api/orders/[id]/route.integration.test.ts',
  'app/api/orders/refunds.integration.test.ts',
  'lib/messages/mail/outbox.integration.test.ts',
];

test('changed tests come first, then tests of the folders where most has changed', () => {
  const changed = [
    'lib/orders/order/place-order-service.ts',
    'components/orders/order/order-page.tsx',
    'lib/messages/mail/frame.ts',
    tests[0],
  ];
  expect(nearestTests(tests, changed.map(String), 4)).toEqual([tests[0], tests[1], tests[2], tests[3]]);
  expect(nearestTests(tests, ['lib/messages/mail/frame.ts'], 1)).toEqual([tests[3]]);
});

test('no more than so many are chosen, and none that are about something else', () => {
  expect(nearestTests(tests, ['lib/orders/order/order-schema.ts'], 1)).toEqual([tests[1]]);
  expect(nearestTests(tests, ['lib/core/money/money.ts'], 2)).toEqual([]);
});
