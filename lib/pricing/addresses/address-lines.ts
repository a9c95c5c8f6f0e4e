import { contactLabels } from './address-parts';
import { countryCodeOf, defaultCountry, nameOfCountry } from './countries';
import { postalRulesOf } from './postal-rules';
import type { ShippingAddress } from './shipping-address-schema';

type Place = Pick<ShippingAddress, 'address' | 'address2' | 'city' | 'state' | 'postalCode' | 'country'>;

/** A line of `PostalRules` with what an address has; what it lacks takes the separator before it along. */
function fill(line: string, parts: Readonly<Record<string, string>>): string {
  let text = '';
  for (const [, separator = '', part = ''] of line.matchAll(/([^%]*)%([CSZ])/g)) {
    const value = parts[part];
    if (value) text += text ? separator + value : value;
  }
  return text;
}

/** Street and place of an address, line by line, as its country's post wants them. */
function toPlaceLines({ address, address2, city, state, postalCode, country }: Place): string[] {
  const parts = { C: city, S: state, Z: postalCode };
  const lines = postalRulesOf(countryCodeOf(country)).lines.flatMap((line) =>
    line === '%A' ? [address, address2] : [fill(line, parts)],
  );
  // A province that is called like its capital is not written twice.
  return lines.filter((line, index) => line !== '' && !(index > 0 && line === state && line === city));
}

/** The place of an address in one line, without the street; with its country where that is not the shop's own. */
export function toPlaceLine(to: Place): string {
  const lines = toPlaceLines({ ...to, address: '', address2: '' });
  return [...lines, ...(countryCodeOf(to.country) === defaultCountry() ? [] : [toCountryLine(to.country)])].join(', ');
}

/** The country of an address as its last line names it: `USA`, or its English name. */
function toCountryLine(country: string): string {
  return country === 'USA' ? country : nameOfCountry(country);
}

/** A shipping address as it is written on a parcel, line by line. What an order has forgotten makes no empty line. */
export function toAddressLines(to: Place & { fullName: string; company?: string | undefined }): string[] {
  return [to.fullName, to.company ?? '', ...toPlaceLines(to), toCountryLine(to.country)].filter(Boolean);
}

/** Phone and VAT ID of an address, line by line, where it has them. */
export function toContactLines({ phone, vatId }: { phone?: string | undefined; vatId?: string | undefined }): string[] {
  return [phone ?? '', vatId ? `${contactLabels.vatId} ${vatId}` : ''].filter(Boolean);
}
