import { type FormEvent, useId } from 'react';
import { TrustPoints } from '@/components/cart/trust-points';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { totalsOfCart } from '@/lib/cart/cart-lines';
import type { Cart } from '@/lib/cart/cart-schema';
import { formatCents } from '@/lib/money/money';
import type { ShippingForm } from '@/lib/orders/order-schema';
import { checkoutGrid } from './checkout-grid';
import { CheckoutSummary } from './checkout-summary';
import { PaymentChoice } from './payment-choice';
import { ShippingFields, shippingFields } from './shipping-fields';
import { useCheckoutForm } from './use-checkout-form';
import { usePlaceOrder } from './use-place-order';

interface CheckoutFormProps {
  cart: Cart;
  /** Whose form it is; null when the session ended meanwhile. */
  ownerId: string | null;
  onPlaced: (orderId: string) => void;
}

/** Everything from the address to the button that orders. */
export function CheckoutForm({ cart, ownerId, onPlaced }: CheckoutFormProps) {
  const form = useCheckoutForm(ownerId);
  const { isPlacing, refusal, isLoginNeeded, placeOrder } = usePlaceOrder(onPlaced);
  const id = useId();
  const idOf = (name: keyof ShippingForm) => `${id}-${name}`;
  const problems = shippingFields.flatMap(({ name }) => {
    const message = form.refusedFor[name];
    return message ? [{ controlId: idOf(name), message }] : [];
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void placeOrder(cart, form);
  }

  return (
    // Post, because without scripts the browser would otherwise write the address into the page's own address.
    <form method="post" noValidate onSubmit={submit} className={checkoutGrid}>
      <div className="grid gap-10">
        <ErrorSummary problems={problems} attempt={form.attempt} />
        <ShippingFields form={form} idOf={idOf} />
        <PaymentChoice value={form.values.paymentMethod} onChange={(paymentMethod) => form.change({ paymentMethod })} />
      </div>
      <div className="rounded-lg border border-line bg-raised p-5 shadow-raised sm:p-7 lg:sticky lg:top-24">
        <CheckoutSummary cart={cart} refusal={refusal} />
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
        <Button type="submit" size="lg" isWide aria-disabled={isPlacing} className="mt-6">
          {isPlacing ? 'Processing...' : `Place Order - ${formatCents(totalsOfCart(cart).totalPrice)}`}
        </Button>
        <div className="mt-6 border-line border-t pt-5">
          <TrustPoints />
        </div>
      </div>
    </form>
  );
}
