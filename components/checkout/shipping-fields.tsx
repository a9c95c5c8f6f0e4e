import { TextField } from '@/components/ui/text-field';
import type { ShippingForm } from '@/lib/orders/order-schema';
import type { CheckoutForm } from './use-checkout-form';

interface ShippingFieldProps {
  name: keyof ShippingForm;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Shares its row with a neighbour, also on a phone. */
  isHalf?: boolean;
}

/** The form's fields in their order; the lengths are those of `shippingFormSchema`. */
export const shippingFields: readonly ShippingFieldProps[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', maxLength: 60, isHalf: true },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: 60, isHalf: true },
  { name: 'address', label: 'Address', autoComplete: 'address-line1', maxLength: 200 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 60, isHalf: true },
  { name: 'zipCode', label: 'ZIP Code', autoComplete: 'postal-code', maxLength: 20, isHalf: true },
];

interface ShippingFieldsProps {
  form: CheckoutForm;
  /** The id of a field's control. */
  idOf: (name: keyof ShippingForm) => string;
}

/** Where the shoes go. */
export function ShippingFields({ form, idOf }: ShippingFieldsProps) {
  return (
    <fieldset>
      <legend className="text-xl font-semibold">Shipping Information</legend>
      <p className="mt-1 mb-5 text-sm text-muted">All fields are required. We ship within the USA.</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {shippingFields.map(({ name, label, autoComplete, maxLength, isHalf }) => (
          <TextField
            key={name}
            id={idOf(name)}
            name={name}
            label={label}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required
            value={form.values[name]}
            onChange={(event) => form.change({ [name]: event.target.value })}
            error={form.errors[name]}
            className={isHalf ? undefined : 'col-span-2'}
          />
        ))}
      </div>
    </fieldset>
  );
}
