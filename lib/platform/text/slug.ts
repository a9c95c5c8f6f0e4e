/** Text for comparison and search: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const LONGEST_SLUG = 80;

/** A name as a part of a URL, in plain letters, digits and hyphens: `creme-brulee`. Empty without any of them. */
export function toSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
}

/** What a slug looks like. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
