import { AlertButton } from '@/components/alerts/alert-button';
import { useAction } from '@/components/requests/use-action';
import { MySizeDialog } from '@/components/sizes/my-size-form';
import { useMySize, useSizeName } from '@/components/sizes/size';
import type { SizeOption } from '@/components/sizes/size-options';
import { showToast } from '@/components/ui/toast-store';
import { messageOf } from '@/lib/api/api-client';
import { saveMySize } from '@/lib/my-size/my-size-sync';
import { advisedSize } from '@/lib/sizes/size-choice';
import { sizeIn } from '@/lib/sizes/size-systems';

interface SizeNotesProps {
  productId: string;
  options: readonly SizeOption[];
  /** What people say of its fit: `fit.advice` of the product. */
  fitAdvice: string | null;
  /** The size that the visitor chose here; null before. */
  chosen: number | null;
  /** A sold-out size that the visitor would like to have. */
  wantedBack: number | null;
  /** Whether the visitor is about to say their size. */
  isTelling: boolean;
  onTelling: (isTelling: boolean) => void;
}

const linkClass = 'min-h-6 underline underline-offset-4 hover:text-text';

/** What stands below a shoe's sizes for a visitor whose size is known, and the way to one that is sold out. */
export function SizeNotes(props: SizeNotesProps) {
  const { productId, options, fitAdvice, chosen, wantedBack, isTelling, onTelling } = props;
  const { system, us } = useMySize();
  const nameOf = useSizeName();
  const sizes = options.map((option) => option.size);
  const advised = us === null ? null : advisedSize(fitAdvice, us, sizes);
  const { isPending, run: remember } = useAction(
    async (size: number) => {
      await saveMySize({ system, value: sizeIn(system, size) });
      showToast({ tone: 'success', text: `We’ll remember your size: ${nameOf(size)}.` });
    },
    (error) => showToast({ tone: 'danger', text: messageOf(error, 'Your size could not be saved. Please try again.') }),
  );
  return (
    <>
      {wantedBack !== null && (
        <div className="mt-1 mb-2">
          <AlertButton key={wantedBack} productId={productId} kind="size" size={wantedBack} />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {us !== null && (
          <span>
            Your size: {nameOf(us)}
            {advised !== null && (
              <span className="text-text">
                . This shoe runs {advised > us ? 'small' : 'large'}: take {nameOf(advised)}.
              </span>
            )}
          </span>
        )}
        {us === null && chosen !== null && (
          <button type="button" onClick={() => void remember(chosen)} aria-disabled={isPending} className={linkClass}>
            Remember {nameOf(chosen)} as my size
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => onTelling(true)} className={linkClass}>
          {us === null ? 'Set my size' : 'Change'}
          {us !== null && <span className="sr-only"> my size</span>}
        </button>
      </p>
      {isTelling && <MySizeDialog onClose={() => onTelling(false)} />}
    </>
  );
}
