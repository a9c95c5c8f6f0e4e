import { useId } from 'react';

interface WishSizesProps {
  /** What can be bought, ascending. */
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** One size out of those that can be bought, in the little room of a card. */
export function WishSizes({ sizes, value, onChange }: WishSizesProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 text-xs text-muted">
        Size
      </p>
      <div className="flex flex-wrap gap-1.5">
        {sizes.map((size) => (
          <label
            key={size}
            className="relative grid h-9 min-w-10 place-items-center rounded-sm border border-outline bg-raised px-2 text-xs font-medium tabular-nums transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {size}
          </label>
        ))}
      </div>
    </div>
  );
}
