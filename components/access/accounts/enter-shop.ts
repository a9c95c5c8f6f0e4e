import { leaveFor } from '@/components/ui/requests/leave-for';
import { ApiError } from '@/lib/access/api/api-client';
import { forgetAskedFactor, rememberAskedFactor } from '@/lib/access/session/asked-factor-store';
import { rememberSignedInUser } from '@/lib/access/session/session-store';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { bringCartAlong } from '@/lib/orders/cart/load-cart-sync';
import { readRedirectTarget } from './google-link';

/** Goes on as this user, with the cart, to where the login leads. */
export async function enterShop(user: SignedInUser): Promise<void> {
  rememberSignedInUser(user);
  await bringCartAlong();
  // Not before: the form stays on show until the next page is there.
  window.addEventListener('pagehide', forgetAskedFactor, { once: true });
  // Not by the router: pages rendered for a guest must not stay in memory.
  await leaveFor(readRedirectTarget());
}

/** The user of a login; null where it asks for a second factor, which the login page then does. */
export async function orAskFactor(login: Promise<SignedInUser>): Promise<SignedInUser | null> {
  try {
    return await login;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR')) throw error;
    rememberAskedFactor(error.body);
    return null;
  }
}
