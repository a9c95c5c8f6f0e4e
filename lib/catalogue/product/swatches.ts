/** One color of a shoe, as a dot that links to it. */
export interface Swatch {
  _id: string;
  colorName: string | null;
  colors: string[];
}

/** The color variants of shoes by the ids of all of them; each includes itself. */
export type Swatches = Readonly<Record<string, readonly Swatch[]>>;

/** The paint of a dot: two halves if there are two colors. */
export function dotOf([first = 'transparent', second]: readonly string[]): string {
  return second === undefined ? first : `linear-gradient(135deg, ${first} 50%, ${second} 50%)`;
}
