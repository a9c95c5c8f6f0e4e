'use client';

import { useId } from 'react';

/** The periods to choose from, in days. */
export const periods = ['7', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** The period that the URL names; a month when it names none of them. */
export function toPeriod(text: string): Period {
  return periods.find((period) => period === text) ?? '30';
}

/** Chooses how far back the dashboard looks. */
export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const name = useId();
  return (
    <fieldset className="flex rounded-full border border-outline p-0.5">
      <legend className="sr-only">Period</legend>
      {periods.map((period) => (
        <label
          key={period}
          className="relative grid min-h-8 place-items-center rounded-full px-3.5 font-medium text-muted text-xs transition-colors hover:text-text has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={period}
            checked={period === value}
            onChange={() => onChange(period)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {period} days
        </label>
      ))}
    </fieldset>
  );
}
