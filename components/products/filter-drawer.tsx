'use client';

import { type FocusEvent, useEffect, useId } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, SlidersIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import {
  appliedFilters,
  choices,
  fieldTextOf,
  listUrl,
  type ProductFacets,
  type ProductFilters,
  sortLabels,
  textsOf,
  withoutFilters,
} from '@/lib/products/product-filters';
import { CURRENCY_SIGN } from '@/lib/shop/locale';
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
  const { form, drawer, opener, isPending, onTyping, onSubmit, clear } = useFilterForm(filters, total);
  const drawerId = useId();
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
    <div data-pending={isPending || undefined}>
      <button
        ref={opener}
        type="button"
        popoverTarget={drawerId}
        className={buttonClass({ tone: 'secondary' }, 'max-sm:w-full lg:hidden')}
      >
        <SlidersIcon />
        Filters and sort
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
          action={bareUrl}
          autoComplete="off"
          onInput={onTyping}
          onCompositionEnd={onTyping}
          onSubmit={onSubmit}
          className="flex min-h-0 grow flex-col"
        >
          <div className="grow overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0 lg:pt-3">
            <FilterFields filters={filters} facets={facets} />
          </div>
          <div className="border-line border-t p-5 lg:hidden">
            <Button isWide onClick={close}>
              {total === 1 ? 'Show 1 product' : `Show ${total} products`}
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

/** The fields by which a list of products is narrowed and sorted; their names are those of the URL. */
function FilterFields({ filters, facets }: Omit<FilterDrawerProps, 'total'>) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Search"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={filters.search}
        placeholder="Name, brand, kind"
        enterKeyHint="search"
      />
      <SelectField label="Sort By" name="sortBy" defaultValue={filters.sortBy}>
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {choices.map(({ name, label }) => (
        <ChoiceField
          key={name}
          label={label}
          name={name}
          everything={`All ${label.toLowerCase()}s`}
          chosen={textsOf(filters, name)}
          options={facets[name]}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Min Price" name="minPrice" filters={filters} />
        <PriceField label="Max Price" name="maxPrice" filters={filters} />
      </div>
      {filters.new && <input type="hidden" name="filter" value="new" />}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The option for no choice. */
  everything: string;
  chosen: string[];
  options: { value: string; count: number }[];
}

/** A filter that may have several values. One is shown as selected; several are kept in hidden fields, and a choice adds one. */
function ChoiceField({ label, name, everything, chosen, options }: ChoiceProps) {
  const [first, ...others] = chosen;
  const hasSeveral = others.length > 0;
  const unlisted = chosen.filter((value) => !options.some((option) => option.value === value));
  return (
    <>
      {hasSeveral && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <SelectField label={label} name={name} defaultValue={hasSeveral ? '' : (first ?? '')}>
        <option value="">{hasSeveral ? `${chosen.length} chosen` : everything}</option>
        {unlisted.map((value) => (
          <option key={value} value={value}>
            {value} (0)
          </option>
        ))}
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
  filters: ProductFilters;
}

function PriceField({ label, name, filters }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      prefix={CURRENCY_SIGN}
      defaultValue={fieldTextOf(filters, name) ?? ''}
    />
  );
}
