import { describe, expect, test } from 'vitest';
import { outcomeOf } from './resend-provider';

describe('what a refusal means', () => {
  const refusal = (statusCode: number | null, name = 'application_error', retryAfter?: string) =>
    outcomeOf({ statusCode, name, message: 'No.' }, retryAfter);

  test('an invalid mail is given up', () => {
    for (const status of [400, 413, 422]) expect(refusal(status).result).toBe('refused');
  });

  test('an outage, a wrong key and a concurrent request are temporary', () => {
    for (const status of [null, 401, 403, 408, 409, 500, 503]) expect(refusal(status).result).toBe('failed');
  });

  test('a limit is not the mail’s failure, and has a duration', () => {
    expect(refusal(429, 'rate_limit_exceeded', '7')).toEqual({
      result: 'throttled',
      reason: '429 rate_limit_exceeded: No.',
      pauseMs: 7_000,
    });
    expect(refusal(503, 'x', 'Wed, 21 Oct 2026 07:28:00 GMT')).toEqual({ result: 'failed', reason: '503 x: No.' });
  });

  test('a key that was accepted with other content means that the mail was sent', () => {
    expect(refusal(409, 'invalid_idempotent_request')).toEqual({ result: 'sent', providerId: null });
  });
});
