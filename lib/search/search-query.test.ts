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
