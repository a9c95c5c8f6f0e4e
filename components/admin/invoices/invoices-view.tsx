'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { OrderLink } from '@/components/admin/payments/entry-parts';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ExportCsv } from '@/components/admin/shared/export-csv';
import { daysQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { PeriodFields } from '@/components/admin/shared/period-fields';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { addCents, formatCents } from '@/lib/core/money/money';
import { type ListedPaper, labelOfPaper, listedPaperSchema } from '@/lib/core/numbers/paper-schema';
import { formatDate } from '@/lib/platform/locale/locale';

const filterNames = ['from', 'to'] as const;
const papersSchema = z.array(listedPaperSchema);

/** Invoices and credit notes as they were issued, newest first. */
export function InvoicesView() {
  const list = useList({ path: '/api/invoices', answer: papersSchema, names: filterNames, toFilterQuery: daysQuery });
  const { values, change, clear, isFiltered } = list.filters;
  return (
    <>
      <AdminHeading
        title="Invoices"
        actions={
          <ForRight right="orders:export">
            <ExportCsv things="invoices" filterQuery={list.filterQuery} />
          </ForRight>
        }
      >
        Invoices and credit notes as they were issued. Days are those of the shop’s time zone.
      </AdminHeading>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <PeriodFields values={values} change={change} />
        {isFiltered && (
          <Button tone="quiet" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </search>
      <ListStates list={list} things="invoices" region={{ label: 'Invoices' }}>
        {(papers) => (
          <DataTable
            caption="Invoices and credit notes"
            columns={columns}
            rows={papers}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
          />
        )}
      </ListStates>
    </>
  );
}

/** Downloads a paper; one whose order is gone can't be asked for any more. */
function PaperButton({ paper: { order, refund, number } }: { paper: ListedPaper }) {
  const { isPending, download } = useFileDownload({ failed: 'It could not be downloaded. Please try again.' });
  if (order === null) return null;
  const path = refund === null ? 'invoice' : `refunds/${refund}/credit-note`;
  return (
    <Button
      tone="secondary"
      size="sm"
      isPending={isPending}
      onClick={() => void download(`/api/orders/${order}/${path}`, `${number.replace(/[^\w-]/g, '-')}.pdf`)}
    >
      PDF<VisuallyHidden> of {number}</VisuallyHidden>
    </Button>
  );
}

const columns: readonly Column<ListedPaper>[] = [
  {
    header: 'Number',
    isRowHeader: true,
    cell: ({ number, kind, invoice }) => (
      <>
        <span className="font-medium tabular-nums" translate="no">
          {number}
        </span>
        <span className="block text-muted text-xs">
          {labelOfPaper(kind)}
          {invoice !== null && ` for ${invoice}`}
        </span>
      </>
    ),
  },
  {
    header: 'Issued',
    cell: ({ issuedOn }) => (
      <time dateTime={issuedOn} className="whitespace-nowrap tabular-nums">
        {formatDate(issuedOn, 'medium', 'UTC')}
      </time>
    ),
  },
  {
    header: 'Order',
    cell: ({ order, orderNumber }) =>
      order === null ? orderNumber : <OrderLink order={order} orderNumber={orderNumber} />,
  },
  {
    header: 'Buyer',
    cell: ({ buyer: { name, country, state, postalCode } }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-muted text-xs">{[postalCode, state, country].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    header: 'Tax',
    isNumeric: true,
    cell: ({ taxes }) => formatCents(addCents(...taxes.map(({ tax }) => tax))),
  },
  { header: 'Total', isNumeric: true, cell: ({ total }) => formatCents(total) },
  { header: 'Paper', isHeaderHidden: true, cell: (paper) => <PaperButton paper={paper} /> },
];
