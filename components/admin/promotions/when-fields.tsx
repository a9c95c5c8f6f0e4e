import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { CountryChoice } from '@/components/admin/settings/country-choice';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { AmountField } from '@/components/ui/amount-field';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { formatChoice } from '@/lib/platform/locale/locale';
import { type Shelf, shopFacts } from '@/lib/platform/shop/shop-facts';
import { foldText } from '@/lib/platform/text/slug';
import { wordsOfCountries } from '@/lib/pricing/settings/settings-words';
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

const shelvesSchema = z.array(z.object({ slug: z.string(), name: z.string() }));

/** All collections; the first few while that is all that is known. */
function useCollections(): readonly Shelf[] {
  const { state } = useRead(
    'collections to choose from',
    (signal) => callApi('/api/collections', { answer: shelvesSchema, signal }),
    { isForAnyone: true },
  );
  return state.status === 'found' ? state.data : shopFacts().collections;
}

interface ShelfChoiceProps {
  legend: string;
  /** Of its first box. */
  id: string;
  shelves: readonly Shelf[];
  /** By their slugs. */
  chosen: readonly string[];
  onChange: (slugs: string[]) => void;
}

/** Any of the categories, or of the collections. One that is gone is still shown where it is chosen. */
function ShelfChoice({ legend, id, shelves, chosen, onChange }: ShelfChoiceProps) {
  const gone = chosen.filter((slug) => !shelves.some((known) => known.slug === slug));
  const all = [...shelves, ...gone.map((slug) => ({ slug, name: slug }))];
  const toggle = (slug: string) =>
    onChange(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug]);
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex max-h-56 flex-wrap gap-x-6 overflow-y-auto">
        {all.map(({ slug, name }, at) => (
          <CheckboxField
            key={slug}
            {...(at === 0 && { id })}
            label={name}
            checked={chosen.includes(slug)}
            onChange={() => toggle(slug)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** For which shoes, and what the order has to have. */
export function OrderFields({ form: { form, field } }: { form: PromotionForm }) {
  const { kind, on, categories, collections } = form.values;
  const allCollections = useCollections();
  const unknown = useUnknownBrands(brandsOf(form.values));
  const isOfOrder = kind === 'free-shipping' || (on === 'order' && kind !== 'buy-x-get-y');
  return (
    <AdminCard title="For which shoes and orders">
      <div className="grid gap-5">
        <p className="text-muted text-sm">
          {isOfOrder
            ? 'Where something is chosen, the order has to have such a pair. Nothing chosen means any shoe.'
            : 'Nothing chosen means all shoes.'}
        </p>
        <ShelfChoice
          legend="Categories"
          id={form.idOf('categories')}
          shelves={shopFacts().categories}
          chosen={categories}
          onChange={(next) => form.change({ categories: next })}
        />
        <ShelfChoice
          legend="Collections"
          id={form.idOf('collections')}
          shelves={allCollections}
          chosen={collections}
          onChange={(next) => form.change({ collections: next })}
        />
        <TextArea
          label="Brands"
          rows={2}
          hint={
            unknown.length > 0 ? (
              <span className="font-medium text-warning">
                No shoe in the shop is by {formatChoice(unknown)}. Check how it’s spelled.
              </span>
            ) : (
              'One per line.'
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
    </AdminCard>
  );
}

/** For whom, and how often. */
export function PersonFields({ form: { form, field } }: { form: PromotionForm }) {
  const { countries, firstOrder } = form.values;
  const [isOpen, setIsOpen] = useState(false);
  const areCountriesOpen = isOpen || form.problems.countries !== undefined;
  return (
    <AdminCard title="For whom">
      <div className="grid gap-5">
        <CheckboxField
          label="Only on a first order"
          checked={firstOrder}
          onChange={({ target }) => form.change({ firstOrder: target.checked })}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Orders per customer"
            inputMode="numeric"
            autoComplete="off"
            hint="How often each customer may use it: 1 for once. Empty: no limit."
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
        <details open={areCountriesOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="min-h-9 text-sm underline decoration-line underline-offset-6 hover:decoration-current">
            {countries.length === 0
              ? 'Sent to any country. Choose some'
              : `Sent to ${wordsOfCountries(countries)}. Change`}
          </summary>
          <div className="mt-2 sm:max-w-md">
            {/* Names of countries may differ between the server and a browser, so they are not in the page's HTML. */}
            {areCountriesOpen && (
              <CountryChoice
                legend="Countries"
                id={form.idOf('countries')}
                error={form.problems.countries}
                chosen={countries}
                onChange={(next) => form.change({ countries: next })}
              />
            )}
          </div>
        </details>
      </div>
    </AdminCard>
  );
}
