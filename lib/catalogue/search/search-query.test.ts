import { describe, expect, test } from 'vitest';
import { meaningfulWords, parseSearch } from './search-query';

describe('a search', () => {
  const many = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet';

  test('has eight words at most, each once', () => {
    expect(parseSearch(`${many} ${many}`).words).toEqual(many.split(' ').slice(0, 8));
  });

  test('leaves out what tells nothing before it leaves out a word', () => {
    expect(parseSearch(`i want to buy a nice pair of shoes for the ${many}`).words).toEqual(
      many.split(' ').slice(0, 8),
    );
    expect(parseSearch('slip on').words).toEqual(['slip', 'on']);
  });

  test('is as short folded as it may be typed', () => {
    for (const letter of ['㏕', '㎈', 'ﬃ', '㌀', '\u{fdfa}'])
      expect(parseSearch(letter.repeat(100)).words.join(' ').length).toBeLessThanOrEqual(100);
  });
});

test.each([
  ['solsken max 9', { words: ['solsken', 'max', '9'] }],
  ['Air Max 90', { words: ['air', 'max', '90'] }],
  ['Thunder 2', { words: ['thunder', '2'] }],
  ['under $1,200', { words: [], maxPrice: 1_200_00 }],
  ['runners under 49.99', { words: ['runners'], maxPrice: 49_99 }],
  ['runners up to $49,90.', { words: ['runners'], maxPrice: 49_90 }],
  ['boots max $120', { words: ['boots'], maxPrice: 120_00 }],
  ['boots max price 120', { words: ['boots'], maxPrice: 120_00 }],
  ['boots over $1,000.50', { words: ['boots'], minPrice: 1_000_50 }],
  ['boots over 50', { words: ['boots', 'over', '50'] }],
  ['boots under 99999999', { words: ['boots', 'under', '99999999'] }],
])('%j says what a pair may cost', (search, meaning) => {
  const { words, minPrice, maxPrice } = parseSearch(search);
  expect({ words, minPrice, maxPrice }).toEqual({ minPrice: undefined, maxPrice: undefined, ...meaning });
});

test.each([
  ['boots size 9', [9], ['boots']],
  ['boots 9½', [9.5], ['boots']],
  ['boots 9 1/2', [9.5], ['boots']],
  ['boots eu 42', [9], ['boots']],
  ['boots size EU 42.5', [9.5], ['boots']],
  ['boots 42 eu', [9], ['boots']],
  ['boots uk 8', [9], ['boots']],
  ['boots 26 cm', [9], ['boots']],
  ['boots size 42', [9], ['boots']],
  ['women’s boots size 8', [6.5], ['boots']],
  ['women’s boots us 8.5', [7], ['boots']],
  ['women’s boots size 4', [2.5], ['boots']],
  ['boots size 2.5', [], ['boots', 'size', '2.5']],
  ['women’s boots eu 38', [6], ['boots']],
  ['boots for men and women size 8', [8], ['boots', 'for', 'and']],
  ['platform 4 cm', [], ['platform', '4', 'cm']],
  ['height 10.25 cm', [], ['height', '10.25', 'cm']],
])('%j says a size', (search, sizes, words) => {
  expect(parseSearch(search)).toMatchObject({ sizes, words });
});

test.each([
  ['boots 9', [['9', 9]]],
  ['boots 9 women', [['9', 7.5]]],
  ['boots 42', [['42', 9]]],
  ['Free 5.0', [['5.0', 5]]],
  ['boots 28', []],
  ['lug 8 mm', []],
])('%j may say a size', (search, sizes) => {
  expect([...parseSearch(search).maybeSizes]).toEqual(sizes);
});

test.each([
  ["O'Neill’s", ['o', 'neill']],
  ['free 5.0', ['free', '5.0']],
  ['v1.2.3', ['v1', '2', '3']],
  ['constructor', ['constructor']],
  ['Crème Brûlée', ['creme', 'brulee']],
  ['Ａｉｒ', ['air']],
  ['ΆΝΕΣΗ', ['ανεση']],
  ['나이키', ['나이키']],
  ['ﾅｲｷ ガガ', ['ナイキ', 'ガガ']],
  ['أديداس', ['أديداس']],
  ['हिन्दी', ['हिन्दी']],
  ['น้ำ', ['น้ำ']],
  ['Чёрный', ['черный']],
])('%j has the words that the catalogue has', (search, words) => {
  expect(parseSearch(search).words).toEqual(words);
});

test('one sign of Chinese, Japanese or Korean is a word', () => {
  expect(meaningfulWords(['靴', 'の', '신', 'x', '9'])).toEqual(['靴', 'の', '신', '9']);
});
