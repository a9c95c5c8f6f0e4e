import { z } from 'zod';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';
import { requiredText } from '@/lib/platform/text/text-schema';
import { readTyped } from '@/lib/platform/text/typed';
import { addressLengths, type ContactField, contactFields, contactLabels } from './address-parts';
import { countryCodeOf, defaultCountry, isKnownCountry, sellsToUsaOnly, storedCountryOf } from './countries';
import { type PostalRules, postalRulesOf } from './postal-rules';

/** A line that may be blank. */
const optionalLine = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} has characters we can’t use`);

/** A number in figures or in words, as USPS Publication 28 knows both. */
const NUMBER = new RegExp(
  '\\p{N}|\\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?(?:one|two|three|four|five|six|seven|eight|nine)|' +
    'ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand)\\b',
  'iu',
);
/**
 * The name of a street, or a box, and nothing else: its number was forgotten. A building may have no more than a name.
 */
const WITHOUT_ITS_NUMBER = new RegExp(
  '^\\S+$|\\b(?:street|str?|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|circle|cir|terrace|ter|place|pl|' +
    'parkway|pkwy|trail|trl|box)\\.?(?:,? (?:[ns]\\.?[ew]?|[ew]|north|south|(?:north|south)?(?:east|west))\\.?)?$',
  'iu',
);

/** Whether a letter carrier may find a street of the USA: only what lacks its number is known to be wrong. */
const isDeliverable = (street: string) =>
  /\p{L}/u.test(street) && (NUMBER.test(street) || !WITHOUT_ITS_NUMBER.test(street.replace(/\s+/g, ' ')));

/** A field that is a code or a number: read as `readTyped` has it before its own rule. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' ? readTyped(value) : value), schema);

/** A line of text that is stored as `read` writes it; what it can't read is refused. A blank one stays blank. */
const readLine = (base: z.ZodType<string>, read: (text: string) => string | null, rule: string) =>
  base.transform((text, context) => {
    const known = text === '' ? text : read(text);
    if (known !== null) return known;
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  });

const nothing = z.unknown().transform(() => '');

/** A part of the place as a country has it; what its post doesn't know is left out. */
function placePart(part: PostalRules['state'] | PostalRules['postalCode'], max: number) {
  if (!part) return nothing.optional().default('');
  const { label, isOptional, read, rule } = part;
  return isOptional
    ? readLine(optionalLine(label, max), read, rule).default('')
    : readLine(requiredText(label, max), read, rule);
}

/** The parts of an address that name the place, each with its country's rule. */
function placeFieldsOf(rules: PostalRules) {
  const street = requiredText('Address', addressLengths.address);
  return {
    address: rules.isStreetNumbered
      ? street.refine(isDeliverable, 'Address needs a street and a number, or a PO box')
      : street,
    city: requiredText(rules.cityLabel, addressLengths.city),
    state: placePart(rules.state, addressLengths.state),
  };
}

const foreignCode = ({ postalCode, state }: PostalRules) =>
  `${postalCode?.label} does not belong to this ${state?.label.toLowerCase()}`;

/** Whether a text is a phone number as people write one: 5 to 15 digits, and signs between them. */
const isPhone = (text: string) =>
  /^[+\d(][\d\s()./-]*( ?(x|ext\.?) ?\d{1,6})?$/i.test(text) && /^\d{5,15}$/.test(text.replace(/(x|ext).*|\D/gi, ''));
const isVatId = (text: string) => /^[A-Z\d][A-Z\d .+*/-]{3,}$/i.test(text) && /\d/.test(text);

const contactRules: Readonly<Record<ContactField, { isValid: (text: string) => boolean; rule: string }>> = {
  company: { isValid: isReadable, rule: 'Company has no characters that can be read' },
  phone: { isValid: isPhone, rule: 'Phone must be a number, such as +49 30 901820' },
  vatId: { isValid: isVatId, rule: 'VAT ID must be letters and digits, such as DE123456789' },
};

/** Company, phone and VAT ID: required where the shop asks so; blank, or of their form, everywhere else. */
function contactFieldsNow() {
  const { addressFields } = shopFacts();
  const schemas = contactFields.map((name) => {
    const { isValid, rule } = contactRules[name];
    const [label, max] = [contactLabels[name], addressLengths[name]] as const;
    const schema =
      addressFields[name] === 'required'
        ? requiredText(label, max).refine(isValid, rule)
        : optionalLine(label, max).refine((text) => text === '' || isValid(text), rule);
    const read = name === 'company' ? schema : typed(schema);
    return [name, addressFields[name] === 'required' ? read : read.default('')];
  });
  return Object.fromEntries(schemas) as Record<ContactField, z.ZodType<string>>;
}

const names = {
  firstName: requiredText('First Name', addressLengths.firstName),
  lastName: requiredText('Last Name', addressLengths.lastName),
};
const fullName = { fullName: requiredText('Full name', addressLengths.fullName) };

/** The fields of an address form in a country. */
function formSchemaOf(rules: PostalRules, nameFields: typeof names | typeof fullName) {
  const place = placeFieldsOf(rules);
  const zipCode = typed(placePart(rules.postalCode, addressLengths.zipCode));
  return z
    .object({
      ...nameFields,
      ...place,
      address2: optionalLine('Apt, suite', addressLengths.address2).default(''),
      zipCode,
      ...contactFieldsNow(),
    })
    .refine(({ state, zipCode }) => rules.isCodeIn(state, zipCode), {
      path: ['zipCode'],
      message: foreignCode(rules),
      // Also while other fields are still wrong.
      when: ({ value }) => z.object({ state: place.state, zipCode }).safeParse(value).success,
    });
}

/** Reads `given` with a schema that depends on it; what is wrong with it is said of the whole. */
function readWith<Output>(
  schema: z.ZodType<Output>,
  given: object,
  context: { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void },
): Output {
  const { data, error } = schema.safeParse(given);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  return error ? z.NEVER : (data as Output);
}

const formSchema = (nameFields: typeof names | typeof fullName) =>
  z.looseObject({ country: z.string().default('') }).transform((typed, context) => {
    const country = typed.country || defaultCountry();
    return { country, ...readWith(formSchemaOf(postalRulesOf(country), nameFields), typed, context) };
  });

/** The fields of an address form, by the rules of the country that it names. */
export const shippingFormSchema = formSchema(names);
/** The same with the name in one field, `fullName`. */
export const wholeNameFormSchema = formSchema(fullName);

/** An address as callers send it, by the rules of its country. */
function addressSchemaOf(rules: PostalRules) {
  const postalCode = typed(placePart(rules.postalCode, addressLengths.zipCode));
  return z
    .object({
      fullName: fullName.fullName.optional(),
      firstName: names.firstName.optional(),
      lastName: names.lastName.optional(),
      ...placeFieldsOf(rules),
      address2: optionalLine('Apt, suite', addressLengths.address2).optional(),
      postalCode: postalCode.optional(),
      zipCode: postalCode.optional(),
      country: z.string().trim().max(60).optional(),
      ...contactFieldsNow(),
    })
    .transform((given, context) => {
      const code = given.postalCode ?? given.zipCode ?? '';
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (!given.fullName && !(given.firstName && given.lastName)) refuse('fullName', 'Full name is required');
      if (!code && rules.postalCode && !rules.postalCode.isOptional)
        refuse('postalCode', `${rules.postalCode.label} is required`);
      else if (!rules.isCodeIn(given.state, code)) refuse('postalCode', foreignCode(rules));
      const { company, phone, vatId } = given;
      return {
        fullName: given.fullName ?? [given.firstName, given.lastName].filter(Boolean).join(' '),
        ...{ address: given.address, address2: given.address2 ?? '' },
        ...{ city: given.city, state: given.state, postalCode: code },
        ...{ company, phone, vatId },
      };
    });
}

/** The country that a caller names, as an ISO code; null when there is none of that name. */
function readCountry(given: unknown): string | null {
  if (given === undefined || given === '') return defaultCountry();
  const code = typeof given === 'string' ? countryCodeOf(given) : '';
  if (!isKnownCountry(code)) return null;
  return sellsToUsaOnly() ? 'US' : code;
}

/** What the API's document says of a field; its rule depends on the country. */
const given = (max: number, description?: string) =>
  z
    .any()
    .meta({ type: 'string', maxLength: max, ...(description && { description }) })
    .optional();

/**
 * An address as callers send it: `fullName`, or `firstName` and `lastName`; `postalCode` or `zipCode`. It is read as
 * `fullName` and `postalCode`, by the rules of its country.
 */
export const shippingAddressInputSchema = z
  .object(
    {
      fullName: given(addressLengths.fullName),
      firstName: given(addressLengths.firstName),
      lastName: given(addressLengths.lastName),
      address: given(addressLengths.address),
      city: given(addressLengths.city),
      state: given(addressLengths.state, 'Required where the post of the country wants one'),
      address2: given(addressLengths.address2),
      postalCode: given(addressLengths.zipCode, 'Required where the country has postal codes'),
      zipCode: given(addressLengths.zipCode),
      country: given(60, 'ISO 3166-1 alpha-2, or `USA`; the shop’s own by default'),
      company: given(addressLengths.company),
      phone: given(addressLengths.phone),
      vatId: given(addressLengths.vatId),
    },
    'A shipping address is required',
  )
  .meta({ required: ['address', 'city'] })
  .transform((address, context) => {
    const country = readCountry(address.country);
    if (country === null) {
      const message = 'Country must be a code of two letters that there is, such as DE';
      context.addIssue({ code: 'custom', path: ['country'], message });
      return z.NEVER;
    }
    return {
      ...readWith(addressSchemaOf(postalRulesOf(country)), address, context),
      country: storedCountryOf(country),
    };
  });
export type ShippingAddress = z.output<typeof shippingAddressInputSchema>;
