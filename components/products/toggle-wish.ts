import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, messageOf } from '@/lib/http/api-client';
import { setWished } from '@/lib/wishlist/wishlist-store';

/** Adds a product to the wishlist or removes it, and announces which, or why it failed. */
export async function toggleWish(productId: string, productName: string, isOn: boolean): Promise<void> {
  try {
    await setWished(productId, !isOn);
    announce(`${productName} ${isOn ? 'removed from' : 'saved to'} your wishlist.`);
  } catch (error) {
    // An ended session is announced for the whole page.
    if (error instanceof ApiError && error.status === 401) return;
    const fallback = isOn ? 'Could not remove from wishlist.' : 'Could not add to wishlist.';
    showToast({ tone: 'danger', text: messageOf(error, fallback) });
  }
}
