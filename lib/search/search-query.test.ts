import { describe, expect, test } from 'vitest';
import { parseSearch } from './search-query';

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
