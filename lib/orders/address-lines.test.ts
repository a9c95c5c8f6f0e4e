import { expect, it } from 'vitest';
import { toAddressLines } from './address-lines';

const address = { fullName: 'Ada Lovelace', address: '12 Reed Lane', city: 'Portland', state: 'OR', country: 'USA' };

it('reads as on a parcel', () => {
  const lines = ['Ada Lovelace', '12 Reed Lane', 'Portland, OR 97201', 'USA'];
  expect(toAddressLines({ ...address, postalCode: '97201', zipCode: '97201' })).toEqual(lines);
});

it('of an order that has forgotten who it was for, only the country is left', () => {
  const nothing = { fullName: '', address: '', city: '', state: '', postalCode: '', zipCode: '', country: 'USA' };
  expect(toAddressLines(nothing)).toEqual(['USA']);
});
