import { Parser } from 'htmlparser2';

/** Tags whose text is apart from what stands before and after it. */
const apart = new Set('p div h1 h2 h3 h4 h5 h6 ul ol table tr section blockquote'.split(' '));
/** Tags whose text is no part of the page. */
const unseen = new Set(['script', 'style']);

/** The most that a feature may have; a longer point of a list stays in the text. */
const LONGEST_POINT = 200;
const MOST_POINTS = 30;

/** Blanks and line breaks as they would be seen. */
const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What an HTML description says: its text, whose paragraphs are apart, and the points of its lists. */
export function readHtml(html: string): { text: string; points: string[] } {
  const points: string[] = [];
  const isHtml = /<[a-z!/]/i.test(html);
  let text = '';
  /** The text of the point that is being read. */
  let point: string | null = null;
  let hidden = 0;
  const say = (words: string) => {
    if (point === null) text += words;
    else point += words;
  };
  const parser = new Parser({
    onopentagname(name) {
      if (unseen.has(name)) hidden++;
      else if (name === 'br') say('\n');
      else if (name === 'li' && point === null) point = '';
      else if (name === 'li') say('\n');
      else if (apart.has(name)) say('\n\n');
    },
    ontext(words) {
      // Line breaks of the source are no line breaks of the page.
      if (hidden === 0) say(isHtml ? words.replace(/\s+/g, ' ') : words);
    },
    onclosetag(name) {
      if (unseen.has(name)) hidden--;
      else if (name === 'li' && point !== null) {
        const words = tidy(point).replace(/\n+/g, ' ');
        point = null;
        if (words === '' || words.length > LONGEST_POINT || points.length >= MOST_POINTS) say(`\n${words}\n`);
        else points.push(words);
      } else if (apart.has(name)) say('\n\n');
    },
  });
  parser.end(html);
  return { text: tidy(text), points };
}

/** A text whose `&amp;` and the like are the signs that they stand for; tags in it are left out. */
export function decodeEntities(text: string): string {
  let decoded = '';
  new Parser({
    ontext: (words) => {
      decoded += words;
    },
  }).end(text);
  return decoded;
}
