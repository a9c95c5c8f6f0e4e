import { expect, test } from 'vitest';
import { decoderOf } from './decode-text';

const decode = (bytes: Uint8Array) => decoderOf(bytes)(bytes, true);

test('every byte is what windows-1252 says', () => {
  const typed = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
  const codes = [0x80, ...Array.from({ length: 11 }, (_, at) => 0x82 + at), 0x8e];
  codes.push(...Array.from({ length: 12 }, (_, at) => 0x91 + at), 0x9e, 0x9f);
  expect(decode(Uint8Array.from(codes))).toBe(typed);
  const latin = Uint8Array.from({ length: 96 }, (_, at) => 0xa0 + at);
  expect(decode(latin)).toBe(String.fromCharCode(...latin));
});

test('UTF-8 is read with and without BOM, also where a piece ends within a letter', () => {
  const bytes = new TextEncoder().encode('\ufeffWomen’s €');
  expect(decode(bytes)).toBe('Women’s €');
  const read = decoderOf(bytes);
  expect([...bytes].map((byte, at) => read(Uint8Array.of(byte), at === bytes.length - 1)).join('')).toBe('Women’s €');
});
