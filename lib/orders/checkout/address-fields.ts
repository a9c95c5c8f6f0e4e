import { contactOf, type ShippingForm } from '@/lib/pricing/addresses/address-parts';
import type { SavedAddress } from '@/lib/pricing/addresses/address-schema';
import { countryCodeOf, defaultCountry, storedCountryOf } from '@/lib/pricing/addresses/countries';
import { postalRulesOf } from '@/lib/pricing/addresses/postal-rules';

/** What the fields of an address hold, as it was typed. */
export type AddressText = Record<keyof ShippingForm, string>;

/** An address as orders and saved addresses have it. */
type KnownAddress = Pick<SavedAddress, 'fullName' | 'address' | 'address2' | 'city' | 'state' | 'postalCode'> &
  Partial<Pick<SavedAddress, 'country' | 'company' | 'phone' | 'vatId'>>;

export const blankAddress: AddressText = {
  country: '',
  firstName: '',
  lastName: '',
  company: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  vatId: '',
};

/** The names of an address's fields. */
export const addressNames = Object.keys(blankAddress) as (keyof AddressText)[];

/** A full name as the form asks for it; the last word is the last name. */
export function splitName(fullName: string): Pick<AddressText, 'firstName' | 'lastName'> {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** A known address as the fields show it. */
export function toAddressText(known: KnownAddress): AddressText {
  const { fullName, address, address2, city, state, postalCode, country = '' } = known;
  return {
    ...blankAddress,
    ...contactOf(known),
    ...{ ...splitName(fullName), address, address2, city, state, zipCode: postalCode },
    country: countryCodeOf(country),
  };
}

/** The fields of an address among those of a form. */
export function addressIn(form: AddressText): AddressText {
  return Object.fromEntries(addressNames.map((name) => [name, form[name]])) as AddressText;
}

/** The country whose form the fields are of, as an ISO code. */
export function countryIn({ country }: Pick<AddressText, 'country'>): string {
  return country || defaultCountry();
}

/** Whether nothing was typed. A country is chosen, and begins with one. */
export function isBlankAddress(text: AddressText): boolean {
  return addressNames.every((name) => name === 'country' || text[name].trim() === '');
}

/** What the fields come to, however it was typed. */
function tidy(text: AddressText): string {
  const country = countryIn(text);
  const { state, postalCode } = postalRulesOf(country);
  const plain = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase();
  return JSON.stringify({
    ...Object.fromEntries(addressNames.map((name) => [name, plain(text[name])])),
    country,
    state: state?.read(text.state) ?? plain(text.state),
    zipCode: postalCode?.read(text.zipCode) ?? plain(text.zipCode),
  });
}

/** Whether the fields hold this address, however it was typed. */
export function isAddress(text: AddressText, known: KnownAddress): boolean {
  return tidy(addressIn(text)) === tidy(toAddressText(known));
}

/** The body that saves what the fields hold. */
export function toAddressBody(text: Omit<AddressText, 'firstName' | 'lastName'> & Partial<AddressText & WholeName>) {
  const { firstName = '', lastName = '', fullName = `${firstName.trim()} ${lastName.trim()}` } = text;
  const { address, address2, city, state, zipCode } = text;
  const country = storedCountryOf(countryIn(text));
  return { fullName, address, address2, city, state, postalCode: zipCode, country, ...contactOf(text) };
}

/** Where a form has the name in one field. */
export interface WholeName {
  fullName: string;
}
