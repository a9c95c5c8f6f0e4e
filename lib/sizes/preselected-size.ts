import { createStoredValue } from '@/lib/platform/storage/stored-value';

// A list filtered by one size links to shoes in that size. Their URLs stay the canonical ones, so the size is passed
// here; for a shoe opened in a new tab, the inline script of size-script.mjs does it.

/** `<product id> <size>`. */
const stored = createStoredValue('sessionStorage', 'askedSize', (text) => text ?? '');

/** Passes a size to the page of a shoe that is about to be opened; undefined if the list has none. */
export function preselectSize(productId: string, size: number | undefined): void {
  stored.write(size === undefined ? null : `${productId} ${size}`);
}

/** The size passed by a filtered list or by another color's page; zero without one. */
export function readPreselectedSize(productId: string): number {
  const [id, size] = stored.read().split(' ');
  return Number(new URLSearchParams(window.location.search).get('size') ?? (id === productId && size));
}
