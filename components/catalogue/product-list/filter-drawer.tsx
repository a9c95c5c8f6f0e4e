import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-styles';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, SlidersIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
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
} from '@/lib/catalogue/product-list/product-filters';
import { formatCount } from '@/lib/platform/locale/locale';
import { FilterFields } from './filter-fields';
import { FilterFrame } from './filter-frame';
import { InMySize } from './in-my-size';

interface FilterDrawerProps {
  filters: ProductFilters;
  facets: ProductFacets;
  total: number;
}

const ids = { form: 'filters', sheet: 'filters-sheet', opener: 'filters-opener' };

const drawerClass =
  'max-lg:sheet-left fixed inset-0 right-auto m-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] flex-col ' +
  'border-line bg-surface p-0 text-text shadow-floating backdrop:bg-scrim open:flex max-lg:border-r ' +
  'lg:static lg:flex lg:h-auto lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:shadow-none';

/**
 * The filters of a list: a GET form that also works without scripts. The same form is a column on wide screens and a
 * drawer (a popover) on small ones.
 */
export function FilterDrawer({ filters, facets, total }: FilterDrawerProps) {
  const count = appliedFilters(filters).length;
  const order = fieldTextOf(filters, 'sortBy') ?? '';
  const urls = {
    shown: listUrl(filters),
    first: listUrl({ ...filters, page: 1, limit: noFilters.limit }),
    bare: listUrl(withoutFilters(filters)),
  };
  const closes = { popoverTarget: ids.sheet, popoverTargetAction: 'hide' } as const;
  return (
    <FilterFrame ids={ids} urls={urls} order={order} total={total} page={filters.page}>
      <SelectField
        // Beside the sheet and yet a field of its form, with scripts and without.
        form={ids.form}
        id={`${ids.form}-sort`}
        label="Sort By"
        name="sortBy"
        defaultValue={order}
        // On small screens the label is inside the box, so that it stands over nothing else of the row.
        className="min-w-24 grow basis-0 max-sm:[&_select]:pr-6 max-sm:[&_select]:pl-3 max-sm:[&_svg]:right-1.5 max-lg:relative lg:mb-4 max-lg:[&_select]:text-ellipsis max-lg:[&_select]:pt-4.5 max-lg:[&>label]:pointer-events-none max-lg:[&>label]:absolute max-lg:[&>label]:top-1 max-lg:[&>label]:left-4 max-sm:[&>label]:left-3 max-lg:[&>label]:z-1 max-lg:[&>label]:font-normal max-lg:[&>label]:text-muted max-lg:[&>label]:text-xs"
      >
        {sortOrders
          .filter((each) => each !== 'relevance' || filters.search !== undefined)
          .map((each) => {
            // Keyed by the value: a chosen option keeps it when a search changes which order is the usual one.
            const value = each === usualOrder(filters) ? '' : each;
            return (
              <option key={value === '' ? 'usual' : value} value={value}>
                {sortLabels[each]}
              </option>
            );
          })}
      </SelectField>
      <button
        id={ids.opener}
        type="button"
        popoverTarget={ids.sheet}
        className={buttonClass({ tone: 'secondary' }, 'order-first h-12 px-3.5! lg:hidden')}
      >
        {/* A phone has room for the icon or the number. */}
        <SlidersIcon className={count > 0 ? 'max-sm:hidden' : undefined} />
        Filters
        {count > 0 && <span className="text-muted">({count})</span>}
      </button>
      <InMySize
        filters={filters}
        form={ids.form}
        className={buttonClass(
          { tone: 'secondary' },
          'h-12 px-3.5! noscript:hidden aria-pressed:border-accent aria-pressed:bg-accent-soft lg:mb-4 lg:h-auto lg:w-full',
        )}
      />
      <search id={ids.sheet} popover="auto" data-sheet="" className={drawerClass}>
        <div className="flex items-center justify-between border-line border-b py-2.5 pr-3 pl-5 lg:h-11 lg:border-0 lg:p-0">
          <h2 className="text-lg lg:text-sm">Filters</h2>
          <form action={urls.bare} data-clears="" className="flex items-center">
            <Button type="submit" tone="quiet" size="sm" className="text-muted lg:-mr-4">
              Clear All
            </Button>
            <IconButton label="Close filters" {...closes} className="lg:hidden">
              <CloseIcon />
            </IconButton>
          </form>
        </div>
        <form id={ids.form} action="/products" autoComplete="off" className="flex min-h-0 grow flex-col">
          {filters.collection !== undefined && <input type="hidden" name="collection" value={filters.collection} />}
          <div
            data-scrolled=""
            className="relative grow overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0 lg:pt-3"
          >
            <FilterFields filters={filters} facets={facets} />
          </div>
          <div className="border-line border-t p-5 lg:hidden">
            <Button
              isWide
              {...closes}
              className="transition-opacity in-data-pending:opacity-60 in-data-pending:delay-100"
            >
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
    </FilterFrame>
  );
}
