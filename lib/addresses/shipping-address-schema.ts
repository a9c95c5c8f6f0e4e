import { z } from 'zod';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { isZipIn, readState, readZip } from './us-states';

/** One required line of text: trimmed, not blank, at most `max` characters. */
const line = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} has characters we can’t use`);

/** Where a letter carrier finds a door: a number, a box, or a counter that keeps what comes. */
const isDeliverable = (street: string) =>
  /\p{L}/u.test(street) && /\d|^(one|two|three|four|five|six|seven|eight|nine|ten)\b|general delivery/iu.test(street);

/** The second line of an address, which may be blank. */
const apartment = z
  .string('Apt, suite must be text')
  .trim()
  .max(100, 'Apt, suite must be at most 100 characters')
  .refine(isPlainText, 'Apt, suite has characters we can’t use');

/** A line of text that is stored as `read` writes it; what it can't read is refused. */
const readLine = (base: ReturnType<typeof line>, read: (text: string) => string | null, rule: string) =>
  base.transform((text, context) => {
    const known = read(text);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

/** The parts of an address that name the place, each with its own rule; `placeRule` is about two of them. */
const placeFields = {
  address: line('Address', 200).refine(isDeliverable, 'Address needs a street and a number, or a PO box'),
  city: line('City', 100),
  state: readLine(line('State', 60), readState, 'State must be a US state or territory, such as OR or Oregon'),
};
const zipCode = readLine(line('ZIP Code', 20), readZip, 'ZIP Code must have 5 or 9 digits');
const ZIP_RULE = 'ZIP Code does not belong to this state';

/** The checkout form's own fields. */
export const shippingFormSchema = z
  .object({
    firstName: line('First Name', 60),
    lastName: line('Last Name', 60),
    ...placeFields,
    address2: apartment.default(''),
    zipCode,
  })
  .refine(({ state, zipCode }) => isZipIn(state, zipCode), {
    path: ['zipCode'],
    message: ZIP_RULE,
    // Also while other fields are still wrong.
    when: ({ value }) => z.object({ state: placeFields.state, zipCode }).safeParse(value).success,
  });
export type ShippingForm = z.infer<typeof shippingFormSchema>;

/**
 * An address as callers send it: `fullName`, or `firstName` and `lastName`; `postalCode` or `zipCode`. It is read as
 * `fullName` and `postalCode`.
 */
export const shippingAddressInputSchema = z
  .object(
    {
      fullName: line('Full name', 120).optional(),
      firstName: line('First Name', 60).optional(),
      lastName: line('Last Name', 60).optional(),
      ...placeFields,
      address2: apartment.optional(),
      postalCode: zipCode.optional(),
      zipCode: zipCode.optional(),
      country: z.string().trim().max(60).optional(),
    },
    'A shipping address is required',
  )
  .transform((given, context) => {
    const fullName = given.fullName ?? [given.firstName, given.lastName].filter(Boolean).join(' ');
    const postalCode = given.postalCode ?? given.zipCode ?? '';
    if (!given.fullName && !(given.firstName && given.lastName))
      context.addIssue({ code: 'custom', path: ['fullName'], message: 'Full name is required' });
    if (!postalCode) context.addIssue({ code: 'custom', path: ['postalCode'], message: 'ZIP Code is required' });
    else if (!isZipIn(given.state, postalCode))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: ZIP_RULE });
    return {
      fullName,
      address: given.address,
      address2: given.address2 ?? '',
      city: given.city,
      state: given.state,
      postalCode,
      country: 'USA' as const,
    };
  });
export type ShippingAddress = z.output<typeof shippingAddressInputSchema>;
