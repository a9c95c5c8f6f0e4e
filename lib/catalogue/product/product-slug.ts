import { toSlug } from '@/lib/platform/text/slug';

/** Ids whose API path is another endpoint. */
const reserved = new Set(['batch', 'categories']);

/** The start of a product's id: its name in plain letters, digits and hyphens, such as `cloudrunner-2`. */
export function toSlugStem(name: string): string {
  const stem = toSlug(name);
  // A name without a single plain letter or digit.
  if (stem === '') return 'shoe';
  return reserved.has(stem) ? `${stem}-shoe` : stem;
}
