/** One color of a shoe, as a dot that leads to it. */
export interface Swatch {
  _id: string;
  colorName: string | null;
  colors: string[];
}

/** The colors of shoes that have several, by the ids of all of them; each names itself, too. */
export type Swatches = Readonly<Record<string, readonly Swatch[]>>;

/** What a dot of these colors is painted with: two halves when there are two. */
export function dotOf([first = 'transparent', second]: readonly string[]): string {
  return second === undefined ? first : `linear-gradient(135deg, ${first} 50%, ${second} 50%)`;
}
