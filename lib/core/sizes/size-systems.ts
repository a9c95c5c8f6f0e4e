/** The size systems. Products have US men's sizes, which are also the unisex ones. */
export const sizeSystems = ['us-men', 'us-women', 'eu', 'uk', 'cm'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** Labels of the systems. */
export const sizeSystemLabels: Readonly<Record<SizeSystem, string>> = {
  'us-men': 'US men’s',
  'us-women': 'US women’s',
  eu: 'EU',
  uk: 'UK',
  cm: 'cm',
};

/** Labels of the scales beside them. */
export const sizeScaleLabels: Readonly<Record<string, string>> = { ...sizeSystemLabels, 'us-kids': 'US kids’' };

/** A size as users enter it; in `cm` it is the length of their foot. */
export interface NamedSize {
  system: SizeSystem;
  value: number;
}

/** The maximum in any system. */
export const LARGEST_SIZE = 99;

/** Whether a size can be stored: 9.5, but not 9.51. */
export function hasOneDecimal(size: number): boolean {
  return Number(size.toFixed(1)) === size;
}
