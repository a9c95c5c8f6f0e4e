/** Shorter words, such as a state, are compared as a whole: many texts contain them by chance. */
const SHORTEST_WITHIN = 5;

/** JSON in which every text that is one of some words, or contains one, is empty; other text than JSON as a whole. */
export function withoutWords(json: string, words: readonly string[]): string {
  const sought = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const names = (text: string) =>
    sought.some((word) => (word.length < SHORTEST_WITHIN ? text === word : text.includes(word)));
  try {
    return JSON.stringify(
      JSON.parse(json, (_, value) => (typeof value === 'string' && names(value.trim().toLowerCase()) ? '' : value)),
    );
  } catch {
    return '';
  }
}
