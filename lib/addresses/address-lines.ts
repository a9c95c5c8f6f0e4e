import type { ShippingAddress } from './shipping-address-schema';

/** A shipping address as it is written on a parcel, line by line. What an order has forgotten makes no empty line. */
export function toAddressLines(to: Omit<ShippingAddress, 'country'> & { country: string }): string[] {
  const place = [to.city, [to.state, to.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [to.fullName, to.address, to.address2, place, to.country].filter(Boolean);
}
