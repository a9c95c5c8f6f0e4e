import { createStoredValue } from '@/lib/platform/storage/stored-value';

// A list that was filtered by one size leads to shoes in that size. Their addresses stay the plain ones, so the size is handed
// over here; for a shoe that is opened in a new tab, the inline script of size-script.mjs does it.

/** `<product id> <size>`. */
const stored = createStoredValue('sessionStorage', 'askedSize', (text) => text ?? '');

/** Hands a size over to the page of a shoe that is about to be opened; undefined when the list asks for none. */
export function preselectSize(productId: string, size: number | undefined): void {
  stored.write(size === undefined ? null : `${productId} ${size}`);
}

/** The size of which a filtered list, or the page of another color, led to this shoe; zero when none did. */
export function readPreselectedSize(productId: string): number {
  const [id, size] = stored.read().split(' ');
  return Number(new URLSearchParams(window.location.search).get('size') ?? (id === productId && size));
}
