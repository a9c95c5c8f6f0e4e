import { useRouter } from 'next/navigation';
import { nameOfSize } from '@/components/catalogue/sizes/size';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { productSchema } from '@/lib/catalogue/product/product-schema';
import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { shoeSizeOf } from '@/lib/orders/cart/cart-lines';
import { addToCart } from '@/lib/orders/cart/cart-store';
import type { Order } from '@/lib/orders/order/order-schema';
import { lossText, type OfferedProduct, planReorder } from './reorder-plan';

/** A product as it is sold now; null when it is gone. */
async function readProduct(id: string): Promise<OfferedProduct | null> {
  try {
    return await callApi(`/api/products/${encodeURIComponent(id)}`, { answer: productSchema });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Puts what can still be bought of an order into the cart, says what can't, and opens the cart. */
export function useReorder(order: Pick<Order, 'orderItems'>): { isPending: boolean; reorder: () => Promise<void> } {
  const router = useRouter();
  async function addAgain(): Promise<void> {
    const ids = [...new Set(order.orderItems.map((item) => item.product))];
    const products = await Promise.all(ids.map(async (id) => [id, await readProduct(id)] as const));
    const { additions, losses } = planReorder(order.orderItems, new Map(products), nameOfSize);
    let added = 0;
    for (const { product, size, quantity } of additions) {
      const taken = addToCart(product, size, quantity);
      added += taken;
      // The cart itself has limits, and may hold the last pairs already.
      if (taken < quantity)
        losses.push(
          `Your cart can't hold more of ${product.name} in ${sizeWithWord(nameOfSize(shoeSizeOf(product, size)))}.`,
        );
    }
    if (added > 0) {
      showToast({ tone: 'success', text: `${added} ${added === 1 ? 'item' : 'items'} added to your cart.` });
      router.push('/cart');
    }
    if (losses.length > 0) showToast({ tone: added > 0 ? 'info' : 'danger', text: lossText(losses) });
  }

  const { isPending, run } = useAction(addAgain, () =>
    showToast({ tone: 'danger', text: 'The shoes could not be added to your cart. Please try again.' }),
  );
  return { isPending, reorder: run };
}
