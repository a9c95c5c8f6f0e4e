'use client';

import { useGoTo } from '@/components/requests/use-go-to';
import { Size, useMySize } from '@/components/sizes/size';
import { sayThatItFailed, usePart } from '@/components/ui/use-part';
import type { ProductFilters } from '@/lib/list/product-filters';
import { askFor } from './restore-filter-form';

/** Shows only what there is in one's own size, or everything again; asks for the size when it isn't known. */
export function InMySize({ filters, className }: { filters: ProductFilters; className: string }) {
  const { goTo, isPending } = useGoTo();
  const { us } = useMySize();
  const ask = usePart(async () => (await import('@/components/sizes/my-size-form')).MySizeDialog);
  const isOn = us !== null && filters.size.length === 1 && filters.size[0] === us;

  async function show(sizes: number[]) {
    try {
      const { urlOfSizes } = await import('./filter-urls');
      const next = urlOfSizes(filters, sizes);
      askFor(next);
      goTo(next, { scroll: false });
    } catch {
      sayThatItFailed();
    }
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onPointerEnter={ask.prepare}
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
              <Size us={us} />
            </span>
          </span>
        )}
      </button>
      {ask.Part && <ask.Part onClose={ask.close} onSaved={(said) => said !== null && void show([said])} />}
    </>
  );
}
