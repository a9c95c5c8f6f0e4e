'use client';

import { useSearchParams } from 'next/navigation';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { movementsPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { movementFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { PeriodFields } from '@/components/admin/shared/period-fields';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { Options, SelectField } from '@/components/ui/select-field';
import { stockReasons } from '@/lib/catalogue/stock/stock-reasons';
import { type Movement, movementSchema } from '@/lib/catalogue/stock/stock-schema';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { SizeNow } from './size-now';
import { StockTabs } from './stock-tabs';
import { causeOf, nameOfSize, signed } from './stock-words';

const movementsSchema = z.array(movementSchema);
const names = ['product', 'size', 'reason', 'from', 'to'] as const;
const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** What became of the pairs of one size, or of all of them: each change with its reason, cause and person. */
export function MovementsView() {
  const list = useList({
    path: '/api/stock/movements',
    answer: movementsSchema,
    names,
    toFilterQuery: movementFilterQuery,
  });
  const { filters, filterQuery } = list;
  const { values } = filters;
  const exporting = useFileDownload({ failed: 'The history couldn’t be exported. Please try again.' });
  return (
    <>
      <AdminHeading
        title="Stock history"
        actions={
          <Button
            tone="secondary"
            isPending={exporting.isPending}
            onClick={() =>
              void exporting.download(`/api/stock/movements?format=csv&${filterQuery}`, shopFile('stock.csv'))
            }
          >
            Export CSV
          </Button>
        }
      >
        Every change of every size, and why. Together they are the stock.
      </AdminHeading>
      <StockTabs />
      <AboutSize />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectField
          label="Reason"
          value={values.reason in stockReasons ? values.reason : ''}
          onChange={({ target }) => filters.change({ reason: target.value })}
          className="basis-56"
        >
          <option value="">All reasons</option>
          <Options labels={stockReasons} />
        </SelectField>
        <PeriodFields values={values} change={filters.change} />
        {filters.isFiltered && (
          <Button tone="quiet" onClick={filters.clear}>
            Clear Filters
          </Button>
        )}
      </div>
      <ListStates list={list} things="changes" region={{ label: 'Changes' }}>
        {(rows) => <MovementTable rows={rows} isStale={list.isStale} hasSize={values.product !== ''} />}
      </ListStates>
    </>
  );
}

/** The size whose history is shown, as it is now. */
function AboutSize() {
  const asked = useSearchParams();
  const [product, size] = [asked.get('product'), asked.get('size')];
  return product && size ? <SizeNow product={product} size={Number(size)} /> : null;
}

interface MovementTableProps {
  rows: readonly Movement[];
  isStale: boolean;
  /** The history of one size, which needs no names of shoes. */
  hasSize: boolean;
}

function MovementTable({ rows, isStale, hasSize }: MovementTableProps) {
  return (
    <DataTable
      caption={`Changes of the stock, ${ROWS_PER_PAGE} a page`}
      rows={rows}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          header: 'Time',
          isRowHeader: true,
          isSelfEvident: true,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} className="tabular-nums md:whitespace-nowrap">
              {formatDate(createdAt, 'moment', 'reader')}
            </time>
          ),
        },
        ...(hasSize
          ? []
          : [
              {
                header: 'Size',
                className: 'md:w-[34%]',
                cell: ({ product, name, size, label, sku }: Movement) => (
                  <>
                    <Link href={movementsPath({ product, size })} className={`wrap-anywhere ${linkClass}`}>
                      {nameOfSize({ name: name ?? product, label })}
                    </Link>
                    {sku && <span className="wrap-anywhere block text-muted text-xs">SKU {sku}</span>}
                  </>
                ),
              },
            ]),
        { header: 'Change', isNumeric: true, cell: ({ change }: Movement) => signed(change) },
        { header: 'For sale after', isNumeric: true, cell: ({ balance }: Movement) => formatCount(balance) },
        { header: 'Why', className: 'md:w-1/5', cell: (movement: Movement) => <Why movement={movement} /> },
        {
          header: 'By',
          className: 'md:min-w-24',
          cell: ({ by }: Movement) => <span className="wrap-anywhere">{by ?? 'The shop'}</span>,
        },
      ]}
    />
  );
}

function Why({ movement }: { movement: Movement }) {
  const cause = causeOf(movement);
  const maySee = useRight(cause?.right ?? 'stock:read');
  return (
    <>
      <span className="block">{stockReasons[movement.reason]}</span>
      {movement.note && <span className="wrap-anywhere block text-muted text-xs">{movement.note}</span>}
      {cause && maySee && (
        <Link href={cause.href} className={`text-xs ${linkClass}`}>
          {cause.label}
        </Link>
      )}
    </>
  );
}
