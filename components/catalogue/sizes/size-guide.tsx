import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { WOMENS_OFFSET } from '@/lib/core/sizes/convert-size';
import { usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import { inchesOf, type SizeChartRow } from '@/lib/core/sizes/size-chart';
import { type ShoeSize, sizeName } from '@/lib/core/sizes/size-names';
import { nounOfScale } from './scale-words';
import { chartOfScale, rowsOfChart, type SizeChartName, SizeTable } from './size-table';

interface SizeGuideProps {
  /** The size that is chosen on the page. */
  chosen: ShoeSize | undefined;
  sizeScale: string;
  /** The shoe is for women: its US sizes are women's. */
  isWomens: boolean;
  onClose: () => void;
}

/** What the chosen size is in the other scales; nothing of one that is not in the chart. */
function ChosenSize({ name, row: { us, eu, uk, cm } }: { name: string; row: SizeChartRow }) {
  return (
    <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-sm">
      You chose {name}: EU {eu}, UK {uk}, for feet up to {cm.toFixed(1)} cm{' '}
      <span className="whitespace-nowrap">({inchesOf(us)} in).</span>
    </p>
  );
}

function introductionOf(chart: SizeChartName, sizeScale: string): string {
  if (chart === 'us-men') return `US sizes are men’s and unisex. For women’s, add ${WOMENS_OFFSET}.`;
  if (chart === 'us-women') return 'This shoe’s sizes are US women’s, with the men’s beneath.';
  return `This shoe comes in ${nounOfScale(sizeScale)} sizes.`;
}

/** The size chart in a window, for a visitor about to choose. */
export function SizeGuide({ chosen, sizeScale, isWomens, onClose }: SizeGuideProps) {
  const us = chosen ? usMenSizeOf(sizeScale, chosen.size) : null;
  const chart = chartOfScale(sizeScale, isWomens);
  const row = rowsOfChart(chart).find((each) => each.us === us);
  return (
    <Dialog isOpen onClose={onClose} title="Size Guide">
      <p className="text-sm text-muted">
        {introductionOf(chart, sizeScale)} Measure from your heel to your longest toe, standing, and pick the first
        length equal to or longer than your foot.
      </p>
      {chosen && row && (
        <ChosenSize name={chart === 'us-men' ? `US ${row.us}` : sizeName('us-men', chosen)} row={row} />
      )}
      {/* The page around it lets words break anywhere; numbers must not. */}
      <div className="mt-4 wrap-normal max-sm:-mx-3">
        <SizeTable chart={chart} chosen={us} />
      </div>
      <p className="mt-4 text-sm">
        <Link href="/size-guide" className="underline underline-offset-4">
          How to measure your foot, with a sheet to print
        </Link>
      </p>
    </Dialog>
  );
}
