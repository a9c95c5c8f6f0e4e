import { useRight } from '@/components/admin/permissions/viewer-rights';
import { FormCard } from '@/components/admin/shared/form-card';
import { AmountField } from '@/components/ui/amount-field';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { MomentField } from '@/components/ui/moment-field';
import { emptyFormPrice, type FormPrice } from '@/lib/catalogue/product/product-form';
import type { PricePlan } from '@/lib/catalogue/product/product-schema';
import { formatCents } from '@/lib/core/money/money';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import type { ProductFormState } from './use-product-form';

interface PriceRowProps {
  number: number;
  entry: FormPrice;
  onChange: (change: Partial<FormPrice>) => void;
  onRemove: () => void;
}

/** One planned price. */
function PriceRow({ number, entry, onChange, onRemove }: PriceRowProps) {
  return (
    <li>
      <fieldset className="grid items-start gap-3 rounded-md border border-line bg-surface p-4 sm:grid-cols-[8rem_1fr_1fr_auto]">
        <legend className="sr-only">Planned price {number}</legend>
        <AmountField
          label="Price"
          required
          value={entry.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <MomentField label="From" value={entry.from} onChange={(event) => onChange({ from: event.target.value })} />
        <MomentField label="Until" value={entry.until} onChange={(event) => onChange({ until: event.target.value })} />
        <IconButton label={`Remove planned price ${number}`} onClick={onRemove} className="sm:mt-6">
          <CloseIcon className="size-4" />
        </IconButton>
      </fieldset>
    </li>
  );
}

/** Which price held when, the present one first. */
function PriceHistory({ history }: Pick<PricePlan, 'history'>) {
  return (
    <details className="mt-5 border-line border-t pt-4">
      <summary className="cursor-pointer text-sm font-medium">Price history</summary>
      <ul className="mt-3 grid gap-2">
        {history.map(({ price, from, until, isReduced }) => (
          <li key={from} className="grid grid-cols-[5.5rem_1fr] gap-x-3 text-sm">
            <span className="font-semibold tabular-nums" translate="no">
              {formatCents(price)}
            </span>
            <span className="text-muted">
              {formatShopTime(from, 'moment')}
              {until === null ? ' until further notice' : ` to ${formatShopTime(until, 'moment')}`}
              {isReduced && ', reduced'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ProductPricesProps extends Pick<ProductFormState, 'form'> {
  /** Empty for a new product. */
  history: PricePlan['history'];
}

/** The prices of a product that begin or end by themselves, and those that held. */
export function ProductPrices({ form, history }: ProductPricesProps) {
  const id = form.idOf('prices');
  const { prices } = form.values;
  const set = (changed: FormPrice[]) => form.change({ prices: changed });
  if (!useRight('prices:write'))
    return (
      history.length > 0 && (
        <FormCard title="Prices">
          <PriceHistory history={history} />
        </FormCard>
      )
    );

  return (
    <FormCard title="Planned prices">
      <p className="-mt-2 mb-4 text-muted text-sm">
        A planned price is charged instead of the price above, exactly from its beginning to its end. A lower one shows
        as a sale.
      </p>
      {prices.length > 0 && (
        <ul aria-label="Planned prices" className="mb-4 grid gap-3">
          {prices.map((entry, place) => (
            <PriceRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and their fields hold no state
              key={place}
              number={place + 1}
              entry={entry}
              onChange={(change) => set(prices.with(place, { ...entry, ...change }))}
              onRemove={() => {
                set(prices.toSpliced(place, 1));
                document.getElementById(id)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <Button
        id={id}
        tone="secondary"
        aria-describedby={form.problems.prices && `${id}-error`}
        onClick={() => set([...prices, emptyFormPrice])}
      >
        <PlusIcon className="size-4.5" />
        Add a planned price
      </Button>
      {form.problems.prices && <FieldError id={`${id}-error`}>{form.problems.prices}</FieldError>}
      {history.length > 0 && <PriceHistory history={history} />}
    </FormCard>
  );
}
