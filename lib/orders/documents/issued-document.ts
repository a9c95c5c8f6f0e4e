import { type PaperData, type PaperKind, paperKinds } from '@/lib/core/numbers/paper-schema';
import { printable, writeHead, writeLines, writeTotals } from './receipt-document';
import { drawPaper, mutedInk, type ReceiptPaper } from './receipt-paper';

const columns = {
  label: { x: 0, width: 230 },
  net: { x: 236, width: 84 },
  tax: { x: 328, width: 84 },
  gross: { x: 420, width: 84 },
} as const;

/** What is taxed with what. */
function writeTaxes(paper: ReceiptPaper, taxes: PaperData['text']['taxes']): void {
  paper.makeRoom(60 + 18 * taxes.length);
  paper.y += 14;
  const rows = [{ label: 'Tax', net: 'Net', tax: 'Tax', gross: 'Gross' }, ...taxes];
  for (const [index, { label, net, tax, gross }] of rows.entries()) {
    const style = { size: 9, ...(index === 0 && { color: mutedInk }) };
    const name = printable(label);
    paper.write(name, columns.label, style);
    paper.write(net, columns.net, { ...style, align: 'right' });
    paper.write(tax, columns.tax, { ...style, align: 'right' });
    paper.write(gross, columns.gross, { ...style, align: 'right' });
    paper.y += Math.max(15, paper.heightOf(name, columns.label.width, style) + 3);
  }
}

/**
 * An invoice or a credit note as a PDF, on as many pages as it takes: from what was stored when it was issued, and from
 * nothing that holds today.
 */
export async function drawIssued({
  kind,
  number,
  data: { text },
}: {
  kind: PaperKind;
  number: string;
  data: PaperData;
}): Promise<Uint8Array<ArrayBuffer>> {
  const title = paperKinds[kind].label;
  return drawPaper(
    `${text.shop.name} ${title.toLowerCase()} ${number}`,
    (paper) => {
      writeHead(paper, { title, ...text });
      if (text.lines.length > 0) writeLines(paper, text.lines);
      writeTotals(paper, text.totals);
      writeTaxes(paper, text.taxes);
      return `${text.shop.name}. ${text.footer}`;
    },
    text.shop,
  );
}
