import { MySizeDialog } from '@/components/catalogue/sizes/my-size-form';
import { useSizeName } from '@/components/catalogue/sizes/size';
import type { SizeOption } from '@/components/catalogue/sizes/size-options';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { AlertButton } from '@/components/storefront/alerts/alert-button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { messageOf } from '@/lib/access/api/api-client';
import { saveMySize } from '@/lib/access/my-size/my-size-sync';
import { sizeIn } from '@/lib/core/sizes/convert-size';
import { sizeAsLongAs, usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import { toUsSize } from '@/lib/core/sizes/size-chart';
import { advisedSize } from '@/lib/core/sizes/size-choice';
import { isWomensInMens } from '@/lib/core/sizes/size-names';

interface SizeNotesProps {
  productId: string;
  options: readonly SizeOption[];
  /** What people say of its fit: `fit.advice` of the product. */
  fitAdvice: string | null;
  /** The size that the visitor chose here; null before. */
  chosen: number | null;
  /** The visitor's size, where it is sold out. */
  missed: SizeOption | undefined;
  /** Whether the visitor is about to say their size. */
  isTelling: boolean;
  onTelling: (isTelling: boolean) => void;
}

const linkClass = 'min-h-6 underline underline-offset-4 hover:text-text';

/** What stands below a shoe's sizes for a visitor whose size is known, and the way to one that is sold out. */
export function SizeNotes(props: SizeNotesProps) {
  const { productId, options, fitAdvice, chosen, missed, isTelling, onTelling } = props;
  const { system, us } = useMySize();
  const { sizeScale, gender } = options[0] ?? {};
  const nameOf = useSizeName();
  /** A size of this shoe as its tile names it, and the visitor's own as the tile of that size would. */
  const nameHere = (size: number) => nameOf(options.find((option) => option.size === size) ?? size);
  const ownName = (size: number) => nameOf(options.some(isWomensInMens) ? { size, gender } : size);
  const sizes = options.map((option) => option.size);
  const own = sizeAsLongAs(us, { sizeScale }, sizes);
  const advised = own === null ? null : advisedSize(fitAdvice, own, sizes);
  const chosenUs = chosen === null ? null : usMenSizeOf(sizeScale ?? 'us-men', chosen);
  // What the size guide does not know can't be remembered.
  const isKnown = chosenUs !== null && toUsSize({ system, value: sizeIn(system, chosenUs) }) !== null;
  const { isPending, run: remember } = useAction(
    async (size: number) => {
      await saveMySize({ system, value: sizeIn(system, size) });
      showToast({ tone: 'success', text: `We’ll remember your size: ${ownName(size)}.` });
    },
    (error) => showToast({ tone: 'danger', text: messageOf(error, 'Your size could not be saved. Please try again.') }),
  );
  return (
    <>
      {missed && (
        <div className="mt-1 mb-2">
          <AlertButton key={missed.size} productId={productId} kind="size" size={missed} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {us !== null && (
          <span>
            Your size: {ownName(us)}
            {own !== null && advised !== null && (
              <span className="text-text">
                . This shoe runs {advised > own ? 'small' : 'large'}: take {nameHere(advised)}.
              </span>
            )}
          </span>
        )}
        {us === null && chosen !== null && chosenUs !== null && isKnown && (
          <button type="button" onClick={() => void remember(chosenUs)} aria-disabled={isPending} className={linkClass}>
            Remember {nameHere(chosen)} as my size
          </button>
        )}
      </p>
      {isTelling && <MySizeDialog onClose={() => onTelling(false)} />}
    </>
  );
}
