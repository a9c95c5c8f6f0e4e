import { classNames } from './class-names';
import { MinusIcon, PlusIcon } from './island-icons';
import { VisuallyHidden } from './visually-hidden';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** What is counted, for screen readers. */
  itemName: string;
  min?: number;
  max?: number | undefined;
  size?: 'sm' | 'md';
}

const buttonClass =
  'grid h-full place-items-center rounded-full text-text transition-colors hover:bg-accent-soft ' +
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** Minus, number, plus. At a bound the button stays focusable and does nothing. */
export function QuantityStepper({ value, onChange, itemName, min = 1, max, size = 'md' }: QuantityStepperProps) {
  const isAtMin = value <= min;
  const isAtMax = max !== undefined && value >= max;
  const width = size === 'sm' ? 'w-10' : 'w-12';
  return (
    <div
      className={classNames(
        'inline-flex items-center rounded-full border border-outline bg-raised',
        size === 'sm' ? 'h-10' : 'h-13',
      )}
    >
      <button
        type="button"
        aria-disabled={isAtMin}
        onClick={() => !isAtMin && onChange(value - 1)}
        className={classNames(buttonClass, width)}
      >
        <MinusIcon className="size-4" />
        <VisuallyHidden>Decrease quantity of {itemName}</VisuallyHidden>
      </button>
      <output className="min-w-6 text-center text-sm font-medium tabular-nums">
        <VisuallyHidden>Quantity: </VisuallyHidden>
        {value}
      </output>
      <button
        type="button"
        aria-disabled={isAtMax}
        onClick={() => !isAtMax && onChange(value + 1)}
        className={classNames(buttonClass, width)}
      >
        <PlusIcon className="size-4" />
        <VisuallyHidden>Increase quantity of {itemName}</VisuallyHidden>
      </button>
    </div>
  );
}
