/** The products that a search finds, by their words. */
export type WordSet =
  | { word: string; isPrefix: boolean }
  /** Products that have all of these, or any of them. */
  | { joint: 'all' | 'any'; parts: readonly WordSet[] };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::(\*?)([A-D]*))?|([&|()]))/y;
const EVERYWHERE = 'ABCD';

/**
 * Parses a `tsquery` as Postgres writes it, such as `'boot':*ABCD | 'trail' & 'run'`. Null if words alone don't decide:
 * an empty query, one with positions, adjacent words, or negations.
 */
export function parseWordSet(query: string): WordSet | null {
  const tokens: (string | WordSet)[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; query.slice(end).trim() !== ''; end = TOKEN.lastIndex) {
    const found = TOKEN.exec(query);
    if (!found) return null;
    const [, word, star, places = '', sign] = found;
    if (places !== '' && places !== EVERYWHERE) return null;
    tokens.push(sign ?? { word: (word ?? '').replace(/''|\\\\/g, (pair) => pair.charAt(0)), isPrefix: star === '*' });
  }

  let at = 0;
  function joined(sign: '&' | '|', joint: 'all' | 'any', readPart: () => WordSet | null): WordSet | null {
    const parts: WordSet[] = [];
    do {
      const part = readPart();
      if (!part) return null;
      parts.push(part);
    } while (tokens[at] === sign && ++at);
    return parts.length === 1 ? (parts[0] ?? null) : { joint, parts };
  }
  const readAny = () => joined('|', 'any', readAll);
  const readAll = () => joined('&', 'all', readOne);
  function readOne(): WordSet | null {
    const token = tokens[at++];
    if (typeof token === 'object') return token;
    if (token !== '(') return null;
    const inner = readAny();
    return tokens[at++] === ')' ? inner : null;
  }
  const set = readAny();
  return at === tokens.length ? set : null;
}
