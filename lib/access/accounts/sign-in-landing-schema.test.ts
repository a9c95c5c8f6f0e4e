import { describe, expect, it } from 'vitest';
import { readLanding, toLandingUrl } from './sign-in-landing-schema';

const maya = {
  _id: '4f0c8f5e-8b1b-4a52-9d5c-5f2f1c3f7a10',
  name: 'Maya & "Lindqvist" +1%',
  email: 'maya+shoes@example.com',
  role: 'customer',
  token: 'one-time-code',
} as const;

const query = (user: string) => `?user=${encodeURIComponent(user)}`;

describe('toLandingUrl', () => {
  it('holds the user as URL-encoded JSON and nothing else', () => {
    const address = toLandingUrl({ ...maya, passwordHash: 'x' } as typeof maya, '/');
    expect(address.startsWith('/auth/success?user=')).toBe(true);
    const parameter = address.slice('/auth/success?user='.length);
    expect(JSON.parse(decodeURIComponent(parameter))).toEqual(maya);
  });

  it('is read back with its target', () => {
    const address = toLandingUrl(maya, '/product/vane?size=9&x=a%20b');
    expect(readLanding(new URL(address, 'https://shop.example').search)).toEqual({
      code: 'one-time-code',
      target: '/product/vane?size=9&x=a%20b',
    });
  });
});

describe('readLanding', () => {
  it('takes the code from any object with a token', () => {
    expect(readLanding(query('{"token":"abc"}'))).toEqual({ code: 'abc', target: '/' });
  });

  it.each([
    ['nothing', ''],
    ['an empty parameter', '?user='],
    ['no JSON', query('{"token":')],
    ['JSON that is no object', query('"token"')],
    ['a list', query('[{"token":"abc"}]')],
    ['null', query('null')],
    ['no token', query('{"_id":"1","role":"admin"}')],
    ['an empty token', query('{"token":""}')],
    ['a token that is no text', query('{"token":{"not":"x"}}')],
    ['a broken escape', '?user=%7B%22token%22%3A%E0%A4%A'],
  ])('finds no code in %s', (_name, search) => {
    expect(readLanding(search)).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'does not lead to %s',
    (redirect) => {
      const search = `${query('{"token":"abc"}')}&redirect=${encodeURIComponent(redirect)}`;
      expect(readLanding(search)?.target).toBe('/');
    },
  );
});
