// Without zod, which forms load after the page.

/** What an address may have beside name and place. */
export const contactFields = ['company', 'phone', 'vatId'] as const;
export type ContactField = (typeof contactFields)[number];

export const contactLabels: Readonly<Record<ContactField, string>> = {
  company: 'Company',
  phone: 'Phone',
  vatId: 'VAT ID',
};

/** The longest that each field may be. */
export const addressLengths = {
  fullName: 120,
  firstName: 60,
  lastName: 60,
  company: 100,
  address: 200,
  address2: 100,
  city: 100,
  state: 60,
  zipCode: 20,
  phone: 30,
  vatId: 30,
} as const;

/** What the fields of an address hold, as it was typed; `country` is an ISO code, or blank for the default one. */
export interface ShippingForm extends Record<ContactField, string> {
  country: string;
  firstName: string;
  lastName: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Those of company, phone and VAT ID that an address has. */
export function contactOf(
  to: { readonly [Name in ContactField]?: string | undefined },
): Partial<Record<ContactField, string>> {
  return Object.fromEntries(contactFields.flatMap((name) => (to[name] ? [[name, to[name]]] : [])));
}
