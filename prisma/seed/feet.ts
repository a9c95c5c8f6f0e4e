import type { CatalogueEntry } from './catalogue';

/** The size of a shoe that a person with a foot of this US men's size would buy; null when none is left near it. */
export function sizeFor({ stock }: CatalogueEntry, foot: number): number | null {
  const sizes = stock.filter(({ quantity }) => quantity !== 0).map(({ size }) => size);
  const nearest = sizes.sort((first, second) => Math.abs(first - foot) - Math.abs(second - foot))[0];
  return nearest !== undefined && Math.abs(nearest - foot) <= 1 ? nearest : null;
}

/** Whether a person with this foot wears such a shoe: it has about their size, and is made for feet like theirs. */
export function suits({ stock, gender }: CatalogueEntry, foot: number): boolean {
  if (gender === 'women' && foot > 8.5) return false;
  if (gender === 'men' && foot < 8.5) return false;
  return stock.length === 0 || stock.some(({ size }) => Math.abs(size - foot) <= 1);
}
