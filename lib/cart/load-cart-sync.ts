import { readSignedInUser, subscribeToSession } from '@/lib/accounts/session/session-store';

// The cart is on every page and most visitors are guests, so the code that lets it follow its owner is loaded only once
// somebody is signed in.

const load = () => import('./cart-sync');

/** Lets the cart follow whoever is or will be signed in; returns how to stop waiting for that. */
export function followCartOfTheSignedIn(onBrought: (pairs: number) => void): () => void {
  function start(): void {
    if (!readSignedInUser()) return;
    // Without that code the cart is this browser's alone.
    load().then(
      ({ followCart }) => followCart(onBrought),
      () => undefined,
    );
  }
  start();
  return subscribeToSession(start);
}

/** After a login: brings the carts together, so that the next page shows what it will be about. Waits two seconds at most. */
export async function bringCartAlong(): Promise<void> {
  const isDone = load().then(
    ({ syncCart }) => syncCart(),
    () => undefined,
  );
  await Promise.race([isDone, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}
