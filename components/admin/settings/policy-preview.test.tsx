import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyPreview } from './policy-preview';

test('a preview has a name, and says nothing before it is there', () => {
  const html = renderToStaticMarkup(<PolicyPreview page="returns" markdown="<script>alert(1)</script>" />);
  const [, title] = /<section aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<h3 id="${title}" class="font-medium text-sm">Preview</h3>`);
  expect(html).not.toContain('script');
});
