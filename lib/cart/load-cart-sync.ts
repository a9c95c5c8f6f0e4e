import { whenSignedIn } from '@/lib/session/when-signed-in';

const load = () => import('./cart-sync');

/** Keeps the cart in step with the account of the user who is or will be signed in; returns how to stop waiting for one. */
export function syncCartWhenSignedIn(onBrought: (pairs: number) => void): () => void {
  return whenSignedIn(async () => (await load()).startCartSync(onBrought));
}

/** After a login: brings the carts together, so that the next page shows the result. Waits two seconds at most. */
export async function bringCartAlong(): Promise<void> {
  const isDone = load().then(
    ({ syncCart }) => syncCart(),
    () => undefined,
  );
  await Promise.race([isDone, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}
