import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Something that only the browser knows, such as its URL; `onServer` until the page is hydrated. */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}
