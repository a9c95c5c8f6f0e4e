import { number, object, readJson, text, validOf } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

/** A product that a guest marked as a wish. */
export interface KeptWish {
  productId: string;
  name: string;
}

/** Lifetime in milliseconds: the next user of this browser may be another person. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** `at` is in milliseconds since 1970. */
const storedWishes = validOf(object({ productId: text, name: text, at: number }));

/** Shared by all tabs, because a new account is confirmed in another one. */
const storedValue = createStoredValue('localStorage', 'wished-as-guest', (json) => readJson(json, storedWishes) ?? []);

/** Whether there is a guest's wish. */
export const hasKeptWishes = () => storedValue.read().length > 0;

/** Stores a guest's wish until they log in. */
export function keepWish({ productId, name }: KeptWish): void {
  const others = storedValue.read().filter((wish) => wish.productId !== productId);
  storedValue.write(JSON.stringify([...others.slice(-49), { productId, name, at: Date.now() }]));
}

/** The wishes of the last day, oldest first. */
export function readKeptWishes(): KeptWish[] {
  return storedValue.read().filter(({ at }) => at > Date.now() - KEPT_MS);
}

/** The same. Removes them. */
export function takeKeptWishes(): KeptWish[] {
  const wishes = readKeptWishes();
  storedValue.write(null);
  return wishes;
}
