import { expect, test } from 'vitest';
import { nounOfScale, wordsOfScales } from './scale-words';

test('US men’s sizes alone need no explanation, nor does what comes in one size', () => {
  expect([[], ['us-men'], ['one', 'us-men'], ['one']].map(wordsOfScales)).toEqual([null, null, null, null]);
});

test('each scale of the shop’s shoes is named, and how it is written, in one order', () => {
  const words = wordsOfScales(['uk', 'us-kids', 'us-men', 'one', 'us-women']);
  expect(words).toMatchObject({
    nouns: 'US men’s and unisex, US women’s, US kids’, and UK',
    hasSeveral: true,
    charts: ['all', 'kids'],
  });
  expect(words?.writings.map(({ example }) => example)).toEqual(['9', 'W 10.5', 'Kids 13', 'UK 8']);
  expect(wordsOfScales(['us-kids'])).toMatchObject({ nouns: 'US kids’', hasSeveral: false, charts: ['kids'] });
  expect(wordsOfScales(['eu', 'cm'])?.writings.map(({ example }) => example)).toEqual(['EU 42', '26.2 cm']);
});

test('a scale of a newer version is called by the standard one', () => {
  expect([nounOfScale('us-women'), nounOfScale('jp')]).toEqual(['US women’s', 'US men’s and unisex']);
});
