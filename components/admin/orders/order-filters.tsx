import { useState } from 'react';
import { ListToolbar } from '@/components/admin/shared/search-box';
import type { ListFilters } from '@/components/admin/shared/use-list';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { factsOfStatus, orderStatuses } from '@/lib/orders/order-status';

export const orderFilterNames = ['search', 'status', 'from', 'to'] as const;

/** The search and the filters of the orders table. */
export function OrderFilters({ filters }: { filters: ListFilters<(typeof orderFilterNames)[number]> }) {
  const { values, change } = filters;
  return (
    <ListToolbar label="Search orders" placeholder="Order ID, name or email" filters={filters}>
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
    </ListToolbar>
  );
}

interface DayFieldProps {
  label: string;
  /** Such as `2026-11-20`; empty for no day. */
  value: string;
  onChange: (day: string) => void;
}

/** A date of this century. While a year is typed the input reports years such as 0002, which are not passed on. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [day, setDay] = useState(value);
  const [told, setTold] = useState(value);
  // Changed from outside, by the Back button or Clear Filters.
  if (value !== told) {
    setTold(value);
    setDay(value);
  }

  function take(next: string): void {
    setDay(next);
    if (next !== '' && !next.startsWith('20')) return;
    setTold(next);
    onChange(next);
  }

  return (
    <TextField
      type="date"
      label={label}
      value={day}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => take(event.target.value)}
      className="min-w-36 grow sm:grow-0"
    />
  );
}
