import type { KeyboardEvent } from 'react';
import { FormCard } from '@/components/admin/shared/form-card';
import { CloseIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { type FormSize, isQuantity } from '@/lib/product/product-form';
import type { ProductFormState } from './use-product-form';

interface SizeChipProps {
  entry: FormSize;
  onCount: (quantity: string) => void;
  onRemove: () => void;
}

/** One size with its stock. */
function SizeChip({ entry: { size, quantity }, onCount, onRemove }: SizeChipProps) {
  return (
    <li className="flex items-center gap-1 rounded-md border border-line bg-surface p-1 pl-3">
      <span className="w-9 shrink-0 font-semibold tabular-nums">{size}</span>
      <input
        aria-label={`Stock of size ${size}`}
        aria-invalid={isQuantity(quantity) ? undefined : true}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Not tracked"
        value={quantity}
        onChange={(event) => onCount(event.target.value)}
        className="h-10 w-full min-w-0 rounded-sm border border-outline bg-raised px-2 text-base tabular-nums placeholder:text-muted placeholder:text-xs aria-invalid:border-danger sm:text-sm"
      />
      <button
        type="button"
        aria-label={`Remove size ${size}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-accent-soft hover:text-text"
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  );
}

/** The sizes of a product, each with how many pairs there are. */
export function ProductSizes({ form, addSizes }: Pick<ProductFormState, 'form' | 'addSizes'>) {
  const id = form.idOf('sizes');
  const { sizes } = form.values;

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds the sizes instead of sending the form.
    event.preventDefault();
    addSizes();
  }

  function count(size: number, quantity: string) {
    form.change({ sizes: sizes.map((entry) => (entry.size === size ? { size, quantity } : entry)) });
  }

  function remove(size: number) {
    form.change({ sizes: sizes.filter((entry) => entry.size !== size) });
    document.getElementById(id)?.focus();
  }

  return (
    <FormCard title="Sizes and stock">
      <TextField
        id={id}
        label="Sizes"
        placeholder="Add sizes, such as 6.5, 13"
        autoComplete="off"
        hint="Press Enter or type a comma to add. Leave stock empty to sell without a limit."
        name="sizesText"
        error={form.problems.sizes}
        onKeyDown={addOnEnter}
        // Not while a button is pressed: the new chip would move it away from under the pointer.
        onBlur={(event) => !(event.relatedTarget instanceof HTMLButtonElement) && addSizes()}
      />
      {sizes.length > 0 ? (
        <ul aria-label="Stock by size" className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
          {sizes.map((entry) => (
            <SizeChip
              key={entry.size}
              entry={entry}
              onCount={(quantity) => count(entry.size, quantity)}
              onRemove={() => remove(entry.size)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-sm text-muted">Add at least one size so it can be sold.</p>
      )}
    </FormCard>
  );
}
