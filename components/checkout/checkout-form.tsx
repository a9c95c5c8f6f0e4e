import { useRouter } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { TrustPoints } from '@/components/cart/trust-points';
import { problemsOf } from '@/components/forms/field-problems';
import { ErrorSummary } from '@/components/forms/form-problems';
import { type Form, useForm } from '@/components/forms/use-form';
import { keepRead } from '@/components/requests/use-read';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CardIcon, WalletIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { readSignedInUser } from '@/lib/accounts/session/session-store';
import { totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { clearCart } from '@/lib/cart/cart-store';
import {
  type CheckoutDraft,
  forgetCheckoutDraft,
  keepCheckoutDraft,
  readCheckoutDraft,
} from '@/lib/checkout/checkout-draft';
import { forgetOrderAttempt, orderKeyFor, rememberPlacedOrder } from '@/lib/checkout/order-key';
import { type OrderRefusal, readOrderRefusal } from '@/lib/checkout/order-refusal';
import { toOrderRequest } from '@/lib/checkout/order-request';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';
import { formatCents } from '@/lib/money/money';
import type { Totals } from '@/lib/money/totals';
import { orderSchema, type ShippingForm, shippingFormSchema } from '@/lib/orders/order-schema';
import { paymentLabels } from '@/lib/orders/payment-methods';
import { CheckoutSummary } from './checkout-summary';

/** The form on the left, and on the right what is ordered and the button; one below the other where there is no room. */
export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16';

interface CheckoutFormProps {
  cart: Cart;
  /** Whose form it is; null when the session ended meanwhile. */
  ownerId: string | null;
  onPlaced: (orderId: string) => void;
}

/** The checkout: shipping address, payment, summary and the button that orders. */
export function CheckoutForm({ cart, ownerId, onPlaced }: CheckoutFormProps) {
  const totals = totalsOfCart(cart);
  const { form, refusal, isLoginNeeded } = useCheckout({ cart, totals, ownerId, onPlaced });
  return (
    <form {...form.props} className={checkoutGrid}>
      <div className="grid gap-10">
        <ErrorSummary form={form} />
        <ShippingFields form={form} />
        <section aria-labelledby="payment-method">
          <h2 id="payment-method" className="text-xl">
            Payment Method
          </h2>
          <p className="mt-1 mb-5 text-sm text-muted">No card is asked for and nothing is charged.</p>
          <RadioCards
            legend="Payment Method"
            isLegendHidden
            name="paymentMethod"
            options={paymentMethods}
            value={form.values.paymentMethod}
            onChange={(paymentMethod) => form.change({ paymentMethod })}
          />
        </section>
      </div>
      <div className="rounded-lg border border-line bg-raised p-5 shadow-raised sm:p-7 lg:sticky lg:top-24">
        <CheckoutSummary cart={cart} totals={totals} refusal={refusal} />
        {(isLoginNeeded || ownerId === null) && (
          <Notice
            tone="danger"
            className="mt-5"
            action={
              <ButtonLink href="/login?redirect=checkout" prefetch={false} size="sm">
                Log in
              </ButtonLink>
            }
          >
            You must be logged in to place an order.
          </Notice>
        )}
        <Button type="submit" size="lg" isWide aria-disabled={form.isPending} className="mt-6">
          {form.isPending ? 'Processing...' : `Place Order - ${formatCents(totals.totalPrice)}`}
        </Button>
        <div className="mt-6 border-line border-t pt-5">
          <TrustPoints />
        </div>
      </div>
    </form>
  );
}

const paymentMethods = [
  { value: 'credit', label: paymentLabels.credit, icon: <CardIcon className="text-muted" /> },
  { value: 'paypal', label: paymentLabels.paypal, icon: <WalletIcon className="text-muted" /> },
] as const;

/** The checkout's form, kept in this tab as it is typed, so that a reload or a login loses nothing. */
function useCheckout({ cart, totals, ownerId, onPlaced }: CheckoutFormProps & { totals: Totals }) {
  const router = useRouter();
  /** Why the last attempt was refused, where the person can do something about it. */
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  /** The server answered 401: the order needs a new login. */
  const [isLoginNeeded, setIsLoginNeeded] = useState(false);

  // Next keeps this page alive after it was left; the next visit starts without an old refusal.
  useLayoutEffect(
    () => () => {
      setRefusal(null);
      setIsLoginNeeded(false);
    },
    [],
  );

  async function placeOrder(typed: CheckoutDraft): Promise<void> {
    setRefusal(null);
    setIsLoginNeeded(false);
    const body = toOrderRequest(cart, totals, { ...typed, ...shippingFormSchema.parse(typed) });
    const headers = { 'Idempotency-Key': orderKeyFor(readSignedInUser()?._id ?? null, body) };
    const order = await callApi('/api/orders', { method: 'POST', body, headers, answer: orderSchema });
    // The order's page shows it at once.
    keepRead(`/api/orders/${order._id}`, order);
    rememberPlacedOrder(order._id);
    forgetOrderAttempt();
    forgetCheckoutDraft();
    onPlaced(order._id);
    clearCart();
    // Replaces the checkout, so that Back does not lead to its empty form.
    router.replace(`/order/${order._id}`);
  }

  function explain(error: unknown): void {
    const answer = error instanceof ApiError ? error : null;
    const found = answer && readOrderRefusal(answer);
    setRefusal(found);
    if (answer?.status === 401) setIsLoginNeeded(true);
    else if (!found)
      showToast({ tone: 'danger', text: `Failed to place order. Please try again. ${messageOf(error, '')}`.trim() });
    if (answer?.code === 'KEY_REUSED') forgetOrderAttempt();
  }

  const form = useForm<CheckoutDraft, keyof ShippingForm>({
    initial: readCheckoutDraft(ownerId),
    fields: shippingFields.map(({ name }) => name),
    check: (typed) => problemsOf(shippingFormSchema, typed),
    send: placeOrder,
    fallback: 'Failed to place order. Please try again.',
    onChange: (typed) => keepCheckoutDraft(ownerId, typed),
    readRefusal: (error) => {
      const found = readOrderRefusal(error);
      return found && 'fields' in found ? found.fields : {};
    },
    onFailure: explain,
  });

  return { form, refusal, isLoginNeeded };
}

interface ShippingField {
  name: keyof ShippingForm;
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Shares its row with a neighbour, also on a phone. */
  isHalf?: boolean;
  isOptional?: boolean;
}

/** The form's fields in their order; the lengths are those of `shippingFormSchema`. */
const shippingFields: readonly ShippingField[] = [
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
  { name: 'zipCode', label: 'ZIP Code', autoComplete: 'postal-code', maxLength: 20, isHalf: true },
];

/** The fields of the shipping address. */
export function ShippingFields({ form }: { form: Pick<Form<CheckoutDraft, keyof ShippingForm>, 'text'> }) {
  return (
    <fieldset>
      <legend className="text-xl font-semibold">Shipping Information</legend>
      <p className="mt-1 mb-5 text-sm text-muted">All fields but the apartment are required. We ship within the USA.</p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {shippingFields.map(({ name, isHalf, isOptional = false, ...field }) => (
          <TextField
            key={name}
            {...form.text(name)}
            {...field}
            required={!isOptional}
            className={isHalf ? undefined : 'col-span-2'}
          />
        ))}
      </div>
    </fieldset>
  );
}
