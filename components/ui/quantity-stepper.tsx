import { classNames } from './class-names';
import { MinusIcon, PlusIcon } from './client-icons';
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

/** Minus, number, plus. At a bound the button stays focusable and does nothing. */
export function QuantityStepper({ value, onChange, itemName, min = 1, max, size = 'md' }: QuantityStepperProps) {
  const isAtMin = value <= min;
  const isAtMax = max !== undefined && value >= max;
  const step = (by: 1 | -1, isAtBound: boolean, Icon: typeof PlusIcon, does: string) => (
    <button
      type="button"
      aria-disabled={isAtBound}
      onClick={() => !isAtBound && onChange(value + by)}
      className="step-button"
    >
      <Icon className="size-4" />
      <VisuallyHidden>
        {does} quantity of {itemName}
      </VisuallyHidden>
    </button>
  );
  return (
    <div
      className={classNames(
        'inline-flex shrink-0 items-center rounded-full border border-outline bg-raised',
        size === 'sm' ? 'h-10' : 'h-12',
      )}
    >
      {step(-1, isAtMin, MinusIcon, 'Decrease')}
      <output className="min-w-6 text-center text-sm font-medium tabular-nums">
        <VisuallyHidden>Quantity: </VisuallyHidden>
        {value}
      </output>
      {step(1, isAtMax, PlusIcon, 'Increase')}
    </div>
  );
}
