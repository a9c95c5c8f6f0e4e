import { returnTerms } from '@/lib/core/shop-terms/terms';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { chosenMethod } from '@/lib/orders/order/how-sent';
import { promisedDay } from '@/lib/orders/order/order-days';
import { storedNumberOf } from '@/lib/orders/order/order-number';
import type { Order } from '@/lib/orders/order/order-schema';
import { shoeOf } from '@/lib/orders/order/ordered-shoe';
import type { SomePairs } from '@/lib/orders/order/pairs-owed';
import { formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toAddressLines } from '@/lib/pricing/addresses/address-lines';
import { printable } from './receipt-document';
import { drawPaper, mutedInk, type ReceiptPaper } from './receipt-paper';

/** An order that is packed, with what goes into its parcel. */
export interface Packing {
  order: Order;
  pairs: readonly SomePairs[];
}

/** The label for the parcel: who it is from, and large who it goes to. */
function writeLabel(paper: ReceiptPaper, order: Order, sender: readonly string[]): void {
  const top = paper.y;
  paper.write('From', { x: 0, width: 150 }, { size: 9, color: mutedInk });
  paper.y += 15;
  for (const line of sender.map(printable)) {
    paper.write(line, { x: 0, width: 150 }, { size: 9 });
    paper.y += paper.heightOf(line, 150, { size: 9 }) + 2;
  }
  const bottom = paper.y;
  paper.y = top;
  const block = { x: 170, width: 334 };
  paper.write('To', block, { size: 9, color: mutedInk });
  paper.y += 15;
  for (const line of toAddressLines(order.shippingAddress).map(printable)) {
    paper.write(line, block, { size: 15, weight: 'semibold' });
    paper.y += paper.heightOf(line, block.width, { size: 15, weight: 'semibold' }) + 3;
  }
  paper.y = Math.max(bottom, paper.y) + 14;
  paper.barcode(storedNumberOf(order.number), 170, 42);
  paper.y += 48;
  paper.write(order.number, block, { size: 9, color: mutedInk });
  paper.y += 26;
}

/** Below the line where it is cut: what goes into the parcel, to be ticked off. */
function writeSlip(paper: ReceiptPaper, { order, pairs }: Packing): void {
  paper.rule();
  paper.y += 18;
  paper.logo();
  paper.write('Packing slip', { x: paper.width - 200, width: 200 }, { size: 18, weight: 'semibold', align: 'right' });
  paper.y += 40;
  const placed = formatDate(order.createdAt, 'long', 'shop');
  const promised = promisedDay(order, new Date());
  const method = chosenMethod(order);
  const sentBy = method === null ? '' : ` ${printable(method)}.`;
  paper.write(
    `Order ${order.number}, placed ${placed}.${sentBy}${promised === null ? '' : ` Estimated delivery: ${promised}.`}`,
    { x: 0, width: paper.width },
    { size: 9 },
  );
  paper.y += 24;
  for (const { product, size, quantity } of pairs) {
    const shoe = shoeOf({ lines: order.orderItems }, product, size);
    const sku = order.orderItems.find((line) => line.product === product && line.size === size)?.sku;
    const text = `${quantity} × ${printable(shoe.name)}${sku ? `, ${printable(sku)}` : ''}`;
    paper.makeRoom(40);
    paper.write(text, { x: 0, width: 380 }, { weight: 'semibold' });
    paper.write(
      printable(sizeWithWord(sizeName('us-men', shoe), 'Size')),
      { x: 390, width: 114 },
      { size: 13, weight: 'semibold', align: 'right' },
    );
    paper.y += Math.max(20, paper.heightOf(text, 380, { weight: 'semibold' }) + 8);
    paper.rule();
    paper.y += 9;
  }
  paper.makeRoom(42);
  paper.y += 6;
  paper.write(
    `Not quite right? ${returnTerms({ how: 'find your order on our website and choose Return or exchange' })}`,
    { x: 0, width: paper.width },
    { size: 9, color: mutedInk },
  );
}

/** Labels and packing slips of many orders as one PDF, each beginning a page. `sender` is who ships, line by line. */
export async function drawPackingSlips(
  packings: readonly Packing[],
  sender: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  return drawPaper(`${shopFacts().name} packing slips`, (paper) => {
    for (const packing of packings) {
      paper.newPage();
      paper.beginPaper();
      writeLabel(paper, packing.order, sender);
      writeSlip(paper, packing);
    }
    return `${shopFacts().name} packing slip`;
  });
}
