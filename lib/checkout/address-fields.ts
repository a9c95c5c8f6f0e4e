import type { SavedAddress } from '@/lib/addresses/address-schema';
import type { ShippingForm } from '@/lib/addresses/shipping-address-schema';
import { readState, readZip } from '@/lib/addresses/us-states';

/** What the fields of an address hold, as it was typed. */
export type AddressText = Record<keyof ShippingForm, string>;

/** An address as orders and saved addresses have it. */
type KnownAddress = Pick<SavedAddress, 'fullName' | 'address' | 'address2' | 'city' | 'state' | 'postalCode'>;

export const blankAddress: AddressText = {
  firstName: '',
  lastName: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
};

const names = Object.keys(blankAddress) as (keyof AddressText)[];

/** A full name as the form asks for it; the last word is the last name. */
export function splitName(fullName: string): Pick<AddressText, 'firstName' | 'lastName'> {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** A known address as the fields show it. */
export function toAddressText({ fullName, address, address2, city, state, postalCode }: KnownAddress): AddressText {
  return { ...splitName(fullName), address, address2, city, state, zipCode: postalCode };
}

/** The fields of an address among those of a form. */
export function addressIn({ firstName, lastName, address, address2, city, state, zipCode }: AddressText): AddressText {
  return { firstName, lastName, address, address2, city, state, zipCode };
}

/** Whether nothing was typed. */
export function isBlankAddress(text: AddressText): boolean {
  return names.every((name) => text[name].trim() === '');
}

const tidy = ({ state, zipCode, ...text }: AddressText) =>
  JSON.stringify([
    ...names.slice(0, 5).map((name) => (text as Partial<AddressText>)[name]?.trim().replace(/\s+/g, ' ').toLowerCase()),
    readState(state) ?? state.trim(),
    readZip(zipCode) ?? zipCode.trim(),
  ]);

/** Whether the fields hold this address, however it was typed. */
export function isAddress(text: AddressText, known: KnownAddress): boolean {
  return tidy(text) === tidy(toAddressText(known));
}

/** The body that saves what the fields hold. */
export function toAddressBody({ firstName, lastName, zipCode, ...rest }: AddressText) {
  return { ...rest, fullName: `${firstName.trim()} ${lastName.trim()}`, postalCode: zipCode, country: 'USA' };
}
