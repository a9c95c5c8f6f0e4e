'use client';

import { useSyncExternalStore } from 'react';
import { subscribeToMySize } from '@/lib/my-size/load-my-size-sync';
import { type MySize, readMySize, unknownSize } from '@/lib/sizes/my-size-store';
import { type SizeSystem, sizeName, sizeNumber } from '@/lib/sizes/size-systems';

// The server does not look, so that its pages are the same for all visitors.
const readUnknownSize = () => unknownSize;

/** What this browser knows of the visitor's size; nothing until the page is hydrated. */
export function useMySize(): MySize {
  return useSyncExternalStore(subscribeToMySize, readMySize, readUnknownSize);
}

/** Writes US sizes in the system that is read here, for texts: `9`, `EU 42`. */
export function useSizeName(): (us: number) => string {
  const { system } = useMySize();
  return (us) => sizeName(system, us);
}

/** The same at this moment, for what is said once. */
export function nameOfSize(us: number): string {
  return sizeName(readMySize().system, us);
}

/**
 * A text that depends on the size system. In pages that are cached for all visitors it is the US one, and the style
 * sheet shows the one of the others beside it, so that nothing flickers or moves.
 */
export function InSizeSystem({ text }: { text: (system: SizeSystem) => string }) {
  const { system } = useMySize();
  if (system !== 'us-men') return <span>{text(system)}</span>;
  return (
    <span data-us-women={text('us-women')} data-eu={text('eu')} data-uk={text('uk')} data-cm={text('cm')}>
      <span>{text('us-men')}</span>
    </span>
  );
}

/**
 * A size, in the system that is read here: `9`, `EU 42`, `26.2 cm`; only its number where the system stands beside it.
 */
export function Size({ us, isBare = false }: { us: number; isBare?: boolean }) {
  return <InSizeSystem text={(system) => (isBare ? sizeNumber : sizeName)(system, us)} />;
}

/** Marks the tile of one's own size, in its corner. */
export function MyDot() {
  return <span aria-hidden="true" className="absolute top-1 right-1 size-1.5 rounded-full bg-current" />;
}
