import { useEffect, useState } from 'react';
import { type Reading, useRead } from '@/components/access/session/use-read';
import { island } from '@/components/ui/island';
import { callApi } from '@/lib/access/api/api-client';
import { type AddressText, isBlankAddress, splitName, toAddressText } from '@/lib/orders/checkout/address-fields';
import { type CheckoutDraft, readCheckoutDraft } from '@/lib/orders/checkout/checkout-draft';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { SavedAddress } from '@/lib/pricing/addresses/address-schema';
import { countryCodeOf } from '@/lib/pricing/addresses/countries';

const addressesAnswer = island(() =>
  import('@/lib/pricing/addresses/address-schema').then(({ addressSchema }) => addressSchema.array()),
);
const ordersAnswer = island(() =>
  import('@/lib/orders/order/order-schema').then(({ orderSchema }) => orderSchema.array()),
);

// Each visit begins with what is true now.
const fresh = { isFresh: true };
const readAddresses = (signal: AbortSignal) => callApi('/api/addresses', { answer: addressesAnswer, signal });
const readLastOrder = (signal: AbortSignal) =>
  callApi('/api/orders/myorders?page=1&limit=1', { answer: ordersAnswer, signal });

/** After that the checkout opens without what it would fill in. */
const PATIENCE_MS = 2_000;

const isSettled = ({ status }: Reading<unknown>) => status !== 'loading';

const isSoldTo = ({ country }: { country: string }) => shopFacts().countries.includes(countryCodeOf(country));

/** Saved addresses, and the last one, in countries sold to. Null while loading, empty if loading fails. */
export function useKnownAddresses(): { saved: readonly SavedAddress[]; last: AddressText | null } | null {
  const addresses = useRead('addresses to check out', readAddresses, fresh).state;
  const orders = useRead('last order', readLastOrder, fresh).state;
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isLate && !(isSettled(addresses) && isSettled(orders))) return null;
  const saved = addresses.status === 'found' ? addresses.data.filter(isSoldTo) : [];
  const [order] = orders.status === 'found' ? orders.data : [];
  // A person's last order may have forgotten where it went.
  const last = order?.shippingAddress;
  const to = last?.address && isSoldTo(last) ? last : (saved[0] ?? null);
  return { saved, last: to && toAddressText(to) };
}

/** What the checkout's form begins with: what was typed before, else the last address, else the name. */
export function firstDraft(ownerId: string | null, last: AddressText | null, name: string): CheckoutDraft {
  const draft = readCheckoutDraft(ownerId);
  if (!isBlankAddress(draft)) return draft;
  if (last) return { ...draft, ...last };
  // An account that began with a code is called by its email until the first order.
  return name.includes(' ') ? { ...draft, ...splitName(name) } : draft;
}
