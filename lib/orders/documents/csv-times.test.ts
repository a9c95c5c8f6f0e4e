import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { buildOrder } from '@/tests/builders/order-builder';
import { openOtherShop } from '@/tests/other-shop';
import { toOrderCsvLine } from './order-csv';
import { toPaperCsvLines } from './paper-csv';
import { toPaymentCsvLine } from './payment-csv';

const at = '2026-04-01T01:30:05.123Z';
const shown = '"2026-03-31T21:30:05-04:00"';

test('files of orders, payments and invoices say times by the shop’s clock, with its offset', () => {
  openOtherShop({ timeZone: 'America/New_York' });
  expect(toOrderCsvLine(buildOrder({ createdAt: at }))).toContain(shown);

  const payment = { _id: 'p', order: 'o', orderNumber: '#1', customer: { name: 'Ada', email: 'ada@example.com' } };
  const paid = {
    kind: 'attempt',
    state: 'succeeded',
    amount: cents(60_00),
    method: 'card',
    failure: null,
    refund: null,
  } as const;
  expect(toPaymentCsvLine({ ...payment, ...paid, providerId: 'pi_1', createdAt: at })).toContain(shown);

  expect(toPaperCsvLines(paper)).toContain(shown);
});

test('an invoice keeps the day on which it was issued when the shop’s time zone changes', () => {
  openOtherShop({ timeZone: 'Asia/Tokyo' });
  expect(toPaperCsvLines(paper)).toContain(shown);
});

const paper = {
  ...{
    _id: 'i',
    kind: 'invoice',
    number: 'RE-1',
    issuedAt: at,
    issuedOn: '2026-03-31',
    issuedLocal: '2026-03-31T21:30',
  },
  ...{ order: 'o', orderNumber: '#1', refund: null, invoice: null, currency: 'USD', total: cents(60_00) },
  buyer: { name: 'Ada', country: 'USA', state: 'OH', postalCode: '45402' },
  taxes: [{ name: 'Tax', rate: 0, net: cents(60_00), tax: cents(0), gross: cents(60_00) }],
};
