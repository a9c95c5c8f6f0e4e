import { createStoredValue } from '@/lib/platform/storage/stored-value';

// A list filtered by one size links to shoes in that size. Their URLs stay the canonical ones, so the size is passed
// here; for a shoe opened in a new tab, the inline script of size-script.mjs does it.

/** `<product id> <size>`. */
const stored = createStoredValue('sessionStorage', 'askedSize', (text) => text ?? '');

/** Passes a size to the page of a shoe that is about to be opened; undefined if the list has none. */
export function preselectSize(productId: string, size: number | undefined): void {
  stored.write(size === undefined ? null : `${productId} ${size}`);
}

/** The US size passed by a filtered list; null without one, since a child's size is 0 or below it. */
export function readPreselectedSize(productId: string): number | null {
  const [id, size] = stored.read().split(' ');
  return id === productId ? Number(size) : null;
}

/** The size, in the scale of the shoe, that the link to this page is about; zero without one. */
export function readLinkedSize(): number {
  return Number(new URLSearchParams(window.location.search).get('size'));
}
