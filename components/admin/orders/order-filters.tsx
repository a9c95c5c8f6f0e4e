import { DayField } from '@/components/admin/shared/day-field';
import { SearchBox } from '@/components/admin/shared/search-box';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { factsOfStatus, orderStatuses } from '@/lib/orders/order-status';
import type { useOrderRows } from './use-order-rows';

/** Narrows the table of orders. */
export function OrderFilters({ values, change, clear, isFiltered }: ReturnType<typeof useOrderRows>['address']) {
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox
        label="Search orders"
        placeholder="Order ID, name or email"
        value={values.search}
        // The first search is a step that Back undoes, the letters that follow are not.
        onSearch={(search) => change({ search }, values.search ? 'replace' : 'push')}
      />
      <SelectField
        label="Status"
        value={values.status}
        onChange={(event) => change({ status: event.target.value })}
        className="grow basis-full sm:grow-0 sm:basis-36"
      >
        <option value="">All</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {factsOfStatus(status).label}
          </option>
        ))}
      </SelectField>
      <div className="flex grow flex-wrap gap-3 sm:grow-0 sm:flex-nowrap">
        <DayField label="From" value={values.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={values.to} onChange={(to) => change({ to })} />
      </div>
      {isFiltered && (
        <Button tone="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}
