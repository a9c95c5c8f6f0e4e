import { describe, expect, it } from 'vitest';
import { blankAddress, isAddress, isBlankAddress, splitName, toAddressBody, toAddressText } from './address-fields';

const home = {
  fullName: 'Casey Ann Morgan',
  address: '12 Reed Lane',
  address2: 'Apt 4',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201-1234',
};

describe('the fields of an address', () => {
  it('show a known one, and give it back', () => {
    const text = toAddressText(home);
    expect(text).toMatchObject({ firstName: 'Casey Ann', lastName: 'Morgan', zipCode: '97201-1234' });
    expect(toAddressBody(text)).toEqual({ ...home, country: 'USA' });
  });

  it('are the same address however it was typed', () => {
    const text = toAddressText(home);
    const typed = { ...text, city: ' portland ', state: 'oregon', zipCode: '972011234' };
    expect(isAddress(typed, home)).toBe(true);
    expect(isAddress({ ...text, address: '13 Reed Lane' }, home)).toBe(false);
    expect(isAddress({ ...text, address2: '' }, home)).toBe(false);
    expect(isAddress({ ...text, zipCode: '97201' }, home)).toBe(false);
  });

  it('may be blank', () => {
    expect(isBlankAddress({ ...blankAddress, city: '  ' })).toBe(true);
    expect(isBlankAddress({ ...blankAddress, city: 'x' })).toBe(false);
  });

  it('ask for both names, and guess none', () => {
    expect(splitName('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
    expect(splitName('  Anna  Maria   Li ')).toEqual({ firstName: 'Anna Maria', lastName: 'Li' });
  });
});
