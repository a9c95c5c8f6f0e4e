import { expect, test } from 'vitest';
import { searchWords } from './search-text';

test('a search is for each of its words once, whatever their case and accents', () => {
  expect(searchWords('  Café RUNNER cafe ')).toEqual(['cafe', 'runner']);
  expect(searchWords('')).toEqual([]);
});

test('a single letter counts only where there is nothing longer', () => {
  expect(searchWords('s runner 9')).toEqual(['runner']);
  expect(searchWords('x y x')).toEqual(['x', 'y']);
});

test('never more than eight words, also of a text that unfolds into many', () => {
  expect(searchWords('a b c d e f g h i j k l m n o p q r s t u v w x y z')).toHaveLength(8);
  // One character that folds to four words.
  expect(searchWords(Array.from({ length: 25 }, (_, index) => `\u{fdfa}${index}`).join('')).length).toBeLessThanOrEqual(
    8,
  );
});
