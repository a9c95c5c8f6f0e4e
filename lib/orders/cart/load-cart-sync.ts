import { whenSignedIn } from '@/lib/access/session/when-signed-in';

const load = () => import('./cart-sync');

/** Syncs the cart with the account once a user is signed in; returns how to stop waiting for that. */
export function syncCartWhenSignedIn(onBrought: (pairs: number) => void): () => void {
  return whenSignedIn(async () => (await load()).startCartSync(onBrought));
}

/** After a login: syncs the carts, so that the next page shows the result. Waits two seconds at most. */
export async function bringCartAlong(): Promise<void> {
  const isDone = load().then(
    ({ syncCart }) => syncCart(),
    () => undefined,
  );
  await Promise.race([isDone, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}
