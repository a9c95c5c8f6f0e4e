import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stackingRule } from './stacking-rule';

test('the documentation has the rule of stacking in the panel’s words', () => {
  const docs = readFileSync(new URL('../../../docs/promotions.md', import.meta.url), 'utf8');
  const plain = docs.replaceAll(/\s+/g, ' ');
  for (const sentence of stackingRule) expect(plain).toContain(sentence);
});
