import { centsToDollars } from '@/lib/core/money/money';
import type { ListedPaper } from '@/lib/core/numbers/paper-schema';
import { isoTimeOf } from '@/lib/platform/locale/shop-time';
import { toCsvLine } from '@/lib/platform/text/csv-cells';

/** The first line of an export of invoices. The mark before it tells spreadsheets that the file is UTF-8. */
export const paperCsvHeading = `\uFEFF${toCsvLine([
  'Number',
  'Kind',
  'Issued',
  'Order',
  'Invoice',
  'Buyer',
  'Country',
  'State',
  'Postal Code',
  'Tax',
  'Rate (%)',
  'Net',
  'Tax Amount',
  'Gross',
  'Currency',
])}`;

/**
 * A paper as lines of an export, one for each rate of tax. Amounts of credit notes are below zero. Times are in ISO
 * 8601 by the clock that the shop had when it issued the paper, so that the day is the one on the paper.
 */
export function toPaperCsvLines(paper: ListedPaper & { issuedLocal: string }): string {
  const { number, kind, issuedAt, issuedLocal, orderNumber, invoice, buyer, taxes, currency } = paper;
  const about = [number, kind, isoTimeOf(issuedLocal, new Date(issuedAt)), orderNumber, invoice ?? ''];
  const place = [buyer.name, buyer.country, buyer.state, buyer.postalCode];
  return taxes
    .map(({ name, rate, net, tax, gross }) =>
      toCsvLine([...about, ...place, name, rate, ...[net, tax, gross].map(centsToDollars), currency]),
    )
    .join('');
}
