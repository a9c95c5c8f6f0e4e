import { type KeyboardEvent, useState } from 'react';
import { ForRight, useRight } from '@/components/admin/permissions/viewer-rights';
import { movementsPath } from '@/components/admin/shared/admin-paths';
import { FormCard } from '@/components/admin/shared/form-card';
import { Button } from '@/components/ui/button';
import { AlertIcon, CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type FormSize, firstSizes, isQuantity, isSame } from '@/lib/catalogue/product/product-form';
import { gtinProblem } from '@/lib/core/sizes/gtin';
import { type SizeScale, sizeLabelOf, sizeScales } from '@/lib/core/sizes/size-scales';
import type { ProductFormState } from './use-product-form';

interface SizeRowProps {
  entry: FormSize;
  /** Null for a new shoe, whose sizes have no history. */
  productId: string | null;
  scale: string;
  /** Whether the viewer may change how many pairs there are. */
  mayCount: boolean;
  onType: (typed: Partial<FormSize>) => void;
  onRemove: () => void;
}

const inputClass =
  'h-10 w-full min-w-0 rounded-sm border border-outline bg-raised px-2 text-base tabular-nums placeholder:text-muted placeholder:text-xs read-only:border-line read-only:bg-sunken read-only:text-muted aria-invalid:border-danger sm:text-sm';

const rowClass =
  'grid grid-cols-[3.5rem_1fr_1fr_2.25rem] items-center gap-1 rounded-md border p-1 pl-3 sm:grid-cols-[3.5rem_5rem_1fr_1fr_6.5rem_2.25rem]';

const isGtin = (typed: string) => typed.trim() === '' || gtinProblem(typed.trim()) === null;

/** What is typed of a size, in the order of the columns. `spoken` is the label where it stands alone. */
const columns = [
  { name: 'quantity', label: 'Pairs', spoken: 'Pairs in stock', isGood: isQuantity },
  { name: 'sku', label: 'SKU', spoken: 'SKU', isGood: () => true },
  { name: 'gtin', label: 'Barcode (GTIN)', spoken: 'Barcode (GTIN)', isGood: isGtin },
  { name: 'label', label: 'Size as printed', spoken: 'Size as printed', isGood: () => true },
] as const;

/** The labels of the columns; on small screens each field has its own. Screen readers hear them with each field. */
function ColumnHeads() {
  return (
    <div aria-hidden="true" className={`${rowClass} mt-4 border-transparent text-muted text-xs max-sm:hidden`}>
      <span>Size</span>
      {columns.map(({ name, label }) => (
        <span key={name} className="px-1">
          {label}
        </span>
      ))}
    </div>
  );
}

/** One size with its stock, its numbers, and what is printed in the shoe. */
function SizeRow({ entry, productId, scale, mayCount, onType, onRemove }: SizeRowProps) {
  const { size } = entry;
  const label = sizeLabelOf(scale, size);
  const hints = { quantity: 'No limit', sku: '', gtin: '', label };
  return (
    <li className={`${rowClass} border-line bg-surface`}>
      <span className="max-sm:row-span-2">
        <span className="block font-semibold tabular-nums">{entry.label || label}</span>
        {productId !== null && (
          <ForRight right="stock:read">
            <Link
              href={movementsPath({ product: productId, size })}
              className="inline-flex min-h-6 items-center text-muted text-xs underline underline-offset-4"
            >
              History<VisuallyHidden> of size {size}</VisuallyHidden>
            </Link>
          </ForRight>
        )}
      </span>
      {columns.map(({ name, label: column, spoken, isGood }) => (
        <label key={name} className="block min-w-0">
          <span className="block whitespace-nowrap text-muted text-xs tracking-tight sm:hidden">{column}</span>
          <input
            aria-label={`${spoken} of size ${size}`}
            aria-invalid={isGood(entry[name]) ? undefined : true}
            readOnly={name === 'quantity' && !mayCount}
            inputMode={name === 'quantity' || name === 'gtin' ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={hints[name]}
            value={entry[name]}
            onChange={(event) => onType({ [name]: event.target.value })}
            className={inputClass}
          />
        </label>
      ))}
      {/* Its pairs would go with it. */}
      {(mayCount || !(Number(entry.quantity) > 0)) && (
        <button
          type="button"
          aria-label={`Remove size ${size}`}
          onClick={onRemove}
          className="grid size-9 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-accent-soft hover:text-text max-sm:col-start-4 max-sm:row-span-2 max-sm:row-start-1"
        >
          <CloseIcon className="size-4" />
        </button>
      )}
    </li>
  );
}

interface StockOfAllProps {
  sizes: readonly FormSize[];
  onFill: (filled: FormSize[]) => void;
}

/** Gives all sizes the same stock, and says which ones would be sold without a limit. */
function StockOfAll({ sizes, onFill }: StockOfAllProps) {
  const [typed, setTyped] = useState('');
  const unlimited = sizes.filter(({ quantity }) => quantity.trim() === '').length;
  const isGood = typed.trim() !== '' && isQuantity(typed);

  function fill(): void {
    if (!isGood) return;
    onFill(sizes.map((entry) => ({ ...entry, quantity: typed.trim() })));
    setTyped('');
  }

  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Pairs of every size"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            fill();
          }}
          className="w-40"
        />
        <Button tone="secondary" className="min-h-12" disabled={!isGood} onClick={fill}>
          Fill in
        </Button>
      </div>
      {unlimited > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-warning">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>
            {unlimited === sizes.length
              ? 'Without numbers these sizes never sell out.'
              : `${unlimited} of ${sizes.length} sizes have no number and never sell out.`}{' '}
            Enter 0 for what isn’t there yet.
          </span>
        </p>
      )}
    </div>
  );
}

