import { TextField } from '@/components/ui/text-field';
import type { EntryErrors } from '@/lib/orders/order/order-lookup-schema';

export interface OrderLookupFieldsProps {
  /** What was entered before, and what was wrong with it. */
  entered?: { number: string; email: string } | undefined;
  errors?: EntryErrors | undefined;
}

/** By what guests name an order, in plain forms. */
export function OrderLookupFields({ entered, errors }: OrderLookupFieldsProps) {
  return (
    <>
      <TextField
        label="Order number"
        name="number"
        required
        maxLength={50}
        autoComplete="off"
        defaultValue={entered?.number}
        hint="It’s in every email about your order."
        error={errors?.number}
      />
      <TextField
        label="Email address"
        type="email"
        name="email"
        required
        autoComplete="email"
        defaultValue={entered?.email}
        hint="The one that you ordered with."
        error={errors?.email}
      />
    </>
  );
}
