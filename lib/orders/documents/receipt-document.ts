import { cents, formatCents } from '@/lib/core/money/money';
import type { PaperText } from '@/lib/core/numbers/paper-schema';
import { discountsOfLines } from '@/lib/core/shop-terms/line-discounts';
import { briefReturnTerms } from '@/lib/core/shop-terms/terms';
import { type TotalRow, totalRowsOf } from '@/lib/core/shop-terms/totals';
import { isFinal } from '@/lib/core/statuses/order-status';
import { chargedOnceSent, isCollected, isReadyToCollect, isSent, statusWord } from '@/lib/orders/order/how-sent';
import { giftCardTextsOf, lineTextsOf } from '@/lib/orders/order/line-texts';
import { agreedUntil } from '@/lib/orders/order/order-days';
import type { Order } from '@/lib/orders/order/order-schema';
import { paymentLabelOf } from '@/lib/orders/order/payment-methods';
import { currencyName, formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { capitalise } from '@/lib/platform/text/capitalise';
import { toAddressLines } from '@/lib/pricing/addresses/address-lines';
import { drawPaper, mutedInk, type ReceiptPaper } from './receipt-paper';

/** Replaces control characters, which would be printed as boxes. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/\p{Cc}+/gu, ' ');
}

const columns = {
  item: { x: 0, width: 264 },
  quantity: { x: 272, width: 48 },
  price: { x: 328, width: 84 },
  amount: { x: 420, width: 84 },
} as const;

const totalColumns = { label: { x: 288, width: 124 }, amount: columns.amount } as const;
/** A sum is written larger, and its label is short. */
const sumColumns = { label: { x: 288, width: 90 }, amount: { x: 380, width: 124 } } as const;

interface Head {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  addressTitle: string;
  address: readonly string[];
  /** Who sells, line by line; below the logo. */
  seller?: readonly string[];
}

/** The head of every paper: its title, facts about it on the left, and an address on the right. */
export function writeHead(paper: ReceiptPaper, { title, facts, addressTitle, address, seller = [] }: Head): void {
  paper.logo();
  paper.write(title, { x: paper.width - 200, width: 200 }, { size: 18, weight: 'semibold', align: 'right' });
  if (seller.length > 0) {
    paper.y += 28;
    const text = printable(seller.join(', '));
    paper.write(text, { x: 0, width: paper.width }, { size: 9, color: mutedInk });
    paper.y += paper.heightOf(text, paper.width, { size: 9 }) - 12;
  }
  paper.y += 44;
  const top = paper.y;
  for (const [name, value] of facts) {
    paper.write(name, { x: 0, width: 90 }, { color: mutedInk, size: 9 });
    const text = printable(value);
    paper.write(text, { x: 90, width: 200 }, { size: 9 });
    paper.y += Math.max(15, paper.heightOf(text, 200, { size: 9 }) + 4);
  }
  const bottom = paper.y;
  paper.y = top;
  const block = { x: 304, width: 200 };
  paper.write(addressTitle, block, { color: mutedInk, size: 9 });
  paper.y += 15;
  for (const line of address.map(printable)) {
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

/** What was bought or went back, line by line, on as many pages as it takes. */
export function writeLines(paper: ReceiptPaper, lines: PaperText['lines']): void {
  writeTableHead(paper);
  for (const line of lines) {
    const name = printable(line.name);
    const nameHeight = paper.heightOf(name, columns.item.width, { weight: 'semibold' });
    const detail = printable(line.detail);
    const detailHeight = Math.max(12, paper.heightOf(detail, columns.item.width, { size: 9 }));
    if (paper.makeRoom(nameHeight + detailHeight + 18)) writeTableHead(paper);
    paper.write(name, columns.item, { weight: 'semibold' });
    paper.write(line.quantity, columns.quantity, { align: 'right' });
    paper.write(line.price, columns.price, { align: 'right' });
    paper.write(line.amount, columns.amount, { align: 'right' });
    paper.y += nameHeight + 1;
    paper.write(detail, columns.item, { size: 9, color: mutedInk });
    paper.y += detailHeight + 8;
    paper.rule();
    paper.y += 9;
  }
}

/** The sums under the lines. */
export function writeTotals(paper: ReceiptPaper, rows: readonly Pick<TotalRow, 'label' | 'text' | 'isSum'>[]): void {
  // The totals stay on one page.
  const sized = rows.map((row) => {
    const place = row.isSum ? sumColumns : totalColumns;
    const style = { size: row.isSum ? 13 : 10, weight: row.isSum ? 'semibold' : 'regular' } as const;
    const text = printable(row.label);
    // A promotion's name may take several lines.
    const more = paper.heightOf(text, place.label.width, style) - paper.heightOf('1', place.label.width, style);
    return { ...row, label: text, place, style, height: (row.isSum ? 26 : 18) + Math.max(0, more) };
  });
  paper.makeRoom(40 + sized.reduce((sum, { height }) => sum + height, 0));
  paper.y += 4;
  for (const row of sized) {
    if (row.isSum) paper.y += 4;
    paper.write(row.label, row.place.label, row.isSum ? row.style : { ...row.style, color: mutedInk });
    paper.write(row.text, row.place.amount, { ...row.style, align: 'right' });
    paper.y += row.height;
  }
}

/** When the money was taken, or will be; nothing where none moves. */
function chargeFacts(order: Order): [name: string, value: string][] {
  const { state, paidAt } = order.payment;
  if (paidAt !== null) return [['Paid on', formatDate(paidAt, 'long', 'shop')]];
  return state === 'authorized' ? [['Charged', capitalise(chargedOnceSent(order))]] : [];
}

/** What of an order's money went back, under what it cost. */
function refundRowsOf({ totalPrice, refundedTotal }: Order) {
  if (refundedTotal === 0) return [];
  return [
    { label: 'Refunded', text: formatCents(cents(-refundedTotal)), isSum: false },
    { label: 'After refund', text: formatCents(cents(totalPrice - refundedTotal)), isSum: true },
  ];
}

/**
 * An order's receipt as a PDF, on as many pages as it takes, with the amounts that the order stores. `seller` is who
 * sells, line by line.
 */
export async function drawReceipt(order: Order, seller: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const { number } = order;
  return drawPaper(`${shopFacts().name} receipt ${number}`, (paper) => {
    writeHead(paper, {
      title: 'Receipt',
      facts: [
        ['Order number', number],
        ['Order date', formatDate(order.createdAt, 'long', 'shop')],
        // A promise that is kept, or off, is none any more.
        isFinal(order) || isReadyToCollect(order)
          ? ['Status', statusWord(order)]
          : [
              isCollected(order) ? 'Ready to collect' : 'Estimated delivery',
              formatDate(order.arrivesBy, 'long', 'UTC'),
            ],
        ['Paid with', paymentLabelOf(order)],
        ...chargeFacts(order),
      ],
      addressTitle: isSent(order) ? 'Ship to' : 'Bill to',
      address: toAddressLines(order.shippingAddress),
      seller,
    });
    const discounts = discountsOfLines(order.adjustments, order.orderItems.length);
    writeLines(paper, [...lineTextsOf(order.orderItems, discounts), ...giftCardTextsOf(order.giftCardItems ?? [])]);
    writeTotals(paper, [...totalRowsOf(order), ...refundRowsOf(order)]);
    const returns = order.orderItems.length > 0 ? ` ${briefReturnTerms({ until: agreedUntil(order) })}` : '';
    return `${shopFacts().name} order ${number}. Amounts in ${currencyName()}.${returns}`;
  });
}
