import { describe, expect, it } from 'vitest';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { blankAddress } from '@/lib/orders/checkout/address-fields';
import { shippingFormSchema } from '@/lib/pricing/addresses/shipping-address-schema';
import { inWords } from './address-words';

const read = (changes: Partial<typeof blankAddress>) => {
  const typed = { ...blankAddress, ...changes };
  return inWords(problemsOf(shippingFormSchema, typed), typed);
};
const whole = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 Reed Ln',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
};

describe('what is wrong with an address', () => {
  it('is what to do about an empty field', () => {
    expect(read({})).toEqual({
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      address: 'Enter a street and number',
      city: 'Enter the city',
      state: 'Enter the state',
      zipCode: 'Enter the ZIP code',
    });
  });

  it('says where a ZIP code is', () => {
    expect(read({ ...whole, zipCode: '10001' })).toEqual({ zipCode: '10001 is in New York, not in OR' });
    expect(read(whole)).toEqual({});
  });

  it('is the rule where that says more', () => {
    expect(read({ ...whole, zipCode: '12' })).toEqual({ zipCode: 'ZIP Code must have 5 or 9 digits' });
  });
});
