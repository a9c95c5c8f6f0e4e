import { AdminCard } from '@/components/admin/shared/admin-card';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextField } from '@/components/ui/text-field';
import { formatCount } from '@/lib/platform/locale/locale';
import { formatAmount } from '@/lib/pricing/settings/settings-words';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import { toTaxDraft, toTaxValue } from './tax-draft';
import { TaxFile } from './tax-file';
import { TaxRates } from './tax-rates';
import { useSettingsForm } from './use-settings-form';

const RATES = 'rates.';

/** What is charged where. */
export function TaxForm({ opened }: { opened: OpenedPart<'tax'> }) {
  const settings = useSettingsForm({ part: 'tax', opened, toDraft: toTaxDraft, toValue: toTaxValue });
  const { form } = settings;
  const { pricesInclude, shipping, rates } = form.values;
  const ofRows = Object.entries(form.problems).flatMap(([path, problem]) =>
    path.startsWith(RATES) && problem ? [[path.slice(RATES.length), problem] as const] : [],
  );

  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Your prices">
        <RadioCards
          legend="Do the prices of your shoes contain the tax?"
          name="how-prices"
          value={pricesInclude ? 'yes' : 'no'}
          options={[
            {
              value: 'yes',
              label: 'Yes, tax is included',
              description: `A shoe for ${formatAmount(100)} costs ${formatAmount(100)}. Usual in Europe.`,
            },
            {
              value: 'no',
              label: 'No, tax is added',
              description: `At 8%, a shoe for ${formatAmount(100)} costs ${formatAmount(108)} at checkout. Usual in the USA.`,
            },
          ]}
          onChange={(answer) => form.change({ pricesInclude: answer === 'yes' })}
        />
      </AdminCard>
      <AdminCard title="Shipping">
        <RadioCards
          legend="How is shipping taxed?"
          name="how-shipping"
          value={shipping.how}
          options={[
            { value: 'as-goods', label: 'Like the shoes', description: 'At the rate of the place. Usual in Europe.' },
            { value: 'free', label: 'Not at all', description: 'No tax on shipping.' },
            { value: 'own', label: 'At a rate of its own', description: 'One rate for all places.' },
          ]}
          onChange={(how) => form.change({ shipping: { ...shipping, how } })}
        />
        {shipping.how === 'own' && (
          <TextField
            id={form.idOf('shipping')}
            label="Rate for shipping in %"
            inputMode="decimal"
            autoComplete="off"
            value={shipping.rate}
            error={form.problems.shipping}
            onChange={({ target }) => form.change({ shipping: { ...shipping, rate: target.value } })}
            className="mt-4 max-w-48"
          />
        )}
      </AdminCard>
      <AdminCard title="Rates" note={formatCount(rates.length)}>
        <p className="mb-4 max-w-prose text-muted text-sm">
          Each country you sell to needs one rate for all of it; enter 0 where no tax is due. Rates for a state, or for
          postal codes that begin with certain digits, come before the country’s. The name stands on receipts, such as
          VAT.
        </p>
        <TaxRates
          rates={rates}
          problems={Object.fromEntries(ofRows)}
          problem={form.problems.rates}
          idOf={(field) => form.idOf(field ? `${RATES}${field}` : 'rates')}
          onChange={(next) => form.change({ rates: next })}
        />
        <TaxFile stored={settings.base} isDirty={settings.isDirty} onStored={settings.adopt} />
      </AdminCard>
    </SettingsFrame>
  );
}
