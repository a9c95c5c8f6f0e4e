import { useSyncExternalStore } from 'react';
import { subscribeToMySize } from '@/lib/access/my-size/load-my-size-sync';
import { type MySize, readMySize, unknownSize } from '@/lib/core/sizes/my-size-store';

// The server does not look, so that its pages are the same for all visitors.
const readUnknownSize = () => unknownSize;

/** What this browser knows of the visitor's size; nothing until the page is hydrated. */
export function useMySize(): MySize {
  return useSyncExternalStore(subscribeToMySize, readMySize, readUnknownSize);
}
