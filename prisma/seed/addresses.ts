/** Invented places that orders were sent to. */
export const addresses = [
  { address: '118 Alder Street', city: 'Portland', state: 'OR', postalCode: '97205', country: 'USA' },
  { address: '2204 Wharf Lane', city: 'Seattle', state: 'WA', postalCode: '98121', country: 'USA' },
  { address: '51 Juniper Court', city: 'Boulder', state: 'CO', postalCode: '80302', country: 'USA' },
  { address: '9 Millrace Road', city: 'Burlington', state: 'VT', postalCode: '05401', country: 'USA' },
  { address: '740 Sycamore Avenue, Apt 3B', city: 'Austin', state: 'TX', postalCode: '78704', country: 'USA' },
  { address: '33 Harbor Row', city: 'Portsmouth', state: 'NH', postalCode: '03801', country: 'USA' },
  { address: '1612 Larkspur Drive', city: 'Madison', state: 'WI', postalCode: '53703', country: 'USA' },
  { address: '85 Quince Street', city: 'Savannah', state: 'GA', postalCode: '31401', country: 'USA' },
] as const;
