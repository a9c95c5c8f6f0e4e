import { expect, test } from 'vitest';
import { defuse, isFormula, plain, toCsvLine } from './csv-cells';

test('quotes text, doubles quotes and leaves numbers alone', () => {
  expect(toCsvLine(['a "b", c', 12.5, -1, 'two\nlines'])).toBe('"a ""b"", c",12.5,-1,"two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1'])('%j is no formula', (cell) => {
  expect(toCsvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test.each(['=1+1', "'90s", "''", '\n-5 °C', 'plain', '-'])('%j is read back as it was', (text) => {
  expect(plain(defuse(text))).toBe(text);
  expect(isFormula(defuse(text))).toBe(false);
});

test.each(['=1+1', '+cmd', '\n=1', '－1+1'])('%j would be run', (cell) => {
  expect(isFormula(cell)).toBe(true);
});

test.each(['-', '-5', '+1,50', '\ntext', "'=1", ''])('%j would not', (cell) => {
  expect(isFormula(cell)).toBe(false);
});
