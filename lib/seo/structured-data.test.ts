import { expect, test } from 'vitest';
import { toScriptJson } from './structured-data';

test('what people wrote ends no script and begins none', () => {
  const written = { name: '</script><script>alert(1)</script>', text: '<!-- <script>' };
  const json = toScriptJson(written);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(written);
});