const scaleLabels = Object.fromEntries(Object.entries(sizeScales).map(([scale, { label }]) => [scale, label]));

/** The scale of a product and its sizes, each with how many pairs there are. */
export function ProductSizes({
  form,
  addSizes,
  productId,
}: Pick<ProductFormState, 'form' | 'addSizes'> & { productId: string | null }) {
  const id = form.idOf('sizes');
  const { sizes, sizeScale } = form.values;
  const mayCount = useRight('stock:write');

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds the sizes instead of sending the form.
    event.preventDefault();
    addSizes();
  }

  function type(size: number, typed: Partial<FormSize>) {
    form.change({ sizes: sizes.map((entry) => (entry.size === size ? { ...entry, ...typed } : entry)) });
  }

  /** Sizes that were only proposed give way to those of the new scale. */
  function changeScale(next: string) {
    const [before, after] = [sizeScale, next].map((scale) => firstSizes[scale as SizeScale]);
    form.change({ sizeScale: next, ...(after && isSame(sizes, before) && { sizes: [...after] }) });
  }

  function remove(size: number) {
    form.change({ sizes: sizes.filter((entry) => entry.size !== size) });
    document.getElementById(id)?.focus();
  }

  return (
    <FormCard title="Sizes and stock">
      <SelectField
        {...form.text('sizeScale')}
        label="Size scale"
        hint="As printed in the shoe. Shoppers find it by its length, whatever scale they use."
        onChange={(event) => changeScale(event.target.value)}
        className="mb-5"
      >
        <Options labels={scaleLabels} />
      </SelectField>
      <TextField
        id={id}
        label="Sizes"
        placeholder="Add sizes, such as 6.5, 13"
        autoComplete="off"
        hint={`Press Enter or type a comma to add.${sizeScale === 'us-kids' ? ' After 13.5 comes 1Y.' : ''}`}
        name="sizesText"
        error={form.problems.sizes}
        onKeyDown={addOnEnter}
        // Not while a button is pressed: the new chip would move it away from under the pointer.
        onBlur={(event) => !(event.relatedTarget instanceof HTMLButtonElement) && addSizes()}
      />
      {mayCount ? (
        sizes.length > 0 && <StockOfAll sizes={sizes} onFill={(filled) => form.change({ sizes: filled })} />
      ) : (
        <p className="mt-4 text-sm text-muted">
          Your role doesn’t change stock. A new size sells without a limit until someone counts it.
        </p>
      )}
      {sizes.length > 0 ? (
        <>
          <ColumnHeads />
          <ul aria-label="Stock by size" className="grid gap-2 max-sm:mt-4">
            {sizes.map((entry) => (
              <SizeRow
                key={entry.size}
                entry={entry}
                productId={productId}
                scale={sizeScale}
                mayCount={mayCount}
                onType={(typed) => type(entry.size, typed)}
                onRemove={() => remove(entry.size)}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4 text-sm text-muted">Add at least one size so it can be sold.</p>
      )}
    </FormCard>
  );
}
