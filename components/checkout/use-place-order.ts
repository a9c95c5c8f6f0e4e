import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { readSignedInUser } from '@/lib/accounts/session/session-store';
import type { Cart } from '@/lib/cart/cart-schema';
import { clearCart } from '@/lib/cart/cart-store';
import { forgetCheckoutDraft } from '@/lib/checkout/checkout-draft';
import { forgetOrderAttempt, orderKeyFor, rememberPlacedOrder } from '@/lib/checkout/order-key';
import { type OrderRefusal, readOrderRefusal } from '@/lib/checkout/order-refusal';
import { toOrderRequest } from '@/lib/checkout/order-request';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';
import { orderSchema } from '@/lib/orders/order-schema';
import type { CheckoutForm } from './use-checkout-form';

interface PlacingOrders {
  isPlacing: boolean;
  /** Why the last attempt was refused, where the person can do something about it. */
  refusal: OrderRefusal | null;
  /** The server knew nobody: the order needs a new login. */
  isLoginNeeded: boolean;
  placeOrder: (cart: Cart, form: CheckoutForm) => Promise<void>;
}

/** Sends the order, once, and goes to its confirmation; keeps what the shop said against it. */
export function usePlaceOrder(onPlaced: (orderId: string) => void): PlacingOrders {
  const router = useRouter();
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const [isLoginNeeded, setIsLoginNeeded] = useState(false);
  // State is seen at the next rendering only; the second half of a double click comes before that.
  const isBusy = useRef(false);

  // Next keeps this page alive after it was left: what was refused then says nothing at the next visit.
  useLayoutEffect(
    () => () => {
      setRefusal(null);
      setIsLoginNeeded(false);
    },
    [],
  );

  async function send(cart: Cart, form: CheckoutForm): Promise<void> {
    const values = form.check();
    if (!values) return;
    const body = toOrderRequest(cart, values);
    const headers = { 'Idempotency-Key': orderKeyFor(readSignedInUser()?._id ?? null, body) };
    const order = await callApi('/api/orders', { method: 'POST', body, headers, answer: orderSchema });
    rememberPlacedOrder(order._id);
    forgetOrderAttempt();
    forgetCheckoutDraft();
    onPlaced(order._id);
    clearCart();
    // In place of the checkout, so that Back does not lead to the empty form of an order that is done.
    router.replace(`/order/${order._id}`);
  }

  function explain(error: unknown, form: CheckoutForm): void {
    const answer = error instanceof ApiError ? error : null;
    const found = answer && readOrderRefusal(answer);
    setRefusal(found);
    if (answer?.status === 401) setIsLoginNeeded(true);
    else if (!found)
      showToast({ tone: 'danger', text: `Failed to place order. Please try again. ${messageOf(error, '')}`.trim() });
    else if ('fields' in found) form.refuse(found.fields);
    if (answer?.code === 'KEY_REUSED') forgetOrderAttempt();
  }

  async function placeOrder(cart: Cart, form: CheckoutForm): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPlacing(true);
    setRefusal(null);
    setIsLoginNeeded(false);
    try {
      await send(cart, form);
    } catch (error) {
      explain(error, form);
    } finally {
      isBusy.current = false;
      setIsPlacing(false);
    }
  }

  return { isPlacing, refusal, isLoginNeeded, placeOrder };
}
