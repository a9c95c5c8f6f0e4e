import { describe, expect, test } from 'vitest';
import { withdrawPath } from './withdraw-path';
import { readWithdrawStep } from './withdraw-step';

const entered = { number: '#61c51334', email: 'ada@example.com' };
const read = (path: string) => readWithdrawStep(Object.fromEntries(new URL(path, 'https://shop.example').searchParams));

describe('the page to withdraw', () => {
  test('begins empty, or with what the order’s page knows', () => {
    expect(read(withdrawPath({}))).toEqual({ kind: 'enter', number: '', email: '', errors: {} });
    expect(read(withdrawPath(entered))).toEqual({ kind: 'enter', ...entered, errors: {} });
  });

  test('asks again beside the field for what is wrong, and keeps what was entered', () => {
    expect(readWithdrawStep({ step: 'confirm', number: '', email: 'ada' })).toEqual({
      kind: 'enter',
      number: '',
      email: 'ada',
      errors: { number: 'Please enter your order number', email: 'Please enter a valid email address' },
    });
  });

  test('then asks to confirm what is declared, and says what became of it', () => {
    const confirm = withdrawPath({ ...entered, isDeclared: true });
    expect(read(confirm)).toEqual({ kind: 'confirm', ...entered, hasFailed: false });
    expect(read(`${confirm}&state=done`)).toEqual({ kind: 'done', email: entered.email });
    for (const state of ['later', 'failed'])
      expect(read(`${confirm}&state=${state}`)).toEqual({ kind: 'confirm', ...entered, hasFailed: true });
  });
});
