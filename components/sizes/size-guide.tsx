import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { inchesOf, sizeChart } from '@/lib/sizes/size-chart';
import { WOMENS_OFFSET } from '@/lib/sizes/size-systems';
import { SizeTable } from './size-table';

interface SizeGuideProps {
  /** The size that is chosen on the page. */
  size: number | null;
  onClose: () => void;
}

/** The size chart in a window, for a visitor about to choose. */
export function SizeGuide({ size, onClose }: SizeGuideProps) {
  const chosen = sizeChart.find(({ us }) => us === size);
  return (
    <Dialog isOpen onClose={onClose} title="Size Guide">
      <p className="text-sm text-muted">
        US sizes are men’s and unisex. For women’s, add {WOMENS_OFFSET}. Measure from your heel to your longest toe,
        standing, and pick the first length equal to or longer than your foot.
      </p>
      {chosen && (
        <p className="mt-4 rounded-md bg-accent-soft px-4 py-3 text-sm">
          You chose US {chosen.us}: EU {chosen.eu}, UK {chosen.uk}, for feet up to {chosen.cm.toFixed(1)} cm{' '}
          <span className="whitespace-nowrap">({inchesOf(chosen.us)} in).</span>
        </p>
      )}
      {/* The page around it lets words break anywhere; numbers must not. */}
      <div className="mt-4 wrap-normal max-sm:-mx-3">
        <SizeTable chosen={size} />
      </div>
      <p className="mt-4 text-sm">
        <Link href="/size-guide" className="underline underline-offset-4">
          How to measure your foot, with a sheet to print
        </Link>
      </p>
    </Dialog>
  );
}
