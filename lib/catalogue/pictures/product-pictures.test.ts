import { describe, expect, test } from 'vitest';
import { fillsTile, mailPictureOf, pictureSources, sharePictureOf } from './product-pictures';

const name = '0123456789abcdef0123456789abcdef';

describe('sources of a picture', () => {
  test.each([
    '/pictures/kite/side',
    `/uploads/${name}`,
    `https://store.public.blob.vercel-storage.com/uploads/${name}`,
    `http://localhost:9000/uploads/${name}`,
  ])('%s comes in three widths', (stem) => {
    expect(pictureSources(`${stem}-1200.avif`)).toEqual({
      src: `${stem}-640.avif`,
      srcSet: `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-1200.avif 1200w`,
    });
  });

  test.each([
    'https://elsewhere.example/kite-1200.avif',
    `https://elsewhere.example/uploads/${name}-1200.jpg`,
    `https://elsewhere.example/a/uploads/${name}-1200.avif`,
    '/kite.jpg',
  ])('%s is one picture', (url) => {
    expect(pictureSources(url)).toEqual({ src: url });
  });

  test('there is always one', () => {
    expect(pictureSources(null)).toEqual({ src: '/pictures/placeholder.svg' });
  });
});

test('a close look fills its tile, and a whole shoe has air around it', () => {
  expect(fillsTile('/pictures/kite/detail-1200.avif')).toBe(true);
  for (const url of ['/pictures/kite/side-1200.avif', '/pictures/detail/side-1200.avif', '/kite.jpg', null])
    expect([url, fillsTile(url)]).toEqual([url, false]);
});

describe('the picture in a mail', () => {
  test.each([
    ['/pictures/kite/side-1200.avif', '/mail/shoes/kite.jpg'],
    [`/uploads/${name}-1200.avif`, `/uploads/${name}-share.jpg`],
    ['https://elsewhere.example/kite.jpg', null],
  ])('of %s is %s', (image, expected) => {
    expect(mailPictureOf({ image })).toBe(expected);
  });
});

describe('the picture that stands for a link', () => {
  test.each([
    ['/pictures/kite/side-1200.avif', '/pictures/kite/share.jpg'],
    [`/uploads/${name}-1200.avif`, `/uploads/${name}-share.jpg`],
    [`https://store.example/uploads/${name}-1200.avif`, `https://store.example/uploads/${name}-share.jpg`],
  ])('of %s is %s', (image, expected) => {
    expect(sharePictureOf({ image })).toBe(expected);
  });

  test.each([null, '/kite.jpg', 'https://elsewhere.example/kite-1200.avif'])('there is none of %s', (image) => {
    expect(sharePictureOf({ image })).toBeNull();
  });
});
