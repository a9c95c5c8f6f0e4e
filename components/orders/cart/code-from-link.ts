import { showToast } from '@/components/ui/toast-store';
import { MOST_CODES } from '@/lib/core/shop-terms/most-codes';
import { keepCode, readCode } from '@/lib/orders/cart/cart-codes-store';
import { viewCart } from './added';

/**
 * Keeps the code of the page's address with the cart and says so. The address loses it: who reloads it, or passes it
 * on, does not bring it once more.
 */
export function takeCodeFromLink(): void {
  const address = new URL(window.location.href);
  const code = readCode(address.searchParams.get('code') ?? '');
  address.searchParams.delete('code');
  window.history.replaceState(null, '', address.pathname + address.search + address.hash);
  if (code === null) return;
  const action = window.location.pathname === '/cart' ? {} : { action: viewCart };
  if (keepCode(code) === 'full')
    showToast({
      tone: 'info',
      text: `Your cart has ${MOST_CODES} codes already. Remove one to use ${code}.`,
      ...action,
    });
  else showToast({ tone: 'success', text: `We’ve put the code ${code} in your cart.`, ...action });
}
