import { describe, expect, test } from 'vitest';
import { pictureSources } from './product-pictures';

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
  ])('%s is one picture', (address) => {
    expect(pictureSources(address)).toEqual({ src: address });
  });

  test('there is always one', () => {
    expect(pictureSources(null)).toEqual({ src: '/pictures/placeholder.svg' });
  });
});
