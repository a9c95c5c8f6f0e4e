import { number, object, readJson, text, validOf } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';

/** A heart that a guest pressed. */
export interface KeptWish {
  productId: string;
  name: string;
}

/** Milliseconds after which it is forgotten: whoever logs in here later may be somebody else. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** `at` is in milliseconds since 1970. */
const storedWishes = validOf(object({ productId: text, name: text, at: number }));

/** Kept for all tabs, because a new account is confirmed in another one. */
const kept = createStoredValue('localStorage', 'wished-as-guest', (json) => readJson(json, storedWishes) ?? []);

/** Whether a guest has pressed a heart here. */
export const hasKeptWishes = () => kept.read().length > 0;

/** Keeps what a guest wishes for until they have logged in. */
export function keepWish({ productId, name }: KeptWish): void {
  const others = kept.read().filter((wish) => wish.productId !== productId);
  kept.write(JSON.stringify([...others.slice(-49), { productId, name, at: Date.now() }]));
}

/** What was kept within the last day, in the order of pressing. It is forgotten here. */
export function takeKeptWishes(): KeptWish[] {
  const wishes = kept.read().filter(({ at }) => at > Date.now() - KEPT_MS);
  kept.write(null);
  return wishes;
}
