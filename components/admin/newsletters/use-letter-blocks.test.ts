import { expect, test } from 'vitest';
import { buttonAfterMove, withMoved } from './use-letter-blocks';

const blocks = ['a', 'b', 'c'].map((key) => ({ key, kind: 'text' as const, text: key }));
const keysAfter = (key: string, to: number) => withMoved(blocks, key, to).map((block) => block.key);

test('a moved block takes its new place, and the others keep their order', () => {
  expect(keysAfter('c', 0)).toEqual(['c', 'a', 'b']);
  expect(keysAfter('a', 1)).toEqual(['b', 'a', 'c']);
  expect(keysAfter('a', 2)).toEqual(['b', 'c', 'a']);
});

test('moving a block that is gone changes nothing', () => {
  expect(withMoved(blocks, 'gone', 0)).toEqual(blocks);
});

test('the focus goes on with the same move button until the end is reached', () => {
  expect(buttonAfterMove({ from: 2, to: 1, count: 4 })).toBe('up');
  expect(buttonAfterMove({ from: 1, to: 0, count: 4 })).toBe('down');
  expect(buttonAfterMove({ from: 1, to: 2, count: 4 })).toBe('down');
  expect(buttonAfterMove({ from: 2, to: 3, count: 4 })).toBe('up');
});
