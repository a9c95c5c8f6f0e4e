const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  trade: '™',
  reg: '®',
  copy: '©',
  frac12: '½',
  times: '×',
  eacute: 'é',
  euro: '€',
  pound: '£',
};

function entity(whole: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.replace('#', ''));
  if (name.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  return named[name.toLowerCase()] ?? whole;
}

/** A text whose `&amp;` and the like are the signs that they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, entity);
}

/** Blanks and line breaks as they would be seen. */
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** The most that a feature may have; a longer point of a list stays in the text. */
const LONGEST_POINT = 200;
const MOST_POINTS = 30;

/** What an HTML description says: its text, whose paragraphs are apart, and the points of its lists. */
export function readHtml(html: string): { text: string; points: string[] } {
  const points: string[] = [];
  const isHtml = /<[a-z!/]/i.test(html);
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    // Line breaks of the source are no line breaks of the page.
    .replace(/\s+/g, isHtml ? ' ' : '$&')
    .replace(/<li\b[^>]*>([\s\S]*?)<\/li>/gi, (_, inner: string) => {
      const point = tidy(decodeEntities(withoutTags(inner)));
      if (point === '' || point.length > LONGEST_POINT || points.length >= MOST_POINTS) return `<br>${inner}<br>`;
      points.push(point.replace(/\n/g, ' '));
      return '';
    })
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|table|tr|section|blockquote)\b[^>]*>/gi, '\n\n');
  return { text: tidy(decodeEntities(withoutTags(text))), points };
}
