import type { PaperData } from '@/lib/core/numbers/paper-schema';
import { issuePaper, listCountedKinds, type PaperHead } from '@/lib/core/numbers/paper-service';
import { stageOf } from '@/lib/core/statuses/order-status';
import { issueInvoice, orderFacts, paidOrderOf, paperDataOf } from '@/lib/orders/order/invoice-service';
import { lineTextsOf } from '@/lib/orders/order/line-texts';
import { orderNumberOf } from '@/lib/orders/order/order-number';
import type { OrderRow } from '@/lib/orders/order/order-row';
import { payeeFact } from '@/lib/orders/order/payment-words';
import { labelOfReason } from '@/lib/orders/order/return-reasons';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { currencyName, formatDate } from '@/lib/platform/locale/locale';
import { labelOfPart } from '@/lib/pricing/gift-cards/paid-by-words';
import { creditTotals } from './credit-totals';
import { adjustmentsBack, type RefundEntry, refundedTotalOf } from './refunds';
import { taxesBack } from './taxes-back';

/** An entry that was just added to an order's ledger. */
interface NewEntry extends RefundEntry {
  id: string;
  reason: string;
  isToCredit: boolean;
}

function creditNoteOf(
  order: OrderRow,
  before: readonly RefundEntry[],
  entry: NewEntry,
  { number, local, invoice }: { number: string; local: string; invoice: PaperHead | null },
): PaperData {
  const pairs = entry.lines.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? [{ ...line, quantity }] : [];
  });
  const body = {
    facts: [
      ['Credit note', number],
      ['Date', formatDate(local.slice(0, 10), 'long', 'UTC')],
      ...(invoice ? [['For invoice', invoice.number] as const] : []),
      ...orderFacts(order),
      [
        'Refunded to',
        entry.isToCredit ? labelOfPart({ kind: 'credit', amount: entry.amount }) : payeeFact(paidOrderOf(order)),
      ],
      ['Reason', labelOfReason(entry.reason)],
    ] as const,
    addressTitle: 'Credited to',
    lines: lineTextsOf(pairs),
    totals: creditTotals(order, entry, adjustmentsBack(order, before, entry)),
    footer: `Credit note ${number} for order ${orderNumberOf(order.number)}. Amounts in ${currencyName()}.`,
  };
  return paperDataOf(order, taxesBack(order, before, entry), body, { isCredit: true });
}

/**
 * Issues the credit note of an entry that the transaction has just added, where the owner counts them. It names the
 * invoice of the order. One that still waits for its invoice gets it now, or, when all of it is given back at once, no
 * papers at all: nothing was ever invoiced.
 */
export async function issueCreditNote(
  transaction: DbTransaction,
  order: OrderRow,
  before: readonly RefundEntry[],
  entry: NewEntry,
): Promise<void> {
  const kinds = await listCountedKinds(transaction);
  if (!kinds.includes('credit-note')) return;
  const waits = kinds.includes('invoice') && stageOf(order) === 'preparing' && order.shipments.length === 0;
  const isWhole = refundedTotalOf([...before, entry]) === order.totalPrice;
  if (!order.invoice && waits && isWhole) return;
  const invoice = waits ? await issueInvoice(transaction, order) : order.invoice;
  const subject = { kind: 'credit-note', orderId: order.id, refundId: entry.id, invoiceId: invoice?.id } as const;
  await issuePaper(transaction, subject, (given) => creditNoteOf(order, before, entry, { ...given, invoice }));
}
