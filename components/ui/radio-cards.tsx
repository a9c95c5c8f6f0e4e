import type { ReactNode } from 'react';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  icon?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** Two of them side by side on phones, too: for short labels. An odd last one fills its row. */
  isDense?: boolean;
}

/** Radio buttons, each on a card. */
export function RadioCards<Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  onChange,
  className,
  isDense = false,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div
        className={`grid gap-3 sm:grid-cols-2 ${isDense ? 'grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-2' : ''}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 items-center gap-3 rounded-md border border-outline bg-raised px-4 py-3 transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-outline bg-raised outline-none checked:border-[6px] checked:border-accent"
            />
            <span className="grow">
              <span className="block text-sm font-medium">{option.label}</span>
              {option.description && (
                <span className="block text-balance text-xs text-muted">{option.description}</span>
              )}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
