/** Text as it is compared and searched: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What search looks through. */
export function toSearchText(product: { name: string; brand: string; category: string; description: string }): string {
  return foldText([product.name, product.brand, product.category, product.description].join(' '));
}

/** What the sort order `name` goes by. */
export function toSortName(name: string): string {
  return foldText(name);
}
