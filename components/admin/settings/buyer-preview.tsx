import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { ReadFailure } from '@/components/ui/read-failure';
import { useSettled } from '@/components/ui/requests/use-settled';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { formatCents } from '@/lib/core/money/money';
import { formatDate } from '@/lib/platform/locale/locale';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import { formatAmount, formatRate } from '@/lib/pricing/settings/settings-words';
import { allCountries } from './countries';

/** What a quote says that a buyer pays, in the shop's currency. */
const quoteSchema = z.object({
  itemsPrice: z.number(),
  shippingPrice: z.number(),
  totalPrice: z.number(),
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      delivery: z.object({ from: z.string(), to: z.string() }),
    }),
  ),
  method: z.string().nullable(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number(), included: z.boolean() })),
  problem: z.string().optional(),
});
type Quote = z.output<typeof quoteSchema>;

/** How long typing has to pause, in milliseconds. */
const PAUSE = 300;
const MOST_PAIRS = 10;

/** What a buyer at any place would pay with the settings as they are saved. */
export function BuyerPreview({ defaultCountry }: { defaultCountry: string }) {
  const { state, reload } = useRead(
    'shoes for the preview',
    (signal) => callApi('/api/products?limit=12&sortBy=price-low', { answer: productPageSchema, signal }),
    { isForSignedIn: false },
  );
  const shoes = state.status === 'found' ? state.data.products.filter(({ sizes }) => sizes.length > 0) : [];
  return (
    <AdminCard title="What would a buyer pay?">
      <p className="mb-4 text-muted text-sm">
        Choose a place and see the checkout as your buyers there see it, with the settings as they’re saved now.
      </p>
      {state.status === 'loading' && <Skeleton className="h-40" />}
      {state.status !== 'loading' && state.status !== 'found' && (
        <ReadFailure onRetry={reload}>The preview couldn’t be loaded.</ReadFailure>
      )}
      {state.status === 'found' && shoes.length === 0 && (
        <EmptyState title="No shoes yet">Add a first product, and see here what it costs where.</EmptyState>
      )}
      {shoes.length > 0 && <Preview shoes={shoes} defaultCountry={defaultCountry} />}
    </AdminCard>
  );
}

function Preview({ shoes, defaultCountry }: { shoes: readonly Product[]; defaultCountry: string }) {
  const [place, setPlace] = useState({ country: defaultCountry, state: '', postalCode: '' });
  const [shoeId, setShoeId] = useState(shoes[0]?._id ?? '');
  const [quantity, setQuantity] = useState(1);
  const [method, setMethod] = useState<string | null>(null);
  const shoe = shoes.find(({ _id }) => _id === shoeId) ?? shoes[0];
  const size = shoe && (shoe.stock.find((left) => (left.quantity ?? 1) > 0)?.size ?? shoe.sizes[0]);
  const wanted = {
    items: [{ product: shoe?._id ?? '', size: size ?? 0, quantity }],
    destination: {
      country: place.country,
      ...(place.state.trim() && { state: place.state.trim() }),
      ...(place.postalCode.trim() && { postalCode: place.postalCode.trim() }),
    },
    ...(method && { method }),
  };
  const query = useSettled(JSON.stringify(wanted), PAUSE);
  const { state, isStale, reload } = useRead(
    'what a buyer would pay',
    (signal) => callApi('/api/cart/quote', { method: 'POST', body: JSON.parse(query), answer: quoteSchema, signal }),
    { query, isForSignedIn: false },
  );

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Country"
          value={place.country}
          onChange={({ target }) => setPlace({ country: target.value, state: '', postalCode: '' })}
          className="sm:col-span-2"
        >
          {allCountries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="State or region"
          hint="If taxes differ by it, such as WA."
          autoComplete="off"
          maxLength={60}
          value={place.state}
          onChange={({ target }) => setPlace({ ...place, state: target.value })}
        />
        <TextField
          label="Postal code"
          autoComplete="off"
          maxLength={20}
          value={place.postalCode}
          onChange={({ target }) => setPlace({ ...place, postalCode: target.value })}
        />
        <SelectField label="Shoe" value={shoe?._id ?? ''} onChange={({ target }) => setShoeId(target.value)}>
          {shoes.map(({ _id, name, price }) => (
            <option key={_id} value={_id}>
              {name}, {formatCents(price)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Pairs"
          value={String(quantity)}
          onChange={({ target }) => setQuantity(Number(target.value))}
        >
          {Array.from({ length: MOST_PAIRS }, (_, index) => index + 1).map((pairs) => (
            <option key={pairs} value={pairs}>
              {pairs}
            </option>
          ))}
        </SelectField>
      </div>
      <div aria-live="polite" className={`min-w-0 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
        {state.status === 'loading' && <Skeleton className="h-40" />}
        {state.status === 'found' && (
          <QuoteView quote={state.data} country={place.country} onMethod={(chosen) => setMethod(chosen)} />
        )}
        {state.status !== 'loading' && state.status !== 'found' && (
          <ReadFailure onRetry={reload}>The price couldn’t be worked out.</ReadFailure>
        )}
      </div>
    </div>
  );
}

interface QuoteViewProps {
  quote: Quote;
  country: string;
  onMethod: (id: string) => void;
}

function QuoteView({ quote, country, onMethod }: QuoteViewProps) {
  if (quote.problem)
    return (
      <Notice tone="warning" title={`You don’t sell to ${nameOfCountry(country)}`} isLive={false}>
        Buyers there are told so before they pay. Add the country in Where we sell if that’s not what you want.
      </Notice>
    );
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'soon', 'UTC');
  return (
    <>
      <RadioCards
        legend="Shipping"
        name="preview-method"
        value={quote.method ?? ''}
        options={quote.methods.map(({ id, name, price, delivery }) => ({
          value: id,
          label: `${name} · ${price === 0 ? 'free' : formatAmount(price)}`,
          description: delivery.from === delivery.to ? day(delivery.to) : `${day(delivery.from)} – ${day(delivery.to)}`,
        }))}
        onChange={onMethod}
      />
      <dl className="mt-4 grid gap-2 text-sm tabular-nums">
        <Amount label="Shoes" amount={quote.itemsPrice} />
        <Amount label="Shipping" amount={quote.shippingPrice} />
        {quote.taxes
          .filter(({ included }) => !included)
          .map((tax) => (
            <Amount key={tax.name + tax.rate} label={`${tax.name} ${formatRate(tax.rate)}`} amount={tax.amount} />
          ))}
        <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base">
          <dt>Total</dt>
          <dd translate="no">{formatAmount(quote.totalPrice)}</dd>
        </div>
        {quote.taxes
          .filter(({ included }) => included)
          .map((tax) => (
            <div key={tax.name + tax.rate} className="flex justify-between gap-4 text-muted text-xs">
              <dt>
                Contains {tax.name} {formatRate(tax.rate)}
              </dt>
              <dd translate="no">{formatAmount(tax.amount)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd translate="no">{formatAmount(amount)}</dd>
    </div>
  );
}
