import { expect, test } from 'vitest';
import { toCsvLine } from './csv-cells';

test('quotes text, doubles quotes and leaves numbers alone', () => {
  expect(toCsvLine(['a "b", c', 12.5, -1, 'two\nlines'])).toBe('"a ""b"", c",12.5,-1,"two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1'])('%j is no formula', (cell) => {
  expect(toCsvLine([cell])).toBe(`"'${cell}"\r\n`);
});
