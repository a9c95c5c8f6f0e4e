import { describe, expect, test } from 'vitest';
import { readWithdrawStep } from './withdraw-step';

const entered = { number: '#61c51334', email: 'ada@example.com' };

describe('the page to withdraw', () => {
  test('begins empty, or with what was entered', () => {
    expect(readWithdrawStep({})).toEqual({ kind: 'enter', number: '', email: '', errors: {} });
    expect(readWithdrawStep(entered)).toEqual({ kind: 'enter', ...entered, errors: {} });
  });

  test.each(['check', 'confirm'])('asks again beside the field for what is wrong at the step %s', (step) => {
    expect(readWithdrawStep({ step, number: '', email: 'ada' })).toEqual({
      kind: 'enter',
      number: '',
      email: 'ada',
      errors: { number: 'Please enter your order number', email: 'Please enter a valid email address' },
    });
  });

  test('then asks to confirm what is declared, and says what became of it', () => {
    const confirm = { ...entered, step: 'confirm' };
    expect(readWithdrawStep(confirm)).toEqual({ kind: 'confirm', ...entered, hasFailed: false });
    for (const state of ['done', 'failed', 'later'])
      expect(readWithdrawStep({ ...entered, step: 'check', state })).toMatchObject({
        kind: 'confirm',
        hasFailed: false,
      });
    expect(readWithdrawStep({ ...confirm, state: 'done' })).toEqual({ kind: 'done', email: entered.email });
    expect(readWithdrawStep({ step: 'confirm', state: 'done' })).toEqual({ kind: 'done', email: '' });
    for (const state of ['later', 'failed'])
      expect(readWithdrawStep({ ...confirm, state })).toEqual({ kind: 'confirm', ...entered, hasFailed: true });
  });
});
