import { number, object, oneOf, readJson, type Shape, text, where, withDefault } from '@/lib/platform/storage/shape';
import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { type NamedSize, type SizeSystem, sizeSystems } from './size-systems';

/** What this browser knows of somebody's feet. */
export interface MySize {
  /** In which all sizes are shown. */
  system: SizeSystem;
  /** Their size as they said it; null until they do. */
  said: NamedSize | null;
  /** The same as a US size, which is what shoes have. */
  us: number | null;
  /** The US size of the pair that was delivered to them last. */
  bought: number | null;
  /** Id of the account that it belongs to; null for a guest's. */
  of: string | null;
}

/** What is known of somebody who never said a word. */
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

// The inline script of lib/sizes/size-script.mjs reads it, too.
const stored = createStoredValue('localStorage', 'mySize', (json) => readJson(json, mySize) ?? unknownSize);

export const readMySize: () => MySize = stored.read;

/** Lets the style sheet write the sizes of kept pages in the chosen system; the shop's own needs no mark. */
function applySystem(): void {
  const { system } = readMySize();
  const { dataset } = document.documentElement;
  if (system === 'us-men') delete dataset.sizes;
  else dataset.sizes = system;
}

/** Calls back on every change, in this tab or another, after the document has followed it; returns how to stop. */
export function subscribeToStoredSize(listener: () => void): () => void {
  return stored.subscribe(() => {
    applySystem();
    listener();
  });
}

export function writeMySize(change: Partial<MySize>): void {
  stored.write(JSON.stringify({ ...readMySize(), ...change }));
}

/** After somebody logged out: their size was their account's. The system stays, as the theme does. */
export function forgetSizeOfAccount(): void {
  const { system, of } = readMySize();
  if (of !== null) writeMySize({ ...unknownSize, system });
}
