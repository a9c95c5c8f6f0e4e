import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { paymentMethods } from '@/lib/orders/payment-methods';
import { parseJson } from '@/lib/storage/stored-value';

const text = z.catch(z.string(), '');
const draftSchema = z.object({
  firstName: text,
  lastName: text,
  address: text,
  address2: text,
  city: text,
  state: text,
  zipCode: text,
  paymentMethod: z.catch(z.enum(paymentMethods), 'credit'),
});

/** What has been typed at the checkout, as it was typed. */
export type CheckoutDraft = z.output<typeof draftSchema>;

export const emptyDraft: CheckoutDraft = draftSchema.parse({});

const storedDraftSchema = z.object({ ownerId: z.nullable(z.string()), draft: draftSchema });

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
