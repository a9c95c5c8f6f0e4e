import { formatCents, multiplyCents } from '@/lib/money/money';
import { totalRowsOf } from '@/lib/money/totals';
import { formatDate } from '@/lib/shop/locale';
import { RETURN_DAYS } from '@/lib/shop/terms';
import { toAddressLines } from './address-lines';
import { orderNumberOf } from './order-number';
import type { Order } from './order-schema';
import { paymentLabelOf } from './payment-methods';
import { mutedInk, ReceiptPaper } from './receipt-paper';

/** Replaces control characters, which would be printed as boxes. */
function printable(text: string): string {
  return text.normalize('NFC').replace(/\p{Cc}+/gu, ' ');
}

const columns = {
  item: { x: 0, width: 264 },
  quantity: { x: 272, width: 48 },
  price: { x: 328, width: 84 },
  amount: { x: 420, width: 84 },
} as const;

function writeHead(paper: ReceiptPaper, order: Order): void {
  paper.logo();
  paper.write('Receipt', { x: paper.width - 200, width: 200 }, { size: 18, weight: 'semibold', align: 'right' });
  paper.y += 44;
  const facts = [
    ['Order number', orderNumberOf(order._id)],
    ['Order ID', order._id],
    ['Order date', formatDate(order.createdAt, 'long', 'UTC')],
    ['Estimated delivery', formatDate(order.estimatedDelivery, 'long', 'UTC')],
    ['Payment', printable(paymentLabelOf(order.paymentMethod))],
  ] as const;
  const address = toAddressLines(order.shippingAddress).map(printable);
  const top = paper.y;
  for (const [name, value] of facts) {
    paper.write(name, { x: 0, width: 80 }, { color: mutedInk, size: 9 });
    paper.write(value, { x: 80, width: 200 }, { size: 9 });
    paper.y += 15;
  }
  const bottom = paper.y;
  paper.y = top;
  const block = { x: 304, width: 200 };
  paper.write('Shipped to', block, { color: mutedInk, size: 9 });
  paper.y += 15;
  for (const line of address) {
    paper.write(line, block, { size: 9 });
    paper.y += Math.max(15, paper.heightOf(line, block.width, { size: 9 }) + 2);
  }
  paper.y = Math.max(bottom, paper.y) + 22;
}

function writeTableHead(paper: ReceiptPaper): void {
  const style = { size: 9, color: mutedInk } as const;
  paper.write('Item', columns.item, style);
  paper.write('Quantity', columns.quantity, { ...style, align: 'right' });
  paper.write('Price', columns.price, { ...style, align: 'right' });
  paper.write('Amount', columns.amount, { ...style, align: 'right' });
  paper.y += 17;
  paper.rule();
  paper.y += 9;
}

function writeLines(paper: ReceiptPaper, order: Order): void {
  writeTableHead(paper);
  for (const item of order.orderItems) {
    const name = printable(item.name);
    const nameHeight = paper.heightOf(name, columns.item.width, { weight: 'semibold' });
    if (paper.makeRoom(nameHeight + 30)) writeTableHead(paper);
    paper.write(name, columns.item, { weight: 'semibold' });
    paper.write(String(item.quantity), columns.quantity, { align: 'right' });
    paper.write(formatCents(item.price), columns.price, { align: 'right' });
    paper.write(formatCents(multiplyCents(item.price, item.quantity)), columns.amount, { align: 'right' });
    paper.y += nameHeight + 1;
    paper.write(`Size ${item.size}`, columns.item, { size: 9, color: mutedInk });
    paper.y += 20;
    paper.rule();
    paper.y += 9;
  }
}

function writeTotals(paper: ReceiptPaper, order: Order): void {
  const rows = totalRowsOf(order);
  // The totals stay on one page.
  paper.makeRoom(24 + 18 * rows.length);
  paper.y += 4;
  const label = { x: columns.price.x - 40, width: 100 };
  for (const row of rows) {
    if (row.isSum) paper.y += 4;
    const size = { size: row.isSum ? 13 : 10, weight: row.isSum ? 'semibold' : 'regular' } as const;
    paper.write(row.label, label, row.isSum ? size : { ...size, color: mutedInk });
    paper.write(row.text, columns.amount, { ...size, align: 'right' });
    paper.y += 18;
  }
}

/** An order's receipt as a PDF, on as many pages as it takes, with the amounts that the order stores. */
export async function drawReceipt(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const paper = new ReceiptPaper(`Lacewing receipt ${orderNumberOf(order._id)}`);
  writeHead(paper, order);
  writeLines(paper, order);
  writeTotals(paper, order);
  return paper.finish(
    `Lacewing order ${orderNumberOf(order._id)}. Amounts in US dollars. Returns within ${RETURN_DAYS} days.`,
  );
}
