import { expect, test } from 'vitest';
import { changeOf, checked, outcomeOf, type StockLine, toMovements, withRefusals, withScan } from './stock-list';
import type { SizeRow } from './stock-words';

const size = (size: number, facts: Partial<SizeRow> = {}): SizeRow => ({
  _id: `shoe ${size}`,
  product: 'shoe',
  name: 'Shoe',
  size,
  sizeScale: 'us-men',
  label: String(size),
  sku: `S-${size}`,
  gtin: null,
  onHand: 10,
  allocated: 2,
  available: 8,
  lowAt: null,
  isLow: false,
  updatedAt: '2026-11-25T10:00:00.000Z',
  ...facts,
});
const line = (facts: Partial<StockLine> = {}): StockLine => ({
  stock: size(9),
  typed: '1',
  countedAs: '1',
  problem: null,
  ...facts,
});

test('each scan is one more, of a new size first', () => {
  const lines = [9, 10, 9].reduce<StockLine[]>((list, each) => withScan(list, size(each)), []);
  expect(lines.map(({ stock, typed }) => [stock.size, typed])).toEqual([
    [10, '1'],
    [9, '2'],
  ]);
  expect(withScan([line({ typed: 'x', problem: 'wrong' })], size(9))).toMatchObject([{ typed: '1', problem: null }]);
});

test('a count is told as the difference to what is in the house, sold pairs among it', () => {
  expect(changeOf('counted', line({ typed: '8' }))).toBe(-2);
  expect(outcomeOf('counted', line({ typed: '10' }))).toBe('As expected');
  const { sent, body } = toMovements('counted', ' Aisle 3 ', [line({ typed: '10' }), line({ typed: '12' })]);
  expect(sent).toHaveLength(1);
  expect(body).toEqual({
    reason: 'counted',
    note: 'Aisle 3',
    lines: [{ product: 'shoe', size: 9, change: 2, seenAt: '2026-11-25T10:00:00.000Z' }],
  });
});

test('damaged and lost pairs go, found ones come, and a correction says which', () => {
  const changes = (['damaged', 'lost', 'sample', 'found', 'received'] as const).map((reason) =>
    changeOf(reason, line({ typed: '3' })),
  );
  expect(changes).toEqual([-3, -3, -3, 3, 3]);
  expect([changeOf('correction', line({ typed: '−2' })), changeOf('damaged', line({ typed: '-2' }))]).toEqual([
    -2,
    null,
  ]);
});

test.each(['', '1.5', 'two', '12345678'])('“%s” is no number of pairs', (typed) => {
  expect(checked('received', [line({ typed })])[0]?.problem).toBe('Enter a whole number');
});

test('nothing is no change, but it may be what was counted', () => {
  expect(checked('received', [line({ typed: '0' })])[0]?.problem).not.toBeNull();
  expect(checked('counted', [line({ typed: '0' })])[0]?.problem).toBeNull();
});

test('a refusal stands at the line that was sent', () => {
  const lines = [line({ typed: '10' }), line({ stock: size(11), typed: '2' })];
  const { sent } = toMovements('counted', '', lines);
  expect(withRefusals(lines, sent, { 'lines.0.change': 'There are only 3.' }).map(({ problem }) => problem)).toEqual([
    null,
    'There are only 3.',
  ]);
});
