import { describe, expect, it } from 'vitest';
import { noSuggestions } from '@/lib/catalogue/search/suggestions-answer';
import { nextActive, recentOptions, suggestedOptions } from './search-options';

describe('search options', () => {
  it('search again for what was searched before', () => {
    expect(recentOptions(['red & blue'])).toEqual([
      expect.objectContaining({ kind: 'recent', url: '/products?search=red+%26+blue', search: 'red & blue' }),
    ]);
  });

  it('lead to a category that was begun to be typed, and search within any other', () => {
    const within = (typed: string) =>
      suggestedOptions(typed, { ...noSuggestions, used: typed.trim(), categories: ['running'] });
    expect(within(' runn')[0]).toMatchObject({ kind: 'category', label: 'Running', url: '/products/running' });
    expect(within('red ')[0]).toMatchObject({
      ...{ kind: 'within', label: 'red in Running', url: '/products/running?search=red' },
    });
  });

  it('search within a category for the word as the shop corrects it', () => {
    const found = { ...noSuggestions, asked: 'clowdrun', used: 'cloudrun', categories: ['running'] };
    expect(suggestedOptions('clowdrun', found)[0]).toMatchObject({
      ...{ label: 'cloudrun in Running', url: '/products/running?search=cloudrun' },
    });
  });

  it('are passed through by arrow keys, with the field between the last and the first', () => {
    expect([-1, 0, 1].map((active) => nextActive(active, 1, 2))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((active) => nextActive(active, -1, 2))).toEqual([1, -1, 0]);
  });
});
