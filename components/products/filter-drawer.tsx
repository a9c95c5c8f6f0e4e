'use client';

import { type FocusEvent, useEffect, useId } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, SlidersIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import {
  appliedFilters,
  fieldTextOf,
  listUrl,
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

/**
 * The filters of a list: a GET form that also works without scripts. The same form is a column on wide screens and a
 * drawer (a popover) on small ones.
 */
export function FilterDrawer({ filters, facets, total }: FilterDrawerProps) {
  const { form, drawer, opener, isPending, onTyping, onSubmit, sort, clear } = useFilterForm(filters, total);
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
