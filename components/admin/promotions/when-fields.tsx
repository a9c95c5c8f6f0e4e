import { useState } from 'react';
import { CountryChoice } from '@/components/admin/settings/country-choice';
import { FormCard } from '@/components/admin/shared/form-card';
import { useRead } from '@/components/requests/use-read';
import { AmountField } from '@/components/ui/amount-field';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/api/api-client';
import { productPageSchema } from '@/lib/list/product-page-schema';
import { formatChoice } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { foldText } from '@/lib/platform/text/slug';
import { wordsOfCountries } from '@/lib/settings/settings-words';
import { brandsOf } from './promotion-draft';
import type { PromotionForm } from './use-promotion-form';

const facetsPath = '/api/products?facets=true&limit=1';

/** Brands that were typed and that no shoe in the shop has; empty while that is not known. */
function useUnknownBrands(typed: readonly string[]): string[] {
  const { state } = useRead(facetsPath, (signal) => callApi(facetsPath, { answer: productPageSchema, signal }), {
    isForAnyone: true,
  });
  const known = state.status === 'found' ? state.data.facets?.brand : undefined;
  if (!known) return [];
  const folded = new Set(known.map(({ value }) => foldText(value)));
  return typed.filter((brand) => !folded.has(foldText(brand)));
}

/** For which shoes, and what the order has to have. */
export function OrderFields({ form: { form, field } }: { form: PromotionForm }) {
  const { kind, on, categories } = form.values;
  const unknown = useUnknownBrands(brandsOf(form.values));
  const isOfOrder = kind === 'free-shipping' || (on === 'order' && kind !== 'buy-x-get-y');
  const toggle = (slug: string) =>
    form.change({
      categories: categories.includes(slug) ? categories.filter((one) => one !== slug) : [...categories, slug],
    });
  // A category that is gone is still shown where it is chosen.
  const shelves = [
    ...shopFacts().categories,
    ...categories
      .filter((slug) => !shopFacts().categories.some((known) => known.slug === slug))
      .map((slug) => ({ slug, name: slug })),
  ];
  return (
    <FormCard title="For which shoes and orders">
      <div className="grid gap-5">
        <p className="text-muted text-sm">
          {isOfOrder
            ? 'Where something is chosen, the order has to have such a pair. Nothing chosen means any shoe.'
            : 'Nothing chosen means all shoes.'}
        </p>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium text-sm">Categories</legend>
          <div className="flex flex-wrap gap-x-6">
            {shelves.map(({ slug, name }, at) => (
              <CheckboxField
                key={slug}
                {...(at === 0 && { id: form.idOf('categories') })}
                label={name}
                checked={categories.includes(slug)}
                onChange={() => toggle(slug)}
              />
            ))}
          </div>
        </fieldset>
        <TextArea
          label="Brands"
          rows={2}
          hint={
            unknown.length > 0 ? (
              <span className="font-medium text-warning">
                No shoe in the shop is by {formatChoice(unknown)}. Check how it’s spelled.
              </span>
            ) : (
              'One a line.'
            )
          }
          {...field('brands')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <AmountField
            label="Orders from"
            hint="The sum of all shoes before any discount. Empty: any sum."
            {...field('minSubtotal')}
          />
          <TextField
            label="Pairs at least"
            inputMode="numeric"
            autoComplete="off"
            hint="Of all shoes in the order. Empty: one."
            {...field('minPairs')}
          />
        </div>
      </div>
    </FormCard>
  );
}

/** For whom, and how often. */
export function PersonFields({ form: { form, field } }: { form: PromotionForm }) {
  const { countries, firstOrder } = form.values;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormCard title="For whom">
      <div className="grid gap-5">
        <CheckboxField
          label="Only on a first order"
          checked={firstOrder}
          onChange={({ target }) => form.change({ firstOrder: target.checked })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Orders a customer"
            inputMode="numeric"
            autoComplete="off"
            hint="1 is once a customer. Empty: no limit."
            {...field('usesPerCustomer')}
          />
          <TextField
            label="Only for this person"
            type="email"
            autoComplete="off"
            hint="Their email address. They have to be logged in."
            {...field('email')}
          />
        </div>
        <details
          open={isOpen || form.problems.countries !== undefined}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className="min-h-9 text-sm underline decoration-line underline-offset-6 hover:decoration-current">
            {countries.length === 0
              ? 'Sent to any country. Choose some'
              : `Sent to ${wordsOfCountries(countries)}. Change`}
          </summary>
          <div className="mt-2 sm:max-w-md">
            <CountryChoice
              legend="Countries"
              id={form.idOf('countries')}
              error={form.problems.countries}
              chosen={countries}
              onChange={(next) => form.change({ countries: next })}
            />
          </div>
        </details>
      </div>
    </FormCard>
  );
}
