'use client';

import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { movementsPath, productFormPath, stockPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { stockFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { useList } from '@/components/admin/shared/use-list';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { Options, SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount } from '@/lib/platform/locale/locale';
import { StockTabs } from './stock-tabs';
import { nameOfSize, type SizeRow, sizeRowsSchema } from './stock-words';

const states = { low: 'Low', 'sold-out': 'Sold out' };
const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** Every size of every shoe, with how many pairs there are and what became of them. */
export function StockView() {
  const list = useList({
    path: '/api/stock',
    answer: sizeRowsSchema,
    names: ['search', 'state'],
    toFilterQuery: stockFilterQuery,
  });
  const { filters } = list;
  return (
    <>
      <AdminHeading
        title="Stock"
        actions={
          <ForRight right="stock:write">
            <ButtonLink href={stockPath('receive')}>Receive</ButtonLink>
            <ButtonLink href={stockPath('count')} tone="secondary">
              Count
            </ButtonLink>
          </ForRight>
        }
      >
        How many pairs there are of every size.{' '}
        <Link href="/admin/products/waiting" className={linkClass}>
          Back-in-stock requests
        </Link>
      </AdminHeading>
      <StockTabs />
      <ListToolbar label="Search sizes" placeholder="Shoe, brand, SKU or GTIN" filters={filters}>
        <SelectField
          label="Stock"
          isLabelHidden
          value={filters.values.state in states ? filters.values.state : ''}
          onChange={({ target }) => filters.change({ state: target.value })}
          className="basis-40"
        >
          <option value="">All sizes</option>
          <Options labels={states} />
        </SelectField>
      </ListToolbar>
      <ListStates
        list={list}
        things="sizes"
        region={{ label: 'Sizes' }}
        empty={
          filters.isFiltered
            ? undefined
            : { title: 'No sizes yet', text: 'Once your shop has shoes, each of their sizes has a row here.' }
        }
      >
        {(rows) => <SizeTable rows={rows} isStale={list.isStale} />}
      </ListStates>
    </>
  );
}

function SizeTable({ rows, isStale }: { rows: readonly SizeRow[]; isStale: boolean }) {
  return (
    <DataTable
      caption={`Stock of sizes, ${ROWS_PER_PAGE} a page`}
      rows={rows}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          header: 'Shoe',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'md:w-2/5',
          cell: (row) => (
            <>
              <span className="wrap-anywhere font-medium">{nameOfSize(row)}</span>
              <span className="wrap-anywhere block text-muted text-xs">
                {[row.sku && `SKU ${row.sku}`, row.gtin && `GTIN ${row.gtin}`].filter(Boolean).join(' · ') || 'No SKU'}
              </span>
            </>
          ),
        },
        { header: 'For sale', isNumeric: true, cell: (row) => <ForSale row={row} /> },
        { header: 'Set aside', isNumeric: true, cell: ({ allocated }) => formatCount(allocated) },
        {
          header: 'In the house',
          isNumeric: true,
          cell: ({ onHand }) => (onHand === null ? '–' : formatCount(onHand)),
        },
        { header: 'Actions', isHeaderHidden: true, isNumeric: true, cell: (row) => <RowLinks row={row} /> },
      ]}
    />
  );
}

function ForSale({ row: { available, isLow } }: { row: SizeRow }) {
  if (available === null) return <span className="text-muted">Not counted</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {available === 0 && <Badge tone="danger">Sold out</Badge>}
      {isLow && <Badge tone="warning">Low</Badge>}
      {formatCount(available)}
    </span>
  );
}

function RowLinks({ row }: { row: SizeRow }) {
  const named = <VisuallyHidden> of {nameOfSize(row)}</VisuallyHidden>;
  return (
    <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
      <Link href={movementsPath(row)} className={linkClass}>
        History{named}
      </Link>
      <ForRight right="catalogue:read">
        <Link href={productFormPath(row.product)} className={linkClass}>
          Shoe{named}
        </Link>
      </ForRight>
    </span>
  );
}
