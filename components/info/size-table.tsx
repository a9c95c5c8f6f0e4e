import { inchesOf, type SizeChartRow, sizeChart } from '@/lib/products/size-chart';
import { WOMENS_OFFSET } from '@/lib/products/size-systems';

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

/** All sizes in US, EU and UK scales, in centimeters and in inches. */
export function SizeTable({ chosen = null }: SizeTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-left text-xs tabular-nums sm:text-sm">
        <caption className="sr-only">Shoe sizes by the length of the foot</caption>
        <thead className="bg-sunken text-text">
          <tr>
            {columns.map(({ title }) => (
              <th
                key={title}
                scope="col"
                className="px-1 py-3 align-bottom font-medium first:pl-2.5 sm:px-5 sm:first:pl-5"
              >
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
                  <th key={title} scope="row" className="py-2.5 pr-1 pl-2.5 font-semibold text-text sm:px-5">
                    {value(row)}
                  </th>
                ) : (
                  <td key={title} className="whitespace-nowrap px-1 py-2.5 sm:px-5">
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
