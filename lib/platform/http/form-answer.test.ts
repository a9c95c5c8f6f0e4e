import { describe, expect, test } from 'vitest';
import { formAnswer, isFromForm } from './form-answer';

const fromForm = new Request('http://localhost/api/x', {
  method: 'POST',
  headers: { accept: 'text/html,application/xhtml+xml' },
});
const fromProgram = new Request('http://localhost/api/x', { method: 'POST', headers: { accept: '*/*' } });

describe('the answer to a form', () => {
  test.each([
    [200, 'done'],
    [201, 'done'],
    [400, 'failed'],
    [404, 'failed'],
    // These have other causes than the link, and the page must not blame it.
    [429, 'later'],
    [503, 'later'],
  ])('redirects a browser: %i becomes %s', async (status, state) => {
    const answer = await formAnswer(fromForm, Response.json({}, { status }), '/subscribe');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/subscribe?state=${state}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('keeps the parameters of the page', async () => {
    const answer = await formAnswer(fromForm, Response.json({}), '/pay?order=a');
    expect(answer.headers.get('location')).toBe('/pay?order=a&state=done');
  });

  test('passes facts to the page, only after a success', async () => {
    const answerOf = (status: number) =>
      formAnswer(fromForm, Response.json({ product: 'a&b', isAvailable: true, message: 'x' }, { status }), '/alerts', [
        'product',
        'isAvailable',
        'none',
      ]);
    expect((await answerOf(200)).headers.get('location')).toBe('/alerts?state=done&product=a%26b&isAvailable=true');
    expect((await answerOf(404)).headers.get('location')).toBe('/alerts?state=failed');
  });

  test('is unchanged for a program', async () => {
    const plain = Response.json({ message: 'No.' }, { status: 404 });
    expect(await formAnswer(fromProgram, plain, '/subscribe')).toBe(plain);
  });
});

describe('a form is recognized by the type of its body', () => {
  const sent = (type: string | null, accept: string | null) =>
    new Request('http://localhost/api/x', {
      method: 'POST',
      headers: { ...(type && { 'content-type': type }), ...(accept && { accept }) },
    });

  test.each([
    ['application/json', 'application/json, text/html;q=0.9'],
    ['application/json; charset=utf-8', 'text/html,application/xhtml+xml'],
    ['APPLICATION/JSON', 'text/html'],
    ['text/csv', 'text/html'],
    [null, 'application/json'],
    [null, null],
  ])('%s with Accept %s is no form', (type, accept) => expect(isFromForm(sent(type, accept))).toBe(false));

  test.each([
    ['application/x-www-form-urlencoded', 'text/html'],
    ['application/x-www-form-urlencoded; charset=UTF-8', '*/*'],
    ['application/x-www-form-urlencoded', null],
    ['multipart/form-data; boundary=x', 'text/html'],
    [null, 'text/html,application/xhtml+xml'],
  ])('%s with Accept %s is one', (type, accept) => expect(isFromForm(sent(type, accept))).toBe(true));
});
