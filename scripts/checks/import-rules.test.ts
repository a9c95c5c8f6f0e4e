import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, packagesOf, readSources } from './import-graph';
import { areas, drawTree, kindOf, kinds, packageRefusalOf, packagesOfOneFile, refusalOf } from './import-rules';

const everything = readSources();
const sources = everything.filter(({ path }) => !isTest(path));
const imports = importsOf(everything).filter(({ from }) => !isTest(from));
const packages = packagesOf(sources);

/** `file <- import`, both by their paths. */
const refusal = (written: string) => {
  const [from = '', to = ''] = written.split(' <- ');
  return /^(?:app|components|lib)\//.test(to) ? refusalOf({ from, to }) : packageRefusalOf(from, to);
};

describe('the import rules', () => {
  it.each([
    ['lib/core/money/money.ts <- lib/orders/order/order-schema.ts', 'orders is above core'],
    [
      'lib/orders/order/order-lines.ts <- lib/orders/order/order-repository.ts',
      'pure files import no repository files',
    ],
    ['lib/orders/order/order-lines.ts <- node:fs', 'pure files don’t import node:fs'],
    ['lib/orders/order/order-lines.ts <- react', 'pure files don’t import react'],
    ['lib/orders/order/order-service.ts <- next/cache', 'service files don’t import next/cache'],
    ['lib/orders/order/order-service.ts <- lib/platform/http/cookies.ts', 'service files import no http files'],
    ['lib/orders/cart/cart-store.ts <- lib/platform/db/client.ts', 'store files import no platform files'],
    ['components/orders/cart/cart-view.tsx <- lib/orders/order/order-service.ts', 'component files import no service'],
    ['components/orders/cart/cart-view.tsx <- recharts', 'only ^components\\/admin\\/dashboard'],
    ['components/ui/button.tsx <- components/orders/cart/cart-view.tsx', 'components/ui knows no domain'],
    ['app/api/orders/route.ts <- lib/orders/order/order-repository.ts', 'app files import no repository files'],
    ['app/api/orders/route.ts <- pg', 'app files don’t import pg'],
  ])('refuse %s', (written, reason) => {
    expect(refusal(written)).toContain(reason);
  });

  it.each([
    'lib/orders/order/order-lines.ts <- lib/core/money/money.ts',
    'lib/orders/order/order-schema.ts <- zod',
    'lib/orders/order/order-repository.ts <- lib/platform/db/client.ts',
    'lib/orders/order/order-service.ts <- lib/catalogue/product/product-service.ts',
    'components/orders/cart/cart-view.tsx <- lib/orders/cart/cart-store.ts',
    'app/api/orders/route.ts <- lib/orders/order/order-service.ts',
    'scripts/start.ts <- pg',
  ])('allow %s', (written) => {
    expect(refusal(written)).toBeNull();
  });

  it('hold for every file', () => {
    const ours = imports.map((each) => [refusalOf(each), each.from, each.to] as const);
    const theirs = packages.map(({ from, name }) => [packageRefusalOf(from, name), from, name] as const);
    expect([...ours, ...theirs].filter(([reason]) => reason !== null)).toEqual([]);
  });

  it('know every folder of lib, and no other', () => {
    const inLib = sources.flatMap(({ path }) => (path.startsWith('lib/') ? [path.split('/')[1]] : []));
    expect(new Set(inLib)).toEqual(new Set(areas));
  });

  it('name packages and kinds that there are', () => {
    for (const [name, file] of Object.entries(packagesOfOneFile))
      expect(
        packages.some((each) => each.name.startsWith(name) && file.test(each.from.replace(/\.tsx?$/, ''))),
        name,
      ).toBe(true);
    expect(new Set(sources.map(({ path }) => kindOf(path)))).toEqual(new Set([...Object.keys(kinds), null]));
  });

  it('draw the tree in the README', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(
      `\`\`\`text\n${drawTree(sources.map(({ path }) => path))}\n\`\`\``,
    );
  });
});
