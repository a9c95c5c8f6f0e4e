import { shippingFormSchema } from '@/lib/addresses/shipping-address-schema';
import { callApi } from '@/lib/api/api-client';
import type { Cart } from '@/lib/cart/cart-schema';
import type { CheckoutDraft } from '@/lib/checkout/checkout-draft';
import { orderKeyFor } from '@/lib/checkout/order-key';
import { type ShownPrice, toOrderRequest } from '@/lib/checkout/order-request';
import { type Order, orderSchema } from '@/lib/orders/order-schema';
import { readSignedInUser } from '@/lib/session/session-store';

/**
 * Places the order of a cart as it was shown and typed; `isPaidElsewhere`: the provider asks how it is paid. Throws
 * ApiError, whose reason `readOrderRefusal` reads.
 */
export async function sendOrder(
  cart: Cart,
  shown: ShownPrice,
  typed: CheckoutDraft,
  isPaidElsewhere: boolean,
): Promise<Order> {
  const { paymentMethod, ...rest } = toOrderRequest(cart, shown, { ...typed, ...shippingFormSchema.parse(typed) });
  const body = isPaidElsewhere ? rest : { ...rest, paymentMethod };
  const headers = { 'Idempotency-Key': orderKeyFor(readSignedInUser()?._id ?? null, body) };
  return callApi('/api/orders', { method: 'POST', body, headers, answer: orderSchema });
}
