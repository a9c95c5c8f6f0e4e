import { z } from 'zod';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ExportCsv } from '@/components/admin/shared/export-csv';
import { paymentFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { PeriodFields } from '@/components/admin/shared/period-fields';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { useList, useListUrl } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { Options, SelectField } from '@/components/ui/select-field';
import { type ListedPayment, listedPaymentSchema } from '@/lib/orders/payments/payment-schema';
import { entryStateLabels, kindLabels, labelOfKind } from '@/lib/orders/payments/payment-words';
import { formatDate } from '@/lib/platform/locale/locale';
import { EntryAmount, EntryBadge, OrderLink } from './entry-parts';

const filterNames = ['kind', 'state', 'from', 'to'] as const;
const paymentsSchema = z.array(listedPaymentSchema);

/** Downloads all payments that the filters in the URL leave, as a file. */
export function ExportPayments() {
  const { values } = useListUrl(filterNames);
  return <ExportCsv things="payments" filterQuery={paymentFilterQuery(values)} />;
}

/** Attempts, captures, refunds and disputes of all orders, newest first. */
export function PaymentsList() {
  const list = useList({
    path: '/api/payments',
    answer: paymentsSchema,
    names: filterNames,
    toFilterQuery: paymentFilterQuery,
  });
  const { values, change, clear, isFiltered } = list.filters;
  return (
    <>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <SelectField
          label="Kind"
          value={values.kind}
          onChange={({ target }) => change({ kind: target.value })}
          className="grow basis-36 sm:grow-0"
        >
          <option value="">All</option>
          <Options labels={kindLabels} />
        </SelectField>
        <SelectField
          label="Status"
          value={values.state}
          onChange={({ target }) => change({ state: target.value })}
          className="grow basis-36 sm:grow-0"
        >
          <option value="">All</option>
          <Options labels={entryStateLabels} />
        </SelectField>
        <PeriodFields values={values} change={change} />
        {isFiltered && (
          <Button tone="quiet" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </search>
      <ListStates list={list} things="payments" region={{ label: 'Payments' }}>
        {(payments) => (
          <DataTable
            caption="Payments"
            columns={columns}
            rows={payments}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
          />
        )}
      </ListStates>
    </>
  );
}

const columns: readonly Column<ListedPayment>[] = [
  {
    header: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {formatDate(createdAt, 'medium', 'reader')}{' '}
        <span className="text-muted md:block">{formatDate(createdAt, 'time', 'reader')}</span>
      </time>
    ),
  },
  {
    header: 'Order',
    isRowHeader: true,
    cell: (payment) => <OrderLink order={payment.order} orderNumber={payment.orderNumber} />,
  },
  {
    header: 'Customer',
    className: personColumnClass,
    cell: ({ customer }) => <PersonCell name={customer.name} email={customer.email} />,
  },
  {
    header: 'Kind',
    cell: ({ kind, extra }) => (
      <>
        {labelOfKind(kind)}
        {extra && <span className="block text-muted text-xs">Paid twice or too late</span>}
      </>
    ),
  },
  { header: 'Status', cell: ({ state }) => <EntryBadge state={state} /> },
  { header: 'Amount', isNumeric: true, cell: (payment) => <EntryAmount entry={payment} /> },
  {
    header: 'Method',
    className: 'md:min-w-36',
    cell: ({ method, failure }) => (
      <span className="wrap-anywhere">
        {method ?? (failure === null && <span className="text-muted">–</span>)}
        {failure !== null && <span className="block text-danger text-xs">{failure}</span>}
      </span>
    ),
  },
];
