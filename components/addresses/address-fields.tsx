import type { Form } from '@/components/forms/use-form';
import { ComboboxField } from '@/components/ui/combobox-field';
import { TextField } from '@/components/ui/text-field';
import type { ShippingForm } from '@/lib/addresses/shipping-address-schema';
import { readState, stateChoices } from '@/lib/addresses/us-states';
import type { AddressText } from '@/lib/checkout/address-fields';

interface AddressField {
  name: keyof ShippingForm;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Shares its row with a neighbour, also on a phone. */
  isHalf?: boolean;
  isOptional?: boolean;
  inputMode?: 'numeric';
}

/** The fields in their order; the lengths are those of `shippingFormSchema`. */
const addressFields: readonly AddressField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', maxLength: 60, isHalf: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: 60, isHalf: true },
  { name: 'address', label: 'Address', autoComplete: 'address-line1', maxLength: 200 },
  {
    name: 'address2',
    label: 'Apt, suite (optional)',
    autoComplete: 'address-line2',
    maxLength: 100,
    isOptional: true,
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 60, isHalf: true },
  {
    name: 'zipCode',
    label: 'ZIP Code',
    autoComplete: 'postal-code',
    maxLength: 20,
    isHalf: true,
    inputMode: 'numeric',
  },
];

/** The names of the fields, in their order. */
export const addressFieldNames = addressFields.map(({ name }) => name);

interface AddressFieldsProps<Values extends AddressText> {
  form: Pick<Form<Values, keyof ShippingForm>, 'text'> & { change: (change: Partial<AddressText>) => void };
}

const stateOptions = stateChoices.map(({ code, name }) => ({ value: code, label: name }));

/** The fields of an address in the USA. The state is chosen from a list, or typed as two letters or by its name. */
export function AddressFields<Values extends AddressText>({ form }: AddressFieldsProps<Values>) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {addressFields.map(({ name, isHalf, isOptional = false, ...field }) => {
        const props = {
          ...form.text(name),
          ...field,
          required: !isOptional,
          className: isHalf ? undefined : 'col-span-2',
        };
        if (name !== 'state') return <TextField key={name} {...props} />;
        return (
          <ComboboxField
            key={name}
            {...props}
            options={stateOptions}
            listLabel="States and territories"
            onChoose={(state) => form.change({ state })}
            onBlur={({ currentTarget: { value } }) => {
              const state = readState(value);
              if (state && state !== value) form.change({ state });
            }}
          />
        );
      })}
    </div>
  );
}
