import { addCents, type Cents, formatCents, multiplyCents } from '@/lib/core/money/money';
import type { PaperData, PaperText } from '@/lib/core/numbers/paper-schema';
import { issuePaper, type PaperHead } from '@/lib/core/numbers/paper-service';
import { taxesOf } from '@/lib/core/shop-terms/adjustments';
import { discountsOfLines } from '@/lib/core/shop-terms/line-discounts';
import { type TaxRow, taxRowsOf } from '@/lib/core/shop-terms/tax-rows';
import { senderLines } from '@/lib/core/shop-terms/terms';
import { sumUp, totalRowsOf } from '@/lib/core/shop-terms/totals';
import { paymentOf } from '@/lib/orders/payments/payment-summary';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { currencyName, formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toAddressLines, toContactLines } from '@/lib/pricing/addresses/address-lines';
import { paidByOf } from '@/lib/pricing/gift-cards/paid-by-schema';
import { giftCardTextsOf, lineTextsOf } from './line-texts';
import { orderNumberOf } from './order-number';
import type { OrderRow } from './order-row';
import { paymentLabelOf } from './payment-methods';

/** A rate in millionths for people: `7.7%`. */
const percent = (rate: number) => `${rate / 10_000}%`;

const taxText = ({ name, rate, net, tax }: TaxRow, textOf: (amount: Cents) => string) => ({
  label: rate === 0 ? name : `${name} ${percent(rate)}`,
  net: textOf(net),
  tax: textOf(tax),
  gross: textOf(addCents(net, tax)),
});

/** What a paper about an order says beside what it is about. */
type PaperBody = Pick<PaperText, 'facts' | 'addressTitle' | 'lines' | 'totals' | 'footer'>;

/**
 * A paper about an order with all that it and the books need to be the same for good. The taxes are above zero;
 * `isCredit` turns them for the books.
 */
export function paperDataOf(
  order: OrderRow,
  taxes: readonly TaxRow[],
  body: PaperBody,
  { isCredit = false } = {},
): PaperData {
  const { country, state, postalCode } = order;
  const facts = shopFacts();
  const turned = (amount: Cents) => (isCredit ? multiplyCents(amount, -1) : amount);
  return {
    text: {
      shop: { name: facts.name, logo: facts.logo },
      seller: senderLines(facts),
      // The VAT ID belongs on an invoice, and the phone does not.
      address: [...toAddressLines(order), ...toContactLines({ vatId: order.vatId })],
      taxes: taxes.map((row) => taxText(row, formatCents)),
      ...body,
    },
    orderNumber: orderNumberOf(order.number),
    buyer: { name: order.buyerName, country, state, postalCode },
    currency: facts.currency,
    taxes: taxes.map((row) => ({ ...row, net: turned(row.net), tax: turned(row.tax) })),
  };
}

/** The facts of an order on each of its papers. */
export function orderFacts(order: OrderRow): [name: string, value: string][] {
  return [
    ['Order number', orderNumberOf(order.number)],
    ['Order date', formatDate(order.createdAt, 'long', 'shop')],
  ];
}

/** How an order was paid, as JSON says it. */
export const paidOrderOf = (order: OrderRow) => ({
  payment: paymentOf(order, { isForOwner: false }),
  paymentMethod: order.paymentMethod,
  paidBy: paidByOf(order, order.payment ? 'provider' : 'mock'),
});

function invoiceOf(order: OrderRow, { number, local }: { number: string; local: string }): PaperData {
  const paid = paidOrderOf(order);
  const { paidAt } = paid.payment;
  const taxes = taxRowsOf(
    taxesOf(order.adjustments).map(({ name, rate, base, amount }) => ({ name, rate, net: base, tax: amount })),
    order.totalPrice,
  );
  return paperDataOf(order, taxes, {
    facts: [
      ['Invoice', number],
      ['Date', formatDate(local.slice(0, 10), 'long', 'UTC')],
      ...orderFacts(order),
      ['Paid with', paymentLabelOf(paid)],
      ...(paidAt ? [['Paid on', formatDate(paidAt, 'long', 'shop')] as const] : []),
    ],
    addressTitle: 'Invoiced to',
    lines: [
      ...lineTextsOf(order.lines, discountsOfLines(order.adjustments, order.lines.length)),
      ...giftCardTextsOf(order.giftCardItems),
    ],
    totals: totalRowsOf(sumUp(order.itemsPrice, order.adjustments)),
    footer: `Invoice ${number} for order ${orderNumberOf(order.number)}. Amounts in ${currencyName()}.`,
  });
}

/**
 * Issues the invoice of an order that the transaction has stored or locked, unless it has one, and returns it. Null
 * where the owner issues none, or not at its payment. Call it late: the series stays locked until the transaction ends.
 */
export async function issueInvoice(
  transaction: DbTransaction,
  order: OrderRow,
  { isAtPayment = false } = {},
): Promise<PaperHead | null> {
  if (order.invoice) return order.invoice;
  return issuePaper(transaction, { kind: 'invoice', orderId: order.id, isAtPayment }, (given) =>
    invoiceOf(order, given),
  );
}
