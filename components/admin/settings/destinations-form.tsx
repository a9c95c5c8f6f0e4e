import { useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { Refusal } from '@/components/ui/forms/use-form';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { currencySign } from '@/lib/platform/locale/locale';
import { type Asked, DEFAULT_SHOP } from '@/lib/platform/shop/shop-facts';
import { type ContactField, contactFields, contactLabels } from '@/lib/pricing/addresses/address-parts';
import { nameOfCountry } from '@/lib/pricing/addresses/countries';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import { askedLabels, wordsOfCountries } from '@/lib/pricing/settings/settings-words';
import { CountryChoice } from './country-choice';
import { type MissingTerms, missingTerms, type NewTerms, problemsOfTerms, sendTerms } from './missing-terms';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import type { PathProblems } from './setting-problems';
import { SettingsFrame } from './settings-frame';
import { useSettingsForm } from './use-settings-form';

interface DestinationsDraft {
  countries: string[];
  defaultCountry: string;
  addressFields: Record<ContactField, Asked>;
}

const toDraft = ({ countries, defaultCountry, addressFields }: PartValue<'destinations'>): DestinationsDraft => ({
  countries: [...countries],
  defaultCountry,
  addressFields: { ...(addressFields ?? DEFAULT_SHOP.addressFields) },
});

interface Beside {
  zones: PartValue<'shipping'>['zones'];
  rates: PartValue<'tax'>['rates'];
}

const noTerms: NewTerms = { zone: '', price: '', rates: {} };

/** The countries that the shop sells to, and what new ones need for that. */
export function DestinationsForm({ opened }: { opened: OpenedPart<'destinations'> }) {
  const { state, reload } = useRead<Beside>(
    'shipping and tax beside the countries',
    async (signal) => {
      const [shipping, tax] = await Promise.all([
        callApi(partPath('shipping'), { answer: partAnswer('shipping'), signal }),
        callApi(partPath('tax'), { answer: partAnswer('tax'), signal }),
      ]);
      return { zones: shipping.value.zones, rates: tax.value.rates };
    },
    { isFresh: true, isForSignedIn: false },
  );
  const [beside, setBeside] = useState<Beside | null>(null);
  if (beside === null && state.status === 'found') setBeside(state.data);
  if (!beside) return <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the settings." />;
  return <CountriesForm opened={opened} beside={state.status === 'found' ? state.data : beside} onStored={reload} />;
}

interface CountriesFormProps {
  opened: OpenedPart<'destinations'>;
  beside: Beside;
  /** Called when zones and rates may have changed. */
  onStored: () => void;
}

function CountriesForm({ opened, beside, onStored }: CountriesFormProps) {
  const [terms, setTerms] = useState(noTerms);
  const settings = useSettingsForm<'destinations', DestinationsDraft>({
    part: 'destinations',
    opened,
    toDraft,
    toValue: (draft) => ({ ...draft }),
    async sendFirst({ countries }) {
      const problems = problemsOfTerms(missingTerms(countries, beside.zones, beside.rates), terms);
      if (Object.keys(problems).length > 0) throw new Refusal(problems);
      await sendTerms(countries, terms);
    },
    onAdopted() {
      setTerms(noTerms);
      onStored();
    },
  });
  const { form } = settings;
  const { countries, defaultCountry, addressFields } = form.values;
  const missing = missingTerms(countries, beside.zones, beside.rates);

  function choose(next: string[]): void {
    const [first = ''] = next;
    form.change({ countries: next, ...(!next.includes(defaultCountry) && { defaultCountry: first }) });
  }

  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Countries" note={`${countries.length} chosen`}>
        <div className="grid gap-6 lg:grid-cols-2">
          <CountryChoice
            legend="Countries"
            hint="People with an address anywhere else can look around, but not order."
            id={form.idOf('countries')}
            error={form.problems.countries}
            chosen={countries}
            onChange={choose}
          />
          <SelectField
            id={form.idOf('defaultCountry')}
            label="Usual country"
            hint="Prices, days and free shipping are told for it until the buyer’s own is known."
            value={defaultCountry}
            error={form.problems.defaultCountry}
            onChange={({ target }) => form.change({ defaultCountry: target.value })}
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {nameOfCountry(code)}
              </option>
            ))}
          </SelectField>
        </div>
      </AdminCard>
      <AdminCard title="Address form" note="What buyers are asked beside name and address">
        <div className="grid gap-6 sm:grid-cols-3">
          {contactFields.map((name) => (
            <SelectField
              key={name}
              id={form.idOf(`addressFields.${name}`)}
              label={contactLabels[name]}
              value={addressFields[name]}
              onChange={({ target }) =>
                form.change({ addressFields: { ...addressFields, [name]: target.value as Asked } })
              }
            >
              <Options labels={askedLabels} />
            </SelectField>
          ))}
        </div>
      </AdminCard>
      {missing.zone.length + missing.rate.length > 0 && (
        <NewCountries
          missing={missing}
          zones={beside.zones}
          terms={terms}
          idOf={(path) => form.idOf(`terms.${path}`)}
          problems={form.problems}
          onChange={(change) => setTerms({ ...terms, ...change })}
        />
      )}
    </SettingsFrame>
  );
}

interface NewCountriesProps {
  missing: MissingTerms;
  zones: Beside['zones'];
  terms: NewTerms;
  idOf: (path: string) => string;
  problems: PathProblems;
  onChange: (change: Partial<NewTerms>) => void;
}

/** What the shop has to know of new countries; stored with them, in Shipping and Tax. */
function NewCountries({ missing, zones, terms, idOf, problems, onChange }: NewCountriesProps) {
  return (
    <AdminCard title="What we still need to know">
      <p className="mb-4 max-w-prose text-muted text-sm">
        It’s saved together with the countries. You can change every detail in Shipping and Tax later.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {missing.zone.length > 0 && (
          <SelectField
            id={idOf('zone')}
            label={`How do you send to ${wordsOfCountries(missing.zone, 2)}?`}
            value={terms.zone}
            onChange={({ target }) => onChange({ zone: target.value })}
          >
            <option value="">In a way of its own</option>
            {zones.map(({ name }, place) => (
              <option key={name} value={place}>
                As in the zone {name}
              </option>
            ))}
          </SelectField>
        )}
        {missing.zone.length > 0 && terms.zone === '' && (
          <TextField
            id={idOf('price')}
            label="What does shipping cost there?"
            inputMode="decimal"
            autoComplete="off"
            prefix={currencySign()}
            value={terms.price}
            error={problems['terms.price']}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
      </div>
      {missing.rate.length > 0 && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {missing.rate.map((code) => (
            <TextField
              key={code}
              id={idOf(`rates.${code}`)}
              label={`Tax in ${nameOfCountry(code)}, in %`}
              inputMode="decimal"
              autoComplete="off"
              value={terms.rates[code] ?? ''}
              error={problems[`terms.rates.${code}`]}
              onChange={({ target }) => onChange({ rates: { ...terms.rates, [code]: target.value } })}
            />
          ))}
        </div>
      )}
    </AdminCard>
  );
}
