import { expect, test } from 'vitest';
import { emailOnlySchema, registerSchema } from '@/lib/access/accounts/account-schema';
import { marksLeft, pickProblems, problemsOf, refusalLeft } from './field-problems';

test('each field has its first problem, in the words of the specification', () => {
  expect(problemsOf(emailOnlySchema, { email: ' ' })).toEqual({ email: 'Please enter your email address' });
  expect(problemsOf(emailOnlySchema, { email: 'a@b' })).toEqual({ email: 'Please enter a valid email address' });
  expect(problemsOf(registerSchema, { name: '', email: '', password: 'Abc1' })).toEqual({
    name: 'Please enter your name',
    email: 'Please enter your email address',
    password: 'Password needs: min. 8 characters, 1 symbol.',
  });
});

test('what is good has none', () => {
  const typed = { name: 'Nora', email: 'Nora@Example.com', password: 'Heron-5-lake' };
  expect(problemsOf(registerSchema, typed)).toEqual({});
});

test('a marked field is judged anew with each key, one that was not yet is left in peace', () => {
  const before = { name: 'Please enter your name', email: 'Please enter your email address' };
  const marked = { email: before.email };
  const now = { ...before, email: 'Please enter a valid email address' };
  expect(marksLeft(marked, { changed: ['email'], before, now })).toEqual({ email: now.email });
  expect(marksLeft(marked, { changed: ['email'], before, now: { name: before.name } })).toEqual({});
});

test('two passwords that differ are judged anew whichever of them is mended', () => {
  const before = { confirmPassword: 'Passwords do not match' };
  expect(marksLeft(before, { changed: ['password'], before, now: {} })).toEqual({});
});

test('what the server says of a field stays until that field is changed', () => {
  const marked = { zipCode: 'ZIP Code does not belong to this state' };
  expect(marksLeft(marked, { changed: ['city'], before: {}, now: {} })).toEqual(marked);
  expect(marksLeft(marked, { changed: ['zipCode'], before: {}, now: {} })).toEqual({});
});

test('what the server says of an entry of a list stays until the list is changed', () => {
  const marked = { 'zones.1.countries': 'Germany is in two zones' };
  expect(marksLeft(marked, { changed: ['zoneNames'], before: {}, now: {} })).toEqual(marked);
  expect(marksLeft(marked, { changed: ['zones'], before: {}, now: {} })).toEqual({});
});

test('only problems of the fields that are asked for are picked', () => {
  const found = { email: 'Please enter your email address', other: 'is unknown' };
  expect(pickProblems(found, ['name', 'email'])).toEqual({ email: found.email });
});

test('a refusal keeps the problems of fields that are still marked, and is the same while all of them are', () => {
  const refused = { name: 'Please enter your name', email: 'Please enter your email address' };
  const fields = ['name', 'email'] as const;
  expect(refusalLeft(refused, { email: 'Please enter a valid email address' }, fields)).toEqual({
    email: refused.email,
  });
  expect(refusalLeft(refused, { ...refused }, fields)).toBe(refused);
});
