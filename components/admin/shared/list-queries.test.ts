import { describe, expect, test } from 'vitest';
import { daysQuery, orderFilterQuery, pageOf, pageQuery, paymentFilterQuery, userFilterQuery } from './list-queries';

const orders = { page: '', search: '', status: '', from: '', to: '' };
const asked = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('a page', () => {
  test.each([
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['9999999', 1],
    ['12', 12],
  ])('%o is page %i', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });

  test('is asked for with its filters', () => {
    expect(pageQuery('', '')).toBe('page=1&limit=20');
    expect(pageQuery('status=shipped', '3')).toBe('page=3&limit=20&status=shipped');
  });
});

test('days of the shop are asked for as they are, without what is none, and may be swapped', () => {
  expect(daysQuery({ page: '', from: '2026-03-01', to: '' })).toBe('from=2026-03-01');
  expect(daysQuery({ page: '', from: '2026-03-31', to: '2026-03-01' })).toBe('from=2026-03-01&to=2026-03-31');
  expect(daysQuery({ page: '', from: 'March', to: '0002-01-01' })).toBe('');
});

describe('the filters of orders', () => {
  test('are asked for as they are, without the empty ones', () => {
    expect(orderFilterQuery(orders)).toBe('');
    expect(asked(orderFilterQuery({ ...orders, search: '#a&b', status: 'shipped' }))).toEqual({
      search: '#a&b',
      status: 'shipped',
    });
  });

  test('those that wait to be shipped have no status of their own', () => {
    expect(orderFilterQuery({ ...orders, status: 'to-ship' })).toBe('toShip=true');
  });

  test('a day begins and ends where the reader is', () => {
    expect(asked(orderFilterQuery({ ...orders, from: '2026-03-01', to: '2026-03-02' }))).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString(),
    });
  });

  test('a span that is given backwards is the same span', () => {
    expect(orderFilterQuery({ ...orders, from: '2026-03-02', to: '2026-03-01' })).toBe(
      orderFilterQuery({ ...orders, from: '2026-03-01', to: '2026-03-02' }),
    );
  });

  test('what is unusable counts as absent', () => {
    expect(orderFilterQuery({ ...orders, status: 'lost', from: 'yesterday', to: '2026-13-45' })).toBe('');
    expect(asked(orderFilterQuery({ ...orders, search: 'x'.repeat(300) })).search).toHaveLength(100);
  });
});

test('an unknown role or status of users counts as absent', () => {
  const users = { page: '', search: 'ada', role: 'owner', status: 'gone' };
  expect(userFilterQuery(users)).toBe('search=ada');
  expect(asked(userFilterQuery({ ...users, role: 'admin', status: 'inactive' }))).toMatchObject({
    role: 'admin',
    status: 'inactive',
  });
});

describe('the filters of payments', () => {
  const payments = { page: '', kind: '', state: '', from: '', to: '' };
  test('are asked for as they are; what is no kind, state or day is ignored', () => {
    expect(asked(paymentFilterQuery({ ...payments, kind: 'refund', state: 'failed' }))).toEqual({
      kind: 'refund',
      state: 'failed',
    });
    expect(paymentFilterQuery({ ...payments, kind: 'gift', state: 'gone', from: 'monday' })).toBe('');
    expect(asked(paymentFilterQuery({ ...payments, from: '2026-03-01' }))).toEqual({
      from: new Date(2026, 2, 1).toISOString(),
    });
  });
});
