import type { Fit } from '@/lib/catalogue/reviews/fit';

// What a comment of the demo shop claims besides its opinion, so that the order it follows from can bear it out.

/** What a comment says about the fit by itself; null when it says nothing. */
export function fitInWords(comment: string): Fit | null {
  if (/exactly my foot|went up half a size and should not/i.test(comment)) return 'true';
  if (/small|half a size up|next one up|narrow|tight|black toenails|get these closed|on the short side/i.test(comment))
    return 'small';
  if (/hangs over the back/i.test(comment)) return 'small';
  if (/too (big|large|wide)|roomy|heel slip|size down|size less|would go down|so loose/i.test(comment)) return 'large';
  return /true to size|usual \d|went with \d|other \d|^ordered \d|size chart was accurate/i.test(comment)
    ? 'true'
    : null;
}

/** For how many days a shoe must have been worn before one can say so. */
const claims: readonly (readonly [RegExp, number])[] = [
  [/\ba year of|year three|third season|two summers/i, 380],
  [/six months|half a year|whole winter|all winter|long winter|rainy season|may to october/i, 180],
  [/one summer|all summer|of the season|four months|350 miles|every week since|last spring/i, 120],
  [/three months|300 miles/i, 90],
  [/two months|180 miles|240 miles|week seven|four times/i, 60],
  [/\b(a|one|every|last) month|five weeks|90 miles|pilgrimage|second apron/i, 35],
  [/two weeks|three weeks|week three|second week|ten days|nine days|several weeks|thirty miles/i, 21],
  [/\bweek|days in|day four|three days|four days|every sunday|vacation/i, 10],
];

/** For how many days the author must have had the shoe to say this. */
export function wornDaysIn(comment: string): number {
  return claims.find(([words]) => words.test(comment))?.[1] ?? 1;
}

/** The sentences of a comment as they are compared: without case or the mark at their end. */
export function sentencesOf(comment: string): string[] {
  return comment
    .toLowerCase()
    .split(/(?<=[.!?])["”]?\s+/)
    .map((sentence) => sentence.replace(/[.!?"”\s]+$/, ''))
    .filter(Boolean);
}
