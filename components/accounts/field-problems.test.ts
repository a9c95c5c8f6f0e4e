import { expect, test } from 'vitest';
import { emailOnlySchema, registerSchema } from '@/lib/accounts/account-schema';
import { fieldProblemsOf } from './field-problems';

test('each field has its first problem, in the words of the specification', () => {
  expect(fieldProblemsOf(emailOnlySchema, { email: ' ' })).toEqual({ email: 'Please enter your email address' });
  expect(fieldProblemsOf(emailOnlySchema, { email: 'a@b' })).toEqual({ email: 'Please enter a valid email address' });
  expect(fieldProblemsOf(registerSchema, { name: '', email: '', password: 'Abc1' })).toEqual({
    name: 'Please enter your name',
    email: 'Please enter your email address',
    password: 'Password needs: min. 8 characters, 1 symbol.',
  });
});

test('what is good has none', () => {
  const typed = { name: 'Nora', email: 'Nora@Example.com', password: 'Heron-5-lake' };
  expect(fieldProblemsOf(registerSchema, typed)).toEqual({});
});
