'use client';

import { type FocusEvent, useEffect, useId } from 'react';
import { Size, useMySize } from '@/components/sizes/size';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, SlidersIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { usePart } from '@/components/ui/use-part';
import {
  appliedFilters,
  fieldTextOf,
  listUrl,
  noFilters,
  type ProductFacets,
  type ProductFilters,
  sortLabels,
  sortOrders,
  usualOrder,
  withoutFilters,
} from '@/lib/products/product-filters';
import { formatCount } from '@/lib/shop/locale';
import { FilterFields } from './filter-fields';
import { useFilterForm } from './use-filter-form';

interface FilterDrawerProps {
  filters: ProductFilters;
  facets: ProductFacets;
  total: number;
}

const drawerClass =
  'max-lg:sheet-left fixed inset-0 right-auto m-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] flex-col ' +
  'border-line bg-surface p-0 text-text shadow-floating backdrop:bg-scrim open:flex max-lg:border-r ' +
  'lg:static lg:flex lg:h-auto lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:shadow-none';

/** Shows only what there is in one's own size, or everything again; asks for the size when it isn't known. */
function InMySize({ filters, onGo }: { filters: ProductFilters; onGo: (url: string) => void }) {
  const { us } = useMySize();
  const ask = usePart(async () => (await import('@/components/sizes/my-size-form')).MySizeDialog);
  const isOn = us !== null && filters.size.length === 1 && filters.size[0] === us;
  const show = (size: number[]) => onGo(listUrl({ ...filters, size, page: 1, limit: noFilters.limit }));
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        onPointerEnter={ask.prepare}
        onClick={() => (us === null ? void ask.open() : show(isOn ? [] : [us]))}
        className={buttonClass(
          { tone: 'secondary' },
          'order-last col-span-2 w-full noscript:hidden aria-pressed:border-accent aria-pressed:bg-accent-soft lg:mb-6',
        )}
      >
        In my size
        {us !== null && (
          <span className="text-muted">
            <Size us={us} />
          </span>
        )}
      </button>
      {ask.Part && <ask.Part onClose={ask.close} onSaved={(said) => said !== null && show([said])} />}
    </>
  );
}

/**
 * The filters of a list: a GET form that also works without scripts. The same form is a column on wide screens and a
 * drawer (a popover) on small ones.
 */
export function FilterDrawer({ filters, facets, total }: FilterDrawerProps) {
  const { form, drawer, opener, isPending, onTyping, onSubmit, sort, clear, go } = useFilterForm(filters, total);
  const drawerId = useId();
  const formId = useId();
  const bareUrl = listUrl(withoutFilters(filters));
  const count = appliedFilters(filters).length;

  function close() {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }

  function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64rem)');
    // On a wide screen the form is part of the page; an open popover would cover it.
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  });

  return (
    <div data-pending={isPending || undefined} className="grid grid-cols-2 items-end gap-3 lg:block">
      <SelectField
        // Beside the sheet and yet a field of its form, with scripts and without.
        form={formId}
        label="Sort By"
        name="sortBy"
        defaultValue={fieldTextOf(filters, 'sortBy') ?? ''}
        onChange={sort}
        className="order-last lg:mb-6"
      >
        {sortOrders
          .filter((order) => order !== 'relevance' || filters.search !== undefined)
          .map((order) => (
            <option key={order} value={order === usualOrder(filters) ? '' : order}>
              {sortLabels[order]}
            </option>
          ))}
      </SelectField>
      <button
        ref={opener}
        type="button"
        popoverTarget={drawerId}
        className={buttonClass({ tone: 'secondary' }, 'h-12 lg:hidden')}
      >
        <SlidersIcon />
        Filters
        {count > 0 && <span className="text-muted">({count})</span>}
      </button>
      <InMySize filters={filters} onGo={go} />
      <search ref={drawer} id={drawerId} popover="auto" data-sheet="" onBlur={closeWhenLeft} className={drawerClass}>
        <div className="flex items-center justify-between border-line border-b py-2.5 pr-3 pl-5 lg:h-11 lg:border-0 lg:p-0">
          <h2 className="text-lg lg:text-sm">Filters</h2>
          <form
            action={bareUrl}
            onSubmit={(event) => {
              event.preventDefault();
              clear();
            }}
            className="flex items-center"
          >
            <Button type="submit" tone="quiet" size="sm" className="text-muted lg:-mr-4">
              Clear All
            </Button>
            <IconButton label="Close filters" onClick={close} className="lg:hidden">
              <CloseIcon />
            </IconButton>
          </form>
        </div>
        <form
          ref={form}
          id={formId}
          action="/products"
          autoComplete="off"
          onInput={onTyping}
          onCompositionEnd={onTyping}
          onSubmit={onSubmit}
          className="flex min-h-0 grow flex-col"
        >
          <div
            data-scrolled=""
            className="grow overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0 lg:pt-3"
          >
            <FilterFields filters={filters} facets={facets} />
          </div>
          <div className="border-line border-t p-5 lg:hidden">
            <Button isWide onClick={close}>
              {total === 1 ? 'Show 1 product' : `Show ${formatCount(total)} products`}
            </Button>
          </div>
          <div className="mt-5 hidden noscript:block">
            <Button type="submit" isWide>
              Apply
            </Button>
          </div>
        </form>
      </search>
    </div>
  );
}
