import { expect, it } from 'vitest';
import { toAddressLines } from './address-lines';

const address = {
  fullName: 'Ada Lovelace',
  address: '12 Reed Lane',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  zipCode: '97201',
  country: 'USA',
};

it('reads as on a parcel', () => {
  const lines = ['Ada Lovelace', '12 Reed Lane', 'Portland, OR 97201', 'USA'];
  expect(toAddressLines(address)).toEqual(lines);
  const upstairs = toAddressLines({ ...address, address2: 'Apt 3B' });
  expect(upstairs).toEqual(lines.toSpliced(2, 0, 'Apt 3B'));
});

it('of an order that has forgotten who it was for, only the country is left', () => {
  const nothing = { fullName: '', address: '', address2: '', city: '', state: '', postalCode: '', zipCode: '' };
  expect(toAddressLines({ ...nothing, country: 'USA' })).toEqual(['USA']);
});
