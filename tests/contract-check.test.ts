import { expect, test } from 'vitest';
import { errorResponse } from '@/lib/platform/http/error-response';
import { assertInContract } from './contract-check';

test('a 500 fails the test with what was logged before anything else, and where, once', async () => {
  const response = errorResponse(new TypeError('createdAt: expected string, received Date'));
  const failure = await assertInContract(undefined, 'GET', response).catch((error: Error) => error.message);
  const [logged, place, ...others] = String(failure).split('\n');
  expect(logged).toBe('console.error: A bug: the answer was a 500: createdAt: expected string, received Date');
  expect(place).toContain('contract-check.test.ts');
  expect(others.join('\n')).toMatch(/^(\s+at .*\n)*GET, “no endpoint”, 500: the document knows no such status/);
  expect(others.join('\n')).not.toContain('createdAt');
});
