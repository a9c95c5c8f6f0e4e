import { useId } from 'react';
import { CHILDS_OFFSET, WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';
import { inchesOf, kidsSizeChart, type SizeChartRow, sizeChart, wholeSizeChart } from '@/lib/core/sizes/size-chart';
import { plainLabelOf } from '@/lib/core/sizes/size-names';

interface SizeColumn {
  title: string;
  /** Of a foot's length: narrow windows show one of both. */
  unit?: 'cm' | 'in';
  value: (row: SizeChartRow) => string;
}

const lengths: readonly SizeColumn[] = [
  { title: 'EU', value: ({ eu }) => String(eu) },
  { title: 'UK', value: ({ uk }) => String(uk) },
  { title: 'Foot, cm', unit: 'cm', value: ({ cm }) => cm.toFixed(1) },
  { title: 'Foot, in', unit: 'in', value: ({ us }) => inchesOf(us) },
];
const womens: SizeColumn = { title: 'US women’s', value: ({ us }) => String(us + WOMENS_OFFSET) };
const usOf = ({ us }: SizeChartRow) => String(us);

export type SizeChartName = 'us-men' | 'us-women' | 'all' | 'kids';

interface Chart {
  caption: string;
  rows: readonly SizeChartRow[];
  columns: readonly SizeColumn[];
}

/** The charts: US men's sizes alone, the same for shoes for women, those of all scales for adults, and children's. */
const charts: Record<SizeChartName, Chart> = {
  'us-men': {
    caption: 'Shoe sizes by the length of the foot',
    rows: sizeChart,
    columns: [{ title: 'US men’s', value: usOf }, womens, ...lengths],
  },
  'us-women': {
    caption: 'Shoe sizes by the length of the foot',
    rows: sizeChart,
    columns: [womens, { title: 'US men’s', value: usOf }, ...lengths],
  },
  all: {
    caption: 'Shoe sizes by the length of the foot',
    rows: wholeSizeChart,
    columns: [{ title: 'US men’s', value: usOf }, womens, ...lengths],
  },
  kids: {
    caption: 'Kids’ shoe sizes by the length of the foot',
    rows: kidsSizeChart,
    columns: [{ title: 'US kids’', value: ({ us }) => plainLabelOf('us-kids', us + CHILDS_OFFSET) }, ...lengths],
  },
};

/** The chart that has the sizes of a scale, on a shoe for women or another. */
export function chartOfScale(scale: string, isWomens: boolean): SizeChartName {
  if (scale === 'us-men') return isWomens ? 'us-women' : 'us-men';
  return scale === 'us-kids' ? 'kids' : 'all';
}

export const rowsOfChart = (chart: SizeChartName): readonly SizeChartRow[] => charts[chart].rows;

interface SizeTableProps {
  chart?: SizeChartName;
  /** A US size to highlight. */
  chosen?: number | null;
}

/** As much air as there is room for, so that all columns are in sight on the narrowest phone. */
const cellClass = 'px-1 first:pl-2 @3xs:px-1.5 @3xs:first:pl-2.5 @md:px-2.5 @xl:px-5 @xl:first:pl-5';

/** Which of the two lengths a narrow window hides. */
const hiddenUnlessChosen = {
  cm: '@max-md:group-has-[[value=in]:checked]/lengths:hidden',
  in: '@max-md:group-has-[[value=cm]:checked]/lengths:hidden',
} as const;
const shownClass = (unit: SizeColumn['unit']) => (unit ? hiddenUnlessChosen[unit] : '');

/** All sizes in US, EU and UK scales, in centimeters and in inches; narrow windows show one of the two at a time. */
export function SizeTable({ chart = 'us-men', chosen = null }: SizeTableProps) {
  const { caption, rows, columns } = charts[chart];
  return (
    <div className="@container group/lengths overflow-x-auto rounded-lg border border-line">
      <LengthSwitch />
      <table className="w-full text-left text-[0.875rem] tabular-nums @md:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-text">
          <tr>
            {columns.map(({ title, unit }) => (
              <th key={title} scope="col" className={`${cellClass} ${shownClass(unit)} py-3 align-bottom font-medium`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.us}
              aria-current={row.us === chosen ? 'true' : undefined}
              className="border-line border-t hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              {columns.map(({ title, unit, value }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className={`${cellClass} py-2.5 font-semibold text-text`}>
                    {value(row)}
                  </th>
                ) : (
                  <td key={title} className={`${cellClass} ${shownClass(unit)} py-2.5 whitespace-nowrap`}>
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

/** Chooses the unit of the foot's length where there is no room for both; without scripts, too. */
function LengthSwitch() {
  const name = useId();
  return (
    <fieldset className="flex items-center gap-4 border-line border-b px-2.5 py-1 text-sm @md:hidden">
      <legend className="sr-only">Length of the foot in</legend>
      {(['cm', 'in'] as const).map((unit) => (
        <label key={unit} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name={name}
            value={unit}
            defaultChecked={unit === 'cm'}
            className="size-4 accent-accent"
          />
          {unit === 'cm' ? 'Centimeters' : 'Inches'}
        </label>
      ))}
    </fieldset>
  );
}
