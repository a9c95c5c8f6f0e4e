'use client';

import { readMySize } from '@/lib/core/sizes/my-size-store';
import { usMenSizeOf } from '@/lib/core/sizes/shoe-size';
import {
  type AnySize,
  isOneSize,
  isWomensInMens,
  type ShoeSize,
  sizeName,
  sizeNameWithUs,
  sizeNumber,
  sizeWithWord,
} from '@/lib/core/sizes/size-names';
import type { SizeSystem } from '@/lib/core/sizes/size-systems';
import { TextOfSystems } from './text-of-systems';
import { useMySize } from './use-my-size';

/**
 * Writes US sizes in the system that is read here, for texts: `9`, `EU 42`; those of `sizeScale` as printed, and those
 * of a shoe for women as women's.
 */
export function useSizeName(sizeScale?: string, gender?: string): (size: AnySize) => string {
  const { system } = useMySize();
  return (size) =>
    sizeName(system, typeof size === 'number' && (sizeScale || gender) ? { size, sizeScale, gender } : size);
}

/** The same at this moment, for what is said once. */
export function nameOfSize(size: AnySize): string {
  return sizeName(readMySize().system, size);
}

/** A text in the system that is read here: of the visitors' own as a text that can be found and copied. */
export function InSizeSystem({ text }: { text: (system: SizeSystem) => string }) {
  const { system } = useMySize();
  return system === 'us-men' ? <TextOfSystems text={text} /> : <span>{text(system)}</span>;
}

/**
 * A size, in the system that is read here: `9`, `EU 42`, `26.2 cm`; only its number where the system stands beside it.
 */
export function Size({ of, isBare = false }: { of: AnySize; isBare?: boolean }) {
  return <InSizeSystem text={(system) => (isBare ? sizeNumber : sizeName)(system, of)} />;
}

/** The same after the word for it, as `sizeWithWord` says it. */
export function SizeWithWord({ of, word = 'size' }: { of: AnySize; word?: 'size' | 'Size' }) {
  if (isOneSize(of)) return sizeWithWord(sizeName('us-men', of), word);
  return (
    <>
      {word} <Size of={of} />
    </>
  );
}

const alsoClass = 'mt-0.5 text-[0.6875rem] font-normal leading-none opacity-75';

/**
 * What the size of a shoe in another scale is in the system that is read here, below the one that is printed; of a shoe
 * for women in US men's sizes that one.
 */
export function AlsoSize({ of }: { of: ShoeSize }) {
  const { sizeScale = 'us-men', size } = of;
  const us = usMenSizeOf(sizeScale, size);
  if (isWomensInMens(of)) return <span className={alsoClass}>M {size}</span>;
  if (sizeScale === 'us-men' || us === null) return null;
  return (
    <span className={alsoClass}>
      <InSizeSystem text={(system) => (sizeScale === system ? '' : sizeNameWithUs(system, us))} />
    </span>
  );
}

/** Marks the tile of one's own size, in its corner. */
export function MyDot() {
  return (
    <span aria-hidden="true" className="absolute top-1 right-1 size-1.5 rounded-full bg-current forced-colors:border" />
  );
}
