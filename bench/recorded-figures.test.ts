import { expect, test } from 'vitest';
import { figuresOf, recordedCommands, withFigures } from './recorded-figures';

const document = `# Figures

What they are.

## \`npm run bench:orders\`

2026-11-22, 2 cores

| lines | orders/s |
|-------|---------:|
| 1     |       53 |

## \`npm run bench:memory -- --lists 0\`

2026-11-23, 2 cores

| MB |
`;

test('new figures take the place of the last ones of the same command, and of no other', () => {
  const changed = withFigures(document, 'bench:orders', 'today', '| new |');
  expect(changed).toBe(document.replace(/2026-11-22.*?53 \|/s, 'today\n\n| new |'));
  expect(withFigures(changed, 'bench:orders', 'today', '| new |')).toBe(changed);
});

test('a command without figures gets a section at the end', () => {
  const changed = withFigures(document, 'bench:memory', 'today', '| new |');
  expect(changed).toBe(`${document}\n## \`npm run bench:memory\`\n\ntoday\n\n| new |\n`);
  expect(recordedCommands(changed)).toEqual(['bench:orders', 'bench:memory -- --lists 0', 'bench:memory']);
});

test('of what a program prints the tables are kept, or all of it', () => {
  expect(figuresOf('Filled a shop\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\nand\n| c |\n')).toBe(
    '| a | b |\n|---|--:|\n| 1 | 2 |\n\n| c |',
  );
  expect(figuresOf('\na  Killed\n   stood\n')).toBe('```text\na  Killed\n   stood\n```');
});
