import { formatCents } from '@/lib/money/money';
import { formatUtcDay, type SalesRow } from './sales-comparison';

const headClass = 'sticky top-0 bg-raised px-2 py-2 text-right font-medium text-muted text-xs first:text-left';
const cellClass = 'px-2 py-1.5 text-right tabular-nums';

/** The numbers of the chart, newest day first, in a box that scrolls. */
export function SalesTable({ rows }: { rows: readonly SalesRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label="Sales as a table" tabIndex={0} className="relative grow overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Sales of each day in UTC, beside the day of the period before</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              Day
            </th>
            <th scope="col" className={headClass}>
              Sales
            </th>
            <th scope="col" className={headClass}>
              Orders
            </th>
            <th scope="col" className={headClass}>
              Period before
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.toReversed().map((row) => (
            <tr key={row.date}>
              <th scope="row" className="whitespace-nowrap px-2 py-1.5 text-left font-normal">
                {formatUtcDay(row.date)}
              </th>
              <td className={cellClass}>{formatCents(row.sales)}</td>
              <td className={cellClass}>{row.orders}</td>
              <td className={`${cellClass} text-muted`}>{formatCents(row.previousSales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
