import { expect, test } from 'vitest';
import { z } from 'zod';
import { centsFrom, centsInJson } from './cents-codec';

const priced = z.object({ price: centsInJson, before: z.nullable(centsInJson) });

test('JSON carries dollars, the code holds cents, and neither loses anything', () => {
  const json = { price: 19.99, before: null };
  const held = priced.parse(json);
  expect(held).toEqual({ price: 19_99, before: null });
  expect(z.encode(priced, held)).toEqual(json);
});

test('what is no amount passes in neither direction', () => {
  for (const price of ['19.99', null, Number.NaN])
    expect(priced.safeParse({ price, before: null }).success).toBe(false);
  expect(z.safeEncode(priced, { price: 19.99, before: null } as never).success).toBe(false);
});

test('the rule for the dollars is told in its own words', () => {
  const result = centsFrom(z.number().max(10, 'must be at most 10 dollars')).safeParse(11);
  expect(result.error?.issues.map((issue) => issue.message)).toEqual(['must be at most 10 dollars']);
});
