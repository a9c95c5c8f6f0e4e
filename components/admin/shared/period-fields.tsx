'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { dayIn } from '@/lib/platform/locale/calendar';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** Today in the reader's time zone, such as `2026-11-20`. */
export function today(): string {
  return dayIn(shopFacts().timeZone, new Date());
}

interface PeriodFieldsProps {
  values: { from: string; to: string };
  change: (changes: { from: string } | { to: string }) => void;
}

/** The first and the last day that a list is narrowed to. */
export function PeriodFields({ values, change }: PeriodFieldsProps) {
  return (
    <div className="flex grow flex-wrap gap-3 sm:grow-0 sm:flex-nowrap">
      <DayField label="From" value={values.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={values.to} onChange={(to) => change({ to })} />
    </div>
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
