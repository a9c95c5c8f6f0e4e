import { useState } from 'react';
import { ComboboxField } from '@/components/ui/combobox-field';
import type { Form } from '@/components/ui/forms/use-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { type AddressText, countryIn } from '@/lib/orders/checkout/address-fields';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { addressLengths, type ContactField, contactLabels } from '@/lib/pricing/addresses/address-parts';
import { countriesSold, nameOfCountry } from '@/lib/pricing/addresses/countries';
import { type PlaceField, type PostalRules, placeFieldsOf, postalRulesOf } from '@/lib/pricing/addresses/postal-rules';
import type { AddressFieldName, AddressValues } from './use-address-form';

interface AddressField {
  name: Exclude<AddressFieldName, 'country'>;
  label: string;
  autoComplete: string;
  /** Shares its row with a neighbour, also on a phone. */
  isHalf?: boolean;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'tel';
  autoCapitalize?: 'characters';
}

const nameInParts: readonly AddressField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', isHalf: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', isHalf: true },
];
const wholeName: readonly AddressField[] = [{ name: 'fullName', label: 'Full Name', autoComplete: 'name' }];

/** What the post of a country calls a part of the place. */
function placeField(name: PlaceField, { cityLabel, state, postalCode }: PostalRules): AddressField {
  switch (name) {
    case 'address':
      return { name, label: 'Address', autoComplete: 'address-line1' };
    case 'address2':
      return { name, label: 'Apt, suite', autoComplete: 'address-line2', isOptional: true };
    case 'city':
      return { name, label: cityLabel, autoComplete: 'address-level2' };
    case 'state':
      return {
        ...{ name, label: state?.label ?? '', autoComplete: 'address-level1' },
        isOptional: state?.isOptional ?? true,
      };
    case 'zipCode':
      return {
        ...{ name, label: postalCode?.label ?? '', autoComplete: 'postal-code' },
        isOptional: postalCode?.isOptional ?? true,
        ...(postalCode?.isNumeric ? { inputMode: 'numeric' as const } : { autoCapitalize: 'characters' as const }),
      };
  }
}

/** A field that the shop's settings ask for, or none. */
function contactField(name: ContactField, autoComplete: string): AddressField[] {
  const asked = shopFacts().addressFields[name];
  if (asked === 'off') return [];
  const isOptional = asked === 'optional';
  const label = contactLabels[name];
  return [{ name, label, autoComplete, isOptional, ...(name === 'phone' && { inputMode: 'tel' as const }) }];
}

interface AddressFieldsProps<Values extends AddressValues> {
  form: Pick<Form<Values, AddressFieldName>, 'text' | 'values'> & { change: (change: Partial<AddressText>) => void };
  /** The country stays as it is. */
  isCountryFixed?: boolean;
  /** As in the panel: the name in one field, one field a row, and states as a plain list. */
  isForStaff?: boolean;
}

/**
 * The fields of an address, as the post of its country wants them. A state is chosen from a list, or typed as the post
 * writes it or by its name. What was typed for one country is still there in the next.
 */
export function AddressFields<Values extends AddressValues>({
  form,
  isCountryFixed = false,
  isForStaff = false,
}: AddressFieldsProps<Values>) {
  const country = countryIn(form.values);
  const rules = postalRulesOf(country);
  const place = placeFieldsOf(rules);
  const fields: AddressField[] = [
    ...(isForStaff ? wholeName : nameInParts),
    ...contactField('company', 'organization'),
    ...place.map(({ name, isHalf }) => ({ ...placeField(name, rules), isHalf })),
    ...contactField('phone', 'tel'),
    ...contactField('vatId', 'off'),
  ];
  return (
    <div className={isForStaff ? 'grid gap-4' : 'grid grid-cols-2 gap-x-4 gap-y-5'}>
      {!isCountryFixed && <CountryField form={form} country={country} />}
      {fields.map(({ name, label, isHalf = false, isOptional = false, autoComplete, ...field }) => {
        const props = {
          ...form.text(name),
          ...field,
          // Also where another country's form had no such field.
          defaultValue: form.values[name] ?? '',
          label: isOptional ? `${label} (optional)` : label,
          autoComplete: isForStaff ? 'off' : autoComplete,
          maxLength: addressLengths[name],
          required: !isOptional,
          className: isHalf || isForStaff ? undefined : 'col-span-2',
        };
        return name === 'state' && rules.state?.choices ? (
          <StateField key={name} {...{ props, isForStaff, change: form.change }} state={rules.state} />
        ) : (
          <TextField key={name} {...props} />
        );
      })}
    </div>
  );
}

/** The country, where there is a choice. */
function CountryField<Values extends AddressValues>({
  form,
  country,
}: Pick<AddressFieldsProps<Values>, 'form'> & { country: string }) {
  // With the one that the address is of, although the shop may no longer sell to it.
  const [choices] = useState(() => {
    const sold: { code: string; name: string }[] = countriesSold();
    const offered = sold.some(({ code }) => code === country)
      ? sold
      : [...sold, { code: country, name: nameOfCountry(country) }];
    return offered.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  });
  if (choices.length < 2) return null;
  return (
    <SelectField
      {...form.text('country')}
      defaultValue={country}
      label="Country"
      autoComplete="country"
      required
      className="col-span-full"
    >
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface StateFieldProps {
  props: ReturnType<Form<AddressText>['text']> & { label: string; required: boolean; className: string | undefined };
  state: NonNullable<PostalRules['state']>;
  isForStaff: boolean;
  change: (change: Partial<AddressText>) => void;
}

function StateField({ props, state: { choices, listLabel, read }, isForStaff, change }: StateFieldProps) {
  const states = choices ?? [];
  if (isForStaff) {
    const { id, name, label, error, required, defaultValue } = props;
    return (
      <SelectField {...{ id, name, label, error, required, defaultValue }}>
        {!states.some(({ code }) => code === defaultValue) && <option value={defaultValue}>{defaultValue}</option>}
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <ComboboxField
      {...props}
      options={states.map(({ code, name }) => ({ value: code, label: name }))}
      listLabel={listLabel}
      onChoose={(state) => change({ state })}
      onBlur={({ currentTarget: { value } }) => {
        const state = read(value);
        if (state && state !== value) change({ state });
      }}
    />
  );
}
