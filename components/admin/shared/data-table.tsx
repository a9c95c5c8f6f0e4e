// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is not displayed as one
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** This cell names its row. */
  isRowHeader?: boolean;
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean;
  /** Aligned to the end of the column. */
  isNumeric?: boolean;
  /** Of its cells and its header: a column that is hidden at some width goes with both. */
  className?: string;
  /** Needs no header on a card. */
  isSelfEvident?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The layout of a card's cells. */
  cardClassName?: string;
  /** New rows are on their way. */
  isStale?: boolean;
}

/** A table. On small screens each row is a card whose cells carry their headers. */
export function DataTable<Row>({ caption, columns, rows, keyOf, cardClassName, isStale = false }: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-busy={isStale}
      className={classNames('block w-full text-sm transition-opacity md:table', isStale && 'opacity-60')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-line border-b">
          {columns.map(({ header, isHeaderHidden, isNumeric, className }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={classNames(
                'px-2 py-2.5 xl:px-3 font-medium text-muted text-xs',
                isNumeric ? 'text-right' : 'text-left',
                className,
              )}
            >
              <span className={isHeaderHidden ? 'sr-only' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block max-md:space-y-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={classNames(
              'max-md:rounded-md max-md:border max-md:border-line max-md:bg-raised max-md:p-2 md:table-row md:border-line md:border-b',
              cardClassName ?? 'block',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isRowHeader, isHeaderHidden, isNumeric, isSelfEvident, className } = column;
  const look = classNames(
    'flex items-center justify-between gap-4 px-2 py-1.5 text-left font-normal md:table-cell md:py-3 xl:px-3 md:align-middle',
    isNumeric && 'tabular-nums md:text-right',
    className,
  );
  const content = (
    <>
      {!isHeaderHidden && !isSelfEvident && (
        <span aria-hidden="true" className="shrink-0 text-muted text-xs md:hidden">
          {header}
        </span>
      )}
      <div className={classNames('min-w-0', !isSelfEvident && 'max-md:grow max-md:text-right max-md:first:text-left')}>
        {cell(row)}
      </div>
    </>
  );
  return isRowHeader ? (
    <th role="rowheader" scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td role="cell" className={look}>
      {content}
    </td>
  );
}
