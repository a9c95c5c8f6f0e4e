import { createStoredValue, type StoredValue } from '@/lib/platform/storage/stored-value';

const PREFIX = 'private:';

/** A value of one tab that belongs to the signed-in user; `forgetPrivateValues` removes it. */
export function createPrivateValue<Value>(name: string, parse: (text: string | null) => Value): StoredValue<Value> {
  return createStoredValue('sessionStorage', PREFIX + name, parse);
}

/** Removes all private values of this tab. */
export function forgetPrivateValues(): void {
  try {
    const { sessionStorage } = window;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
}
