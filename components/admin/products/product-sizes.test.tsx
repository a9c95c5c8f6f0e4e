import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ViewerRights } from '@/components/admin/permissions/viewer-rights';
import { emptyProductForm, withSizes } from '@/lib/catalogue/product/product-form';
import type { Right } from '@/lib/core/permissions/rights';
import { ProductSizes } from './product-sizes';
import type { ProductFormState } from './use-product-form';

/** The sizes of a shoe of which 9 has pairs and 10 has none. */
function sizesFor(rights: readonly Right[]): string {
  const sizes = withSizes([], [9, 10]).map((size, index) => ({ ...size, quantity: index === 0 ? '3' : '0' }));
  const values = { ...emptyProductForm, sizesText: '', sizes };
  const form = { values, problems: {}, idOf: (name: string) => name, text: (name: string) => ({ id: name, name }) };
  return renderToStaticMarkup(
    <ViewerRights rights={rights}>
      <ProductSizes form={form as unknown as ProductFormState['form']} addSizes={() => undefined} productId="kite" />
    </ViewerRights>,
  );
}

const fixed = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    / readonly/i.test(input) ? (/aria-label="([^"]*)"/.exec(input)?.[1] ?? []) : [],
  );
const removable = (html: string) => [...html.matchAll(/aria-label="(Remove[^"]*)"/g)].map(([, name]) => name);

test('pairs are changed by those with the right to stock, and only read by others', () => {
  const [packer, writer] = [sizesFor(['catalogue:write', 'stock:write']), sizesFor(['catalogue:write'])];
  expect([fixed(packer), removable(packer)]).toEqual([[], ['Remove size 9', 'Remove size 10']]);
  expect([fixed(writer), removable(writer)]).toEqual([
    ['Pairs in stock of size 9', 'Pairs in stock of size 10'],
    ['Remove size 10'],
  ]);
  expect([packer, writer].map((html) => html.includes('Your role doesn’t change stock'))).toEqual([false, true]);
});
