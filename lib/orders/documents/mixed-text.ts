import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Say in which direction a text goes, and are not drawn. */
const DIRECTION_MARKS = /\p{Bidi_Control}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The letters of a text, each with its marks. */
export const clustersOf = (text: string) =>
  Array.from(graphemes.segment(text.replace(DIRECTION_MARKS, '')), ({ segment }) => segment);

/** A text in pieces between which a line may end: words, with the punctuation and the blanks beside them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const isOpening = /^[\p{Ps}\p{Pi}]$/u.test(segment);
    const belongsToLast =
      last !== undefined && (/^[\s\p{P}\p{Cf}]+$/u.test(segment) || /[\p{Ps}\p{Pi}\u00a0]$/u.test(last));
    if (belongsToLast && !isOpening) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** A text in lines that are no wider than `width`. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): boolean => {
    if (widthOf((line + piece).trimEnd()) > width) return false;
    line += piece;
    return true;
  };
  const end = () => {
    if (line !== '') lines.push(line.trimEnd());
    line = '';
  };
  for (const piece of piecesOf(text)) {
    if (add(piece)) continue;
    end();
    if (add(piece)) continue;
    // Longer than a line.
    for (const cluster of clustersOf(piece)) {
      if (add(cluster)) continue;
      end();
      line = cluster;
    }
  }
  end();
  return lines.length > 0 ? lines : [''];
}

/** A part of a line that goes in one direction. */
export interface VisualRun {
  text: string;
  isRightToLeft: boolean;
}

/** The parts of a line from left to right, after the Unicode Bidirectional Algorithm. */
export function visualRunsOf(line: string): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index++) {
    const level = levels[index] ?? 0;
    const character = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to++;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** The letters of a part in one font, in the order in which that font's shaper wants them. */
export function shaped({ text, isRightToLeft }: VisualRun): string {
  // A shaper turns letters of such scripts round by itself.
  return isRightToLeft && !RIGHT_TO_LEFT.test(text) ? clustersOf(text).reverse().join('') : text;
}
