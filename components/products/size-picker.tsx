'use client';

import { useId } from 'react';
import { usePart } from '@/components/ui/use-part';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type SizeOption, scarcityOf } from './size-options';

interface SizePickerProps {
  options: readonly SizeOption[];
  value: number | null;
  onChange: (size: number) => void;
}

const tileClass =
  'relative grid h-12 place-items-center overflow-hidden rounded-sm border text-sm font-medium tabular-nums transition-colors ' +
  'has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ';
const availableClass = 'border-outline bg-raised hover:border-text';
/** A hairline from corner to corner. */
const soldOutClass =
  'cursor-not-allowed border-line text-muted bg-[linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--outline)_calc(50%-0.5px),var(--outline)_calc(50%+0.5px),transparent_calc(50%+0.5px))]';

/** Picks one of a product's sizes. Those that are sold out stay visible, struck through. */
export function SizePicker({ options, value, onChange }: SizePickerProps) {
  const id = useId();
  const guide = usePart(async () => (await import('./size-guide')).SizeGuide);
  const scarcity = scarcityOf(options.find((option) => option.size === value));
  return (
    <div>
      <div className="mb-1.5 flex items-center gap-2">
        <h2 id={`${id}-label`} className="text-sm">
          Size
        </h2>
        <p className="text-xs text-muted">US</p>
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={guide.prepare}
          onClick={() => guide.open()}
          className="ml-auto min-h-9 text-xs font-medium underline underline-offset-4 hover:decoration-2"
        >
          Size Guide
        </button>
      </div>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="grid grid-cols-5 gap-2 sm:grid-cols-6">
        {options.map(({ size, isAvailable }) => (
          <label key={size} className={tileClass + (isAvailable ? availableClass : soldOutClass)}>
            <input
              type="radio"
              name={id}
              value={size}
              checked={size === value}
              disabled={!isAvailable}
              {...(!isAvailable && { 'aria-describedby': `${id}-sold-out` })}
              onChange={() => onChange(size)}
              className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            {size}
          </label>
        ))}
      </div>
      <span hidden id={`${id}-sold-out`}>
        Sold out
      </span>
      <p role="status" className="mt-2 min-h-5 text-xs font-medium text-warning">
        {scarcity && (
          <>
            {scarcity}
            <VisuallyHidden> in size {value}</VisuallyHidden>
          </>
        )}
      </p>
      {guide.Part && <guide.Part size={value} onClose={guide.close} />}
    </div>
  );
}
