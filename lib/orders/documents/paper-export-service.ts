import { recordCopy } from '@/lib/access/audit/copy-service';
import type { Viewer } from '@/lib/access/session/viewer';
import type { PaperFilters } from '@/lib/core/numbers/paper-list-schema';
import { readPapersMatching } from '@/lib/core/numbers/paper-service';
import { paperCsvHeading, toPaperCsvLines } from './paper-csv';

/**
 * All invoices and credit notes that match as the lines of a CSV file, in the order in which they were issued, read in
 * batches. That the file was asked for is logged before its first line. Throws FORBIDDEN.
 */
export async function* exportPapers(viewer: Viewer, filters: PaperFilters): AsyncGenerator<string, void> {
  const narrowedBy = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await recordCopy(viewer, 'orders:export', { action: 'invoices-exported', list: 'invoices', after: { narrowedBy } });
  yield paperCsvHeading;
  for await (const papers of readPapersMatching(filters)) yield papers.map(toPaperCsvLines).join('');
}
