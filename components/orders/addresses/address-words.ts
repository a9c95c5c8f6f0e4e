import type { Problems } from '@/components/ui/forms/field-problems';
import { countryIn } from '@/lib/orders/checkout/address-fields';
import { contactFields, contactLabels } from '@/lib/pricing/addresses/address-parts';
import { postalRulesOf } from '@/lib/pricing/addresses/postal-rules';
import type { AddressFieldName, AddressValues } from './use-address-form';

/** `Town or City` in the middle of a sentence; `ZIP` and `VAT ID` stay as they are. */
const inSentence = (label: string) => label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** What an empty field asks for. */
function requestOf(name: AddressFieldName, typed: AddressValues): string | null {
  const { cityLabel, state, postalCode } = postalRulesOf(countryIn(typed));
  const contact = contactFields.find((field) => field === name);
  const labels: Partial<Record<AddressFieldName, string | undefined>> = {
    firstName: 'your first name',
    lastName: 'your last name',
    fullName: 'the full name',
    address: 'a street and number',
    city: `the ${inSentence(cityLabel)}`,
    state: state ? `the ${inSentence(state.label)}` : undefined,
    zipCode: postalCode ? `the ${inSentence(postalCode.label)}` : undefined,
    ...(contact && { [contact]: `the ${inSentence(contactLabels[contact])}` }),
  };
  return labels[name] ? `Enter ${labels[name]}` : null;
}

/** Where a postal code is, when it is in another state than the one beside it. */
function placeOf(typed: AddressValues): string | null {
  const { state, postalCode, isCodeIn } = postalRulesOf(countryIn(typed));
  const code = postalCode?.read(typed.zipCode.trim());
  const named = state?.read(typed.state.trim());
  if (!code || !named || isCodeIn(named, code)) return null;
  const home = state?.choices?.find((choice) => isCodeIn(choice.code, code));
  return home ? `${code} is in ${home.name}, not in ${named}` : null;
}

/** What is wrong with an address, as the person who types it reads it: what to do, rather than what a rule says. */
export function inWords(problems: Problems<AddressFieldName>, typed: AddressValues): Problems<AddressFieldName> {
  const entries = Object.entries(problems) as [AddressFieldName, string][];
  return Object.fromEntries(
    entries.map(([name, problem]) => {
      if ((typed[name] ?? '').trim() === '') return [name, requestOf(name, typed) ?? problem];
      return [name, (name === 'zipCode' && placeOf(typed)) || problem];
    }),
  ) as Problems<AddressFieldName>;
}
