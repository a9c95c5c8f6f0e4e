import { lineTextsOf } from '@/lib/orders/order/line-texts';
import type { Order } from '@/lib/orders/order/order-schema';
import { payeeFact } from '@/lib/orders/order/payment-words';
import { labelOfReason } from '@/lib/orders/order/return-reasons';
import { creditTotals } from '@/lib/orders/refunds/credit-totals';
import type { NumberedRefund } from '@/lib/orders/refunds/refund-schema';
import { currencyName, formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toAddressLines } from '@/lib/pricing/addresses/address-lines';
import { labelOfPart } from '@/lib/pricing/gift-cards/paid-by-words';
import { writeHead, writeLines, writeTotals } from './receipt-document';
import { drawPaper } from './receipt-paper';

/**
 * A credit note for what of an order went back at one time, as a PDF, with the amounts of the ledger's entry. `seller`
 * is who sells, line by line.
 */
export async function drawCreditNote(
  order: Order,
  { refund, number: stored, adjustments }: NumberedRefund,
  seller: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const number = `CN-${stored.toUpperCase()}`;
  return drawPaper(`${shopFacts().name} credit note ${number}`, (paper) => {
    writeHead(paper, {
      title: 'Credit note',
      facts: [
        ['Credit note', number],
        ['Date', formatDate(refund.createdAt, 'long', 'shop')],
        ['Order number', order.number],
        ['Order date', formatDate(order.createdAt, 'long', 'shop')],
        ['Refunded to', refund.toCredit ? labelOfPart({ kind: 'credit', amount: refund.amount }) : payeeFact(order)],
        ['Reason', labelOfReason(refund.reason)],
      ],
      addressTitle: 'Credited to',
      address: toAddressLines(order.shippingAddress),
      seller,
    });
    if (refund.lines.length > 0)
      writeLines(
        paper,
        lineTextsOf(
          refund.lines.flatMap(({ product, size, quantity }) => {
            const line = order.orderItems.find((item) => item.product === product && item.size === size);
            return line ? [{ ...line, quantity }] : [];
          }),
        ),
      );
    writeTotals(paper, creditTotals(order, refund, adjustments));
    return `${shopFacts().name} credit note ${number} for order ${order.number}. Amounts in ${currencyName()}.`;
  });
}
