import { createStoredValue } from '@/lib/storage/stored-value';

// A list that was filtered by one size leads to shoes in that size. Their addresses stay the plain ones, so the size is handed
// over here; a shoe that was opened in a new tab finds it in the address that led there.

/** `<product id> <size>`. */
const stored = createStoredValue('sessionStorage', 'askedSize', (text) => text ?? '');

/** Hands a size over to the page of a shoe that is about to be opened; null when the list asks for none. */
export function handSizeTo(productId: string, size: number | null): void {
  stored.write(size === null ? null : `${productId} ${size}`);
}

function sizeIn(query: string): string | null {
  const sizes = new URLSearchParams(query).getAll('size');
  return sizes.length === 1 ? (sizes[0] ?? null) : null;
}

/** The size of which a filtered list, or the page of another color, led to this shoe; zero when none did. */
export function readAskedSize(productId: string): number {
  const [id, size] = stored.read().split(' ');
  const [navigation] = performance.getEntriesByType('navigation');
  // Later pages of the same document have not been led to by the same address.
  const isFirst = navigation && new URL(navigation.name).pathname === window.location.pathname;
  const cameFrom = isFirst && URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const isOurs = cameFrom?.origin === window.location.origin;
  return Number(sizeIn(window.location.search) ?? (id === productId ? size : isOurs ? sizeIn(cameFrom.search) : 0));
}
