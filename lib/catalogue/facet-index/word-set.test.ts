import { expect, test } from 'vitest';
import { parseWordSet } from './word-set';

const word = (text: string, isPrefix = false) => ({ word: text, isPrefix });

test('reads what Postgres writes', () => {
  expect(parseWordSet("'boot':ABCD")).toEqual(word('boot'));
  expect(parseWordSet("'boot':*ABCD | 'trail':ABCD & 'run'")).toEqual({
    joint: 'any',
    parts: [word('boot', true), { joint: 'all', parts: [word('trail'), word('run')] }],
  });
  expect(parseWordSet("( 'a':* | 'b' ) & 'o''neil' & 'c\\\\d'")).toEqual({
    joint: 'all',
    parts: [{ joint: 'any', parts: [word('a', true), word('b')] }, word("o'neil"), word('c\\d')],
  });
});

test.each(['', "'boot':A", "'t-shirt' <-> 'shirt'", "!'boot'", "( 'a' | 'b'", "'a' 'b'", "'a' &", "'a' )", 'a'])(
  'leaves %s to Postgres',
  (query) => {
    expect(parseWordSet(query)).toBeNull();
  },
);
