import { problemsOf } from '@/components/ui/forms/field-problems';
import { type Check, type Form, type FormOptions, useForm } from '@/components/ui/forms/use-form';
import { island } from '@/components/ui/island';
import { type AddressText, addressNames, countryIn, type WholeName } from '@/lib/orders/checkout/address-fields';
import type { ShippingForm } from '@/lib/pricing/addresses/address-parts';
import { placeFieldsOf, postalRulesOf } from '@/lib/pricing/addresses/postal-rules';
import { inWords } from './address-words';

/** A field of an address form; the panel's have the name in one. */
export type AddressFieldName = keyof ShippingForm | keyof WholeName;

/** Some people's forms have the name in two fields, those of the panel in one. */
export type AddressValues = AddressText & Partial<WholeName>;

const addressCheck = island<Check<AddressValues, AddressFieldName>>(() =>
  import('@/lib/pricing/addresses/shipping-address-schema').then(
    ({ shippingFormSchema, wholeNameFormSchema }) =>
      (typed) => {
        const schema = typed.fullName === undefined ? shippingFormSchema : wholeNameFormSchema;
        return inWords(problemsOf(schema, typed), typed);
      },
  ),
);

const nameFields: readonly AddressFieldName[] = ['country', 'fullName', 'firstName', 'lastName', 'company'];
const allFields: readonly AddressFieldName[] = ['fullName', ...addressNames];

/** The fields in the order in which the form of their country shows them. */
function fieldsInOrder(typed: AddressText): AddressFieldName[] {
  const place = placeFieldsOf(postalRulesOf(countryIn(typed))).map(({ name }) => name);
  return [...nameFields, ...place, 'phone', 'vatId'];
}

type AddressFormOptions<Values extends AddressValues> = Omit<
  FormOptions<Values, AddressFieldName>,
  'fields' | 'check' | 'checksOnLeave'
>;

/** The state of a form that has `AddressFields`, which are checked by the rules of the country that they name. */
export function useAddressForm<Values extends AddressValues>(
  options: AddressFormOptions<Values>,
): Form<Values, AddressFieldName> {
  const form = useForm<Values, AddressFieldName>({
    ...options,
    fields: allFields,
    check: addressCheck,
    checksOnLeave: true,
  });
  return { ...form, fields: fieldsInOrder(form.values) };
}
