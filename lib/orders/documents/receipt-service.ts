import { recordCopy } from '@/lib/access/audit/copy-service';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Viewer } from '@/lib/access/session/viewer';
import { bytesOf, findCreditNote, findInvoice } from '@/lib/core/numbers/paper-service';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { senderLines } from '@/lib/core/shop-terms/terms';
import { getOrder } from '@/lib/orders/order/order-service';
import { wasPaid } from '@/lib/orders/order/payment-words';
import { findRefund } from '@/lib/orders/refunds/refund-service';
import { getReturn } from '@/lib/orders/returns/return-service';
import { listPackings } from '@/lib/orders/shipments/shipment-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { drawCreditNote } from './credit-note-document';
import { drawIssued } from './issued-document';
import { drawPackingSlips } from './packing-slips-document';
import { drawReceipt } from './receipt-document';
import { drawReturnSlip } from './return-slip-document';

interface Paper {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/**
 * The receipt of an order as a PDF, for its owner or an administrator. Throws NOT_FOUND, also for another user's and
 * for one that was never paid, and RATE_LIMITED.
 */
export async function getReceipt(viewer: Viewer, orderId: string): Promise<Paper> {
  const order = await getOrder(viewer, orderId);
  if (!wasPaid(order)) throw new AppError('NOT_FOUND', 'There is no receipt before the order is paid.');
  await countUse(limits.receiptByUser, viewer.userId);
  return { bytes: await drawReceipt(order, senderLines(shopFacts())), fileName: shopFile(`${order._id}.pdf`) };
}

const asFileName = (number: string) => number.replace(/[^\w-]/g, '-');

/**
 * The invoice of an order as a PDF, the same bytes each time, for its owner or an administrator. Throws NOT_FOUND, also
 * while none was issued, and RATE_LIMITED.
 */
export async function getInvoice(viewer: Viewer, orderId: string): Promise<Paper> {
  const order = await getOrder(viewer, orderId);
  const invoice = await findInvoice(order._id);
  if (!invoice) throw new AppError('NOT_FOUND', 'There is no invoice for this order (yet).');
  await countUse(limits.receiptByUser, viewer.userId);
  return { bytes: await bytesOf(invoice, drawIssued), fileName: `invoice-${asFileName(invoice.number)}.pdf` };
}

/**
 * The credit note of an entry of an order's ledger as a PDF, for the same people: as it was issued, or where they are
 * not counted, drawn from the entry. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function getCreditNote(viewer: Viewer, orderId: string, refundId: string): Promise<Paper> {
  const order = await getOrder(viewer, orderId);
  const refund = await findRefund(order, refundId);
  if (!refund) throw new AppError('NOT_FOUND', 'Refund not found');
  await countUse(limits.receiptByUser, viewer.userId);
  const issued = refund.refund.creditNote === null ? null : await findCreditNote(refundId);
  if (issued)
    return { bytes: await bytesOf(issued, drawIssued), fileName: `credit-note-${asFileName(issued.number)}.pdf` };
  return {
    bytes: await drawCreditNote(order, refund, senderLines(shopFacts())),
    fileName: shopFile(`credit-${refundId}.pdf`),
  };
}

/** The slip of a return as a PDF, for the owner of its order or an administrator. Throws NOT_FOUND, RATE_LIMITED. */
export async function getReturnSlip(viewer: Viewer, returnId: string): Promise<Paper> {
  const given = await getReturn(viewer, returnId);
  await countUse(limits.receiptByUser, viewer.userId);
  return { bytes: await drawReturnSlip(given), fileName: shopFile(`return-${given.number}.pdf`) };
}

/** Labels and packing slips of orders as one PDF, in the order in which they were asked for. Throws NOT_FOUND. */
export async function getPackingSlips(viewer: Viewer, ids: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const packings = await listPackings(ids);
  await recordCopy(viewer, 'orders:ship', {
    action: 'packing-slips-printed',
    list: 'orders',
    after: { orders: packings.length },
  });
  return drawPackingSlips(packings, senderLines(shopFacts()));
}
