import { foldText } from './search-text';

const LONGEST_STEM = 80;

/** Ids whose API path is another endpoint. */
const reserved = new Set(['categories']);

/** The start of a product's id: its name in plain letters, digits and hyphens, such as `cloudrunner-2`. */
export function toSlugStem(name: string): string {
  const stem = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, '');
  // A name without a single plain letter or digit.
  if (stem === '') return 'shoe';
  return reserved.has(stem) ? `${stem}-shoe` : stem;
}
