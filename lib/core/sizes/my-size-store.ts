import { number, object, oneOf, readJson, type Shape, text, where, withDefault } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { type NamedSize, type SizeSystem, sizeSystems } from './size-systems';

/** The sizes that this browser stores. */
export interface MySize {
  /** The system in which sizes are shown. */
  system: SizeSystem;
  /** The user's size as entered; null until then. */
  said: NamedSize | null;
  /** The same as a US size, which is what products have. */
  us: number | null;
  /** The US size of the pair last delivered to them. */
  bought: number | null;
  /** Id of the account that it belongs to; null for a guest. */
  of: string | null;
}

/** The default, before anything is known. */
export const unknownSize: MySize = { system: 'us-men', said: null, us: null, bought: null, of: null };

export const namedSize: Shape<NamedSize> = object({ system: oneOf(sizeSystems), value: number });
const usSize = withDefault(
  where(number, (us) => us > 0),
  null,
);

const mySize: Shape<MySize> = where(
  object({
    system: withDefault(oneOf(sizeSystems), unknownSize.system),
    said: withDefault(namedSize, null),
    us: usSize,
    bought: usSize,
    of: withDefault(text, null),
  }),
  ({ said, us }) => (said === null) === (us === null),
);

// The inline script of lib/core/sizes/size-script.mjs reads it, too.
const stored = createStoredValue('localStorage', 'mySize', (json) => readJson(json, mySize) ?? unknownSize);

export const readMySize: () => MySize = stored.read;

/** Lets the style sheet show the sizes of cached pages in the chosen system; the default needs no attribute. */
function applySystem(): void {
  const { system } = readMySize();
  const { dataset } = document.documentElement;
  if (system === 'us-men') delete dataset.sizes;
  else dataset.sizes = system;
}

/** Calls back on every change, in this tab or another, after the document is updated; returns how to stop. */
export function subscribeToStoredSize(listener: () => void): () => void {
  return stored.subscribe(() => {
    applySystem();
    listener();
  });
}

export function writeMySize(change: Partial<MySize>): void {
  stored.write(JSON.stringify({ ...readMySize(), ...change }));
}

/** After logout: the size belonged to the account. The system stays, as the theme does. */
export function forgetSizeOfAccount(): void {
  const { system, of } = readMySize();
  if (of !== null) writeMySize({ ...unknownSize, system });
}
