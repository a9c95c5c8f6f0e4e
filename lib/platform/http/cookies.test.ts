import { expect, it } from 'vitest';
import { readCookies } from './cookies';

const read = (cookie: string) => readCookies(new Headers({ cookie }));

it('reads cookies by name, decoded', () => {
  expect(read('a=1; b=x%7Cy; c=k=v==')).toEqual({ a: '1', b: 'x|y', c: 'k=v==' });
});

it('takes the first of two cookies with one name', () => {
  expect(read('a=first; a=second').a).toBe('first');
});

it('leaves a value alone that is not percent-encoded', () => {
  expect(read('a=100%').a).toBe('100%');
});

it('returns nothing without cookies', () => {
  expect(readCookies(new Headers()).a).toBeUndefined();
  expect(read('__proto__=x').toString).toBe(Object.prototype.toString);
});
