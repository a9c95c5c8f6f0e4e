import { createPrivateValue } from '@/lib/access/session/private-storage';
import { paymentMethods } from '@/lib/orders/order/payment-methods';
import { nullable, object, oneOf, readJson, type Shaped, text, withDefault } from '@/lib/platform/storage/shape';

const typed = withDefault(text, '');
const draft = object({
  country: typed,
  firstName: typed,
  lastName: typed,
  company: typed,
  address: typed,
  address2: typed,
  city: typed,
  state: typed,
  zipCode: typed,
  phone: typed,
  vatId: typed,
  paymentMethod: withDefault(oneOf(paymentMethods), 'credit'),
});

/** What has been typed at the checkout, as it was typed. */
export type CheckoutDraft = Shaped<typeof draft>;

export const emptyDraft = draft({}) as CheckoutDraft;

const storedDraft = object({ ownerId: nullable(text), draft });

const stored = createPrivateValue('checkout-draft', (json) => readJson(json, storedDraft) ?? null);

/** What this person typed in this tab before; an empty form when it was another user, or a guest. */
export function readCheckoutDraft(ownerId: string | null): CheckoutDraft {
  const kept = stored.read();
  // What was typed while no user was signed in belongs to the user who signs in next.
  return kept && (kept.ownerId === null || kept.ownerId === ownerId) ? kept.draft : emptyDraft;
}

/** Keeps what was typed for a reload of this tab, and for a login on the way. */
export function keepCheckoutDraft(ownerId: string | null, draft: CheckoutDraft): void {
  stored.write(JSON.stringify({ ownerId, draft }));
}

export function forgetCheckoutDraft(): void {
  stored.write(null);
}
