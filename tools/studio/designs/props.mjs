// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// What the scenes need besides shoes. Not part of the collection: rendered only when asked for by name.
import { card, leather, tissue } from './fabrics.mjs';
import { wing } from './marks.mjs';

export const props = [
  {
    id: 'shoebox', prop: 'shoebox', print: wing(),
    materials: { card: card('#1f5a41'), cardInside: card('#d9cfbb'), tissue: tissue('#f4f1e9'), mark: leather('#e9e4d6'), label: card('#f1eee5'), ink: card('#2b2f2c') },
  },
];
