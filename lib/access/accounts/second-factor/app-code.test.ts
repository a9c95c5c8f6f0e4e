import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { appUri, newAppSecret, stepOfCode } from './app-code';

const secret = newAppSecret();
const now = new Date('2026-11-25T12:00:10Z');
const present = Math.floor(now.getTime() / 30_000);
const codeAt = (step: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });

test('a code is right in its half minute, the one before and the one after', () => {
  for (const step of [present - 1, present, present + 1])
    expect(stepOfCode(secret, codeAt(step), { now, lastStep: null })).toBe(step);
  for (const step of [present - 2, present + 2])
    expect(stepOfCode(secret, codeAt(step), { now, lastStep: null })).toBeNull();
});

test('a code that is not newer than the last one is wrong', () => {
  expect(stepOfCode(secret, codeAt(present), { now, lastStep: present })).toBeNull();
  expect(stepOfCode(secret, codeAt(present - 1), { now, lastStep: present })).toBeNull();
  expect(stepOfCode(secret, codeAt(present + 1), { now, lastStep: present })).toBe(present + 1);
});

test('the address of the QR code names shop, account and secret', () => {
  const uri = new URL(appUri(secret, { shop: 'Lacewing', email: 'ada@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Lacewing');
  expect(decodeURIComponent(uri.href)).toContain('ada@example.com');
});
