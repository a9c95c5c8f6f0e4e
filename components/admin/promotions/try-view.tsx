'use client';

import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { type Form, useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { type TriedCart, triedCartSchema } from '@/lib/orders/cart/cart-trial-schema';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import { PromotionTabs } from './promotion-tabs';
import { TryCart } from './try-cart';
import { emptyTry, problemsOfTry, type TryDraft, toTrial } from './try-draft';
import { TryResult } from './try-result';

/** Tries promotions with any cart, any person and any moment; nothing is ordered. */
export function TryView() {
  const codes = useSearchParams().get('codes') ?? '';
  const [first] = useState(() => emptyTry(codes));
  const [result, setResult] = useState<{ tried: TriedCart; of: TryDraft } | null>(null);
  const region = useRef<HTMLElement>(null);
  const form = useForm<TryDraft, string>({
    initial: first,
    check: problemsOfTry,
    async send(draft) {
      const tried = await callApi('/api/promotions/simulate', {
        method: 'POST',
        body: toTrial(draft),
        answer: triedCartSchema,
      });
      setResult({ tried, of: draft });
      requestAnimationFrame(() => region.current?.focus());
    },
    fallback: 'It couldn’t be tried. Please try again.',
    readRefusal: ({ errors }) =>
      Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [path.replace(/^destination\./, ''), `This ${message}`]),
      ),
  });
  return (
    <>
      <AdminHeading title="Promotions">
        Fill a cart, and see what counts and why the others don’t. Nothing is ordered.
      </AdminHeading>
      <PromotionTabs />
      <form {...form.props} aria-label="Cart to try" className="grid gap-6">
        <FormProblems form={form} />
        <TryCart form={form} />
        <WhoAndWhen form={form} />
        <p>
          <Button type="submit" isPending={form.isPending} pendingText="Trying…">
            Try it
          </Button>
        </p>
      </form>
      <section ref={region} tabIndex={-1} aria-label="What comes of it" className="mt-8 outline-none">
        {result && <TryResult tried={result.tried} isOutdated={result.of !== form.values} />}
      </section>
    </>
  );
}

function WhoAndWhen({ form }: { form: Form<TryDraft, string> }) {
  const { countries } = shopFacts();
  return (
    <AdminCard title="Who buys, and when">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Codes"
          autoComplete="off"
          spellCheck={false}
          hint="Up to five, with blanks between them."
          {...form.text('codes')}
        />
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          hint="Whose first order it is, and what they used already. Empty: a new guest."
          {...form.text('email')}
        />
        {countries.length > 1 && (
          <SelectField
            id={form.idOf('country')}
            label="Country"
            value={form.values.country}
            error={form.problems.country}
            onChange={({ target }) => form.change({ country: target.value })}
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {nameOfCountry(code)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label="State" autoComplete="off" hint="For the tax, such as OR." {...form.text('state')} />
        <TextField label="ZIP or postal code" autoComplete="off" {...form.text('postalCode')} />
        <MomentField label="Moment" hint="Empty: now." {...form.text('at')} />
      </div>
    </AdminCard>
  );
}
