import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import { labelOfReason } from '@/lib/orders/order/return-reasons';
import { postageOf } from '@/lib/orders/returns/return-outcome';
import { formatDate } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { writeHead } from './receipt-document';
import { drawPaper, mutedInk } from './receipt-paper';

/** The slip that goes into the box of a return, as a PDF: what comes back and why, and its number as a barcode. */
export async function drawReturnSlip(given: Return): Promise<Uint8Array<ArrayBuffer>> {
  return drawPaper(`${shopFacts().name} return slip ${given.number}`, (paper) => {
    writeHead(paper, {
      title: 'Return slip',
      facts: [
        ['Return number', given.number],
        ['Order number', given.orderNumber],
        ['Requested', formatDate(given.createdAt, 'long', 'shop')],
        ['From', given.customer.name],
      ],
      addressTitle: 'Send the box to',
      address: given.sendTo,
    });
    paper.barcode(given.number, 0, 54);
    paper.y += 60;
    paper.write(given.number, { x: 0, width: 260 }, { size: 9, color: mutedInk });
    paper.y += 30;
    const name = { x: 0, width: 330 };
    const wish = { x: 340, width: 164 };
    paper.write('What you’re returning', name, { size: 9, color: mutedInk });
    paper.write('What you’d like', wish, { size: 9, color: mutedInk });
    paper.y += 17;
    paper.rule();
    paper.y += 9;
    for (const line of given.lines) {
      const { exchangeSize, sizeScale, gender } = line;
      const text = `${line.quantity} × ${line.name}`;
      const height = paper.heightOf(text, name.width, { weight: 'semibold' });
      paper.makeRoom(height + 32);
      paper.write(text, name, { weight: 'semibold' });
      paper.write(
        exchangeSize === null
          ? 'Money back'
          : `Exchange for ${sizeWithWord(sizeForEveryone({ size: exchangeSize, sizeScale, gender }))}`,
        wish,
      );
      paper.y += height + 1;
      paper.write(`${sizeWithWord(sizeForEveryone(line), 'Size')} · ${labelOfReason(line.reason)}`, name, {
        size: 9,
        color: mutedInk,
      });
      paper.y += 20;
      paper.rule();
      paper.y += 9;
    }
    paper.y += 6;
    const steps = [
      ...(given.status === 'requested' && !given.withdrawnAt
        ? ['Wait for our approval email before you send anything.']
        : []),
      'Put this slip in the box, on top of the shoes.',
      'Seal the box and cover any old labels.',
      'Ship it to the address above and keep your shipping receipt.',
    ];
    paper.makeRoom(12 + 16 * steps.length);
    for (const [index, step] of steps.entries()) {
      paper.write(`${index + 1}. ${step}`, { x: 0, width: paper.width });
      paper.y += 16;
    }
    paper.makeRoom(30);
    paper.y += 8;
    paper.write(postageOf(given), { x: 0, width: paper.width }, { size: 9, color: mutedInk });
    return `${shopFacts().name} return ${given.number} for order ${given.orderNumber}.`;
  });
}
