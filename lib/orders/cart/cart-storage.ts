import { createStoredValue } from '@/lib/platform/storage/stored-value';

// Every page shows the number of pairs in the cart and watches only this text; the code that reads and changes carts is
// loaded if there is one.

/** The stored cart, unparsed; null without one. The name is part of the specification. */
export const cartText = createStoredValue('localStorage', 'cart', (text) => text);
