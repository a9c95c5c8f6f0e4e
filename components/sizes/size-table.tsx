import { inchesOf, type SizeChartRow, sizeChart } from '@/lib/sizes/size-chart';
import { WOMENS_OFFSET } from '@/lib/sizes/size-systems';

const columns: readonly { title: string; value: (row: SizeChartRow) => string }[] = [
  { title: 'US', value: ({ us }) => String(us) },
  { title: 'US women’s', value: ({ us }) => String(us + WOMENS_OFFSET) },
  { title: 'EU', value: ({ eu }) => String(eu) },
  { title: 'UK', value: ({ uk }) => String(uk) },
  { title: 'Foot, cm', value: ({ cm }) => cm.toFixed(1) },
  { title: 'Foot, in', value: ({ us }) => inchesOf(us) },
];

interface SizeTableProps {
  /** A US size to highlight. */
  chosen?: number | null;
}

/** As much air as there is room for, so that all columns are in sight on the narrowest phone. */
const cellClass = 'px-0.5 first:pl-1.5 @3xs:px-1 @3xs:first:pl-2.5 @md:px-2.5 @xl:px-5 @xl:first:pl-5';

/** All sizes in US, EU and UK scales, in centimeters and in inches. */
export function SizeTable({ chosen = null }: SizeTableProps) {
  return (
    <div className="@container overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-left text-[0.6875rem] tabular-nums @3xs:text-xs @md:text-sm">
        <caption className="sr-only">Shoe sizes by the length of the foot</caption>
        <thead className="bg-sunken text-text">
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className={`${cellClass} py-3 align-bottom font-medium`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeChart.map((row) => (
            <tr
              key={row.us}
              aria-current={row.us === chosen ? 'true' : undefined}
              className="border-line border-t hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              {columns.map(({ title, value }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className={`${cellClass} py-2.5 font-semibold text-text`}>
                    {value(row)}
                  </th>
                ) : (
                  <td key={title} className={`${cellClass} py-2.5 whitespace-nowrap`}>
                    {value(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
