import { createStoredValue } from '@/lib/platform/storage/stored-value';

// Every page shows how many pairs are in the cart. It watches only this text; what reads and changes carts is loaded where
// there is one.

/** The cart as it is stored, unread; null when there is none. The name is part of the specification. */
export const cartText = createStoredValue('localStorage', 'cart', (text) => text);
