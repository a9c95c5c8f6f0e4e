import { expect, test } from 'vitest';
import { cents } from '@/lib/core/money/money';
import { stateOf } from './promotion-state';

const now = new Date('2026-11-25T12:00:00Z');
const [before, after] = [new Date('2026-11-24T12:00:00Z'), new Date('2026-11-26T12:00:00Z')];
const base = {
  ...{ active: true, from: null, until: null, uses: null, used: 0, budget: null, given: cents(0) },
  ...{ code: null, codes: 0 },
};

test.each([
  [{}, 'live'],
  [{ from: before, until: after }, 'live'],
  [{ from: after }, 'planned'],
  [{ until: now }, 'ended'],
  [{ active: false, until: before }, 'paused'],
  [{ uses: 2, used: 2 }, 'used-up'],
  [{ budget: cents(100), given: cents(100), from: after }, 'used-up'],
  [{ codes: 3, used: 3 }, 'used-up'],
  [{ codes: 3, used: 3, code: 'A1' }, 'live'],
])('%j is %s', (fields, state) => {
  expect(stateOf({ ...base, ...fields }, now)).toBe(state);
});
