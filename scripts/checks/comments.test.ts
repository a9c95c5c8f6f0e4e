import { expect, test } from 'vitest';
import { readSources } from './import-graph';

/** Comment lines as `path:line: text`; those for tools and types can't be wrapped. */
const comments = readSources()
  .filter(({ path }) => !path.startsWith('tools/'))
  .flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ where: `${path}:${index + 1}: ${line.trim()}`, line }))
      .filter(({ line }) => /^\s*(?:\/\/|\/\*|\* |\{\/\*)/.test(line) && !/biome-ignore|@\w+|https?:\/\//.test(line)),
  );

test('no comment is wider than the code', () => {
  expect(comments.length).toBeGreaterThan(2000);
  expect(comments.filter(({ line }) => line.length > 120).map(({ where }) => where)).toEqual([]);
});

test('comments say which person or process they mean', () => {
  const vague = /\b(?:somebody|nobody|whoever|everybody|anybody)\b(?!`)/i;
  expect(comments.filter(({ line }) => vague.test(line)).map(({ where }) => where)).toEqual([]);
});
