import { useState } from 'react';
import { AlsoSize, Size, useSizeName } from '@/components/catalogue/sizes/size';
import { isOwn, type SizeOption, scarcityOf } from '@/components/catalogue/sizes/size-options';
import { SystemSwitch } from '@/components/catalogue/sizes/system-switch';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import type { Added } from '@/components/orders/cart/added';
import { AlertButton } from '@/components/storefront/alerts/alert-button';
import { Dialog } from '@/components/ui/dialog';
import { isWomensInMens, sizeWithWord } from '@/lib/core/sizes/size-names';

interface SizeSheetProps {
  product: { _id: string; name: string };
  options: readonly SizeOption[];
  /** The known size that can't be bought. */
  missed: number | null;
  /** The pair that is in the cart and is to give way to the one that is chosen; null adds a pair. */
  taken: Added | null;
  onChoose: (size: number) => void;
  onClose: () => void;
}

const tileClass =
  'grid min-h-12 place-content-center justify-items-center rounded-sm border text-sm font-medium tabular-nums leading-tight transition-colors ';

/** Asks for a size: one press on it puts the shoe into the cart. A sheet on phones, a dialog elsewhere. */
export function SizeSheet({ product, options, missed, taken, onChoose, onClose }: SizeSheetProps) {
  const my = useMySize();
  const sizeScale = options[0]?.sizeScale;
  const nameOfAny = useSizeName(sizeScale, options[0]?.gender);
  // With its label, where the shoe has one of its own.
  const nameOf = (wanted: number) => nameOfAny(options.find(({ size }) => size === wanted) ?? wanted);
  const offered = options.find(({ size }) => size === missed);
  const [wantedBack, setWantedBack] = useState(offered);

  return (
    <Dialog isOpen onClose={onClose} title={taken === null ? 'Choose your size' : 'Another size'} isSheet>
      <div className="-mt-3 flex items-center justify-between gap-4">
        <p className="text-sm text-muted">{product.name}</p>
        <SystemSwitch isWomens={options.some(isWomensInMens)} className="shrink-0" />
      </div>
      {missed !== null && (
        <p className="mt-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning">
          {offered
            ? `${sizeWithWord(nameOf(missed), 'Size')} is sold out.`
            : `This shoe doesn’t come in ${sizeWithWord(nameOf(missed))}.`}
        </p>
      )}
      <ul aria-label="Sizes" className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-5">
        {options.map((option) => {
          const { size, isAvailable } = option;
          const isMine = isOwn(option, my.us);
          const scarcity = scarcityOf(option);
          return (
            <li key={size} className="grid">
              <button
                type="button"
                aria-label={
                  isAvailable
                    ? sizeWithWord(nameOf(size), 'Size')
                    : `Tell me when ${sizeWithWord(nameOf(size))} is back`
                }
                aria-describedby={scarcity ? `scarce-${size}` : undefined}
                aria-current={size === taken?.size ? 'true' : undefined}
                disabled={size === taken?.size}
                onClick={() => (isAvailable ? onChoose(size) : setWantedBack(option))}
                className={
                  tileClass +
                  (isAvailable
                    ? 'border-outline bg-raised hover:border-text aria-[current]:border-accent aria-[current]:bg-accent-soft'
                    : 'border-line text-muted line-through hover:border-outline')
                }
              >
                <Size of={option} isBare />
                <span className="text-[0.6875rem] font-normal leading-none empty:hidden">
                  {isMine
                    ? 'Your size'
                    : !sizeScale && !isWomensInMens(option) && my.system !== 'us-men' && `US ${size}`}
                </span>
                {!isMine && <AlsoSize of={option} />}
                {scarcity && (
                  <span id={`scarce-${size}`} className="text-[0.6875rem] font-normal leading-tight text-warning">
                    {scarcity}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-xs text-muted">
        {taken === null
          ? 'Tap a size to add it to your cart.'
          : `It replaces ${sizeWithWord(nameOf(taken.size))} in your cart.`}
      </p>
      {wantedBack && (
        <div className="mt-3">
          <AlertButton key={wantedBack.size} productId={product._id} kind="size" size={wantedBack} />
        </div>
      )}
    </Dialog>
  );
}
