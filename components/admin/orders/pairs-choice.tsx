import { useId } from 'react';
import { FieldError } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { type ShoeSize, sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { SomePairs } from '@/lib/orders/order/pairs-owed';

/** How many pairs of what were chosen. */
export type Quantities = readonly SomePairs[];

const isSame = (one: SomePairs, other: SomePairs) => one.product === other.product && one.size === other.size;

/** What was chosen, without what was chosen no times. */
export function pairsChosen(quantities: Quantities): SomePairs[] {
  return quantities
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, size, quantity }) => ({ product, size, quantity }));
}

const countsTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

interface PairsChoiceProps {
  legend: string;
  /** What there is to choose from. */
  pairs: readonly (SomePairs & ShoeSize & { name: string })[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error?: string | undefined;
}

/** Chooses how many pairs of each line. */
export function PairsChoice({ legend, pairs, quantities, onChange, error }: PairsChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <ul className="divide-y divide-line">
        {pairs.map((pair) => (
          <li key={`${pair.product} ${pair.size}`} className="flex items-center justify-between gap-4 py-2 text-sm">
            <span className="min-w-0">
              {pair.name} <span className="text-muted">· {sizeWithWord(sizeName('us-men', pair), 'Size')}</span>
            </span>
            <SelectField
              label={`Pairs of ${pair.name} in ${sizeWithWord(sizeName('us-men', pair))}`}
              isLabelHidden
              isCompact
              value={quantities.find((each) => isSame(each, pair))?.quantity ?? 0}
              onChange={({ target }) =>
                onChange([
                  ...quantities.filter((each) => !isSame(each, pair)),
                  { product: pair.product, size: pair.size, quantity: Number(target.value) },
                ])
              }
              className="w-29 shrink-0"
            >
              {countsTo(pair.quantity).map((count) => (
                <option key={count} value={count}>
                  {count} of {pair.quantity}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
