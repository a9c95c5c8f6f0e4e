import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import type { ShippingForm } from '@/lib/orders/order-schema';
import { type PaymentMethod, paymentMethods } from '@/lib/orders/payment-methods';
import { parseJson } from '@/lib/storage/stored-value';

/** What has been typed at the checkout, as it was typed. */
export interface CheckoutDraft extends ShippingForm {
  paymentMethod: PaymentMethod;
}

export const emptyDraft: CheckoutDraft = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  paymentMethod: 'credit',
};

const text = z.catch(z.string(), '');
const storedDraftSchema = z.object({
  ownerId: z.nullable(z.string()),
  draft: z.object({
    firstName: text,
    lastName: text,
    address: text,
    city: text,
    state: text,
    zipCode: text,
    paymentMethod: z.catch(z.enum(paymentMethods), 'credit'),
  }),
});

const stored = createPrivateValue(
  'checkout-draft',
  (json) => storedDraftSchema.safeParse(parseJson(json)).data ?? null,
);

/** What this person typed in this tab before; an empty form when it was somebody else, or nobody. */
export function readCheckoutDraft(ownerId: string | null): CheckoutDraft {
  const kept = stored.read();
  // What was typed while nobody was signed in belongs to whoever signs in next.
  return kept && (kept.ownerId === null || kept.ownerId === ownerId) ? kept.draft : emptyDraft;
}

/** Keeps what was typed for a reload of this tab, and for a login on the way. */
export function keepCheckoutDraft(ownerId: string | null, draft: CheckoutDraft): void {
  stored.write(JSON.stringify({ ownerId, draft }));
}

export function forgetCheckoutDraft(): void {
  stored.write(null);
}
