import { describe, expect, test } from 'vitest';
import { formAnswer } from './form-answer';

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
    // These are not the link's fault, and the page must not say so.
    [429, 'later'],
    [503, 'later'],
  ])('leads a person on: %i becomes %s', (status, state) => {
    const answer = formAnswer(fromForm, Response.json({}, { status }), '/subscribe');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/subscribe?state=${state}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('is the plain one for a program', () => {
    const plain = Response.json({ message: 'No.' }, { status: 404 });
    expect(formAnswer(fromProgram, plain, '/subscribe')).toBe(plain);
  });
});
