'use client';

import { Size } from '@/components/catalogue/sizes/size';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { island, near, useIsland } from '@/components/ui/island';
import { useGoTo } from '@/components/ui/requests/use-go-to';
import type { ProductFilters } from '@/lib/catalogue/product-list/product-filters';
import { askFor } from './restore-filter-form';

const filterUrls = island(() => import('./filter-urls'));
const mySizeForm = island(() => import('@/components/catalogue/sizes/my-size-form'));

interface InMySizeProps {
  filters: ProductFilters;
  /** Id of the filter form, which goes on from what is asked for here. */
  form: string;
  className: string;
}

/** Shows only what there is in one's own size, or everything again; asks for the size when it isn't known. */
export function InMySize({ filters, form, className }: InMySizeProps) {
  const { goTo, isPending } = useGoTo();
  const { us } = useMySize();
  const ask = useIsland(mySizeForm);
  const isOn = us !== null && filters.size.length === 1 && filters.size[0] === us;

  const show = (sizes: number[]) =>
    filterUrls.run(({ chooseSizes, urlOfSizes }) => {
      chooseSizes(document.getElementById(form), sizes);
      const next = urlOfSizes(filters, sizes);
      askFor(next);
      goTo(next, { scroll: false });
    });

  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        {...near(mySizeForm)}
        onClick={() => (us === null ? void ask.open() : void show(isOn ? [] : [us]))}
        data-pending={isPending || undefined}
        className={className}
      >
        {us === null ? (
          'In my size'
        ) : (
          <span>
            {/* A phone has room for the last word. */}
            <span className="max-sm:sr-only">In my </span>size{' '}
            <span className="text-muted">
              <Size of={us} />
            </span>
          </span>
        )}
      </button>
      {ask.code && <ask.code.MySizeDialog onClose={ask.close} onSaved={(said) => said !== null && void show([said])} />}
    </>
  );
}
