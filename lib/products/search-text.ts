/** Text as it is compared and searched: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** More words than anybody searches for; each costs a look through the catalogue. */
const MOST_WORDS = 8;

/**
 * The words that a search has to find, each once. A single letter beside longer words is left out: it is in nearly every
 * shoe's text, and no index helps to find it.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(foldText(search).split(' '))].filter(Boolean);
  const telling = words.filter((word) => word.length > 1);
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}

/** What search looks through. */
export function toSearchText(product: { name: string; brand: string; category: string; description: string }): string {
  return foldText([product.name, product.brand, product.category, product.description].join(' '));
}
