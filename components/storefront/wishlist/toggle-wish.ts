import { announce } from '@/components/ui/announce';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, messageOf } from '@/lib/access/api/api-client';
import { loginUrl } from '@/lib/access/session/login-url';
import { readSignedInUser } from '@/lib/access/session/session-store';
import { hasKeptWishes, keepWish, takeKeptWishes } from '@/lib/storefront/wishlist/kept-wish-store';
import { setWished } from '@/lib/storefront/wishlist/wishlist-store';

// Loaded when a heart is pressed, and for signed-in users.

/**
 * Adds a product to the wishlist or removes it, and announces which, or why it failed. A guest's wish is kept until
 * they have logged in.
 */
export async function toggleWish(productId: string, productName: string, isOn: boolean): Promise<void> {
  if (!readSignedInUser()) {
    keepWish({ productId, name: productName });
    showToast({
      tone: 'danger',
      text: 'Please log in to manage your wishlist.',
      action: { label: 'Log in', href: loginUrl(window.location.pathname + window.location.search) },
    });
    return;
  }
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

/** After the login: wishes for what was pressed as a guest, and says so. */
export async function grantKeptWishes(): Promise<void> {
  if (!hasKeptWishes()) return;
  const kept = takeKeptWishes();
  const outcomes = await Promise.allSettled(kept.map(({ productId }) => setWished(productId, true)));
  const saved = kept.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const [first] = saved;
  if (first) {
    const what = saved.length === 1 ? first.name : `${saved.length} shoes`;
    showToast({
      tone: 'success',
      text: `${what} saved to your wishlist.`,
      action: { label: 'View wishlist', href: '/wishlist' },
    });
  }
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refusal) showToast({ tone: 'danger', text: messageOf(refusal.reason, 'Could not add to wishlist.') });
}
