import { callApi } from '@/lib/access/api/api-client';
import { readSignedInUser } from '@/lib/access/session/session-store';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import type { CheckoutDraft } from '@/lib/orders/checkout/checkout-draft';
import { orderKeyFor } from '@/lib/orders/checkout/order-key';
import { type ShownPrice, toOrderRequest } from '@/lib/orders/checkout/order-request';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { shippingFormSchema } from '@/lib/pricing/addresses/shipping-address-schema';

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
