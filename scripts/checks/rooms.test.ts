import { describe, expect, it } from 'vitest';
import { functionsIn } from './count-house';
import { type Import, importsOf, isTest, pairsOf, readSources, roomOf } from './import-graph';

const imports = importsOf(readSources());

/** The layer of a file; null if it does not count. */
function floorOf(path: string): number | null {
  if (path.startsWith('lib/platform/')) return 0;
  const [top = ''] = path.split('/');
  return { lib: 1, components: 2, app: 3 }[top] ?? null;
}

/** Whether an import goes from a lower layer to a higher one, or from production code to its surroundings. */
function isUpward({ from, to }: Import): boolean {
  const [there, here] = [floorOf(to), floorOf(from)];
  if (here !== null)
    return there === null ? /^(?:server|hosts|scripts|prisma|bench|faults|tests)\//.test(to) : there > here;
  if (from.startsWith('server/')) return /^(?:app|components|scripts|bench|faults|tests)\//.test(to);
  if (from.startsWith('prisma/')) return /^(?:app|components|server|scripts|hosts)\//.test(to);
  return false;
}

const written = (some: readonly Import[]) => some.map(({ from, to }) => `${from} -> ${to}`);

describe('rooms', () => {
  it.each([
    ['lib/orders/order/order-service.ts', 'lib/orders/order'],
    ['lib/messages/mail/kinds/newsletter.tsx', 'lib/messages/mail'],
    ['lib/platform/db/client.ts', 'lib/platform/db'],
    ['components/admin/orders/ship-view.tsx', 'components/admin/orders'],
    ['components/orders/cart/cart-view.tsx', 'components/orders/cart'],
    ['app/api/orders/route.ts', 'app'],
    ['server/cache/kept.mjs', 'server'],
  ])('%s lies in %s', (path, room) => {
    expect(roomOf(path)).toBe(room);
  });

  it('would be seen to import each other', () => {
    const some = [
      { from: 'lib/x/a/one.ts', to: 'lib/x/b/two.ts' },
      { from: 'lib/x/b/three.ts', to: 'lib/x/a/four.ts' },
      { from: 'lib/y/c/five.ts', to: 'lib/x/a/one.ts' },
      { from: 'lib/x/a/six.test.ts', to: 'lib/y/c/five.ts' },
    ];
    expect([...pairsOf(some).keys()]).toEqual(['lib/x/a <-> lib/x/b']);
  });

  it('never import each other', () => {
    expect([...pairsOf(imports)].map(([pair, rarer]) => [pair, ...written(rarer)])).toEqual([]);
  });

  it('never import what stands above them', () => {
    expect(written(imports.filter((each) => !isTest(each.from) && isUpward(each)))).toEqual([]);
  });
});

describe('the length of functions', () => {
  it('is counted from the name to the last brace', () => {
    const text = [
      'export function short() {',
      '  return 1;',
      '}',
      'export async function long(',
      '  first: string,',
      '): Promise<void> {',
      '  const inner = () => {',
      '    first();',
      '  };',
      '',
      '  inner();',
      '}',
      'const one = 1;',
      '',
    ].join('\n');
    expect(functionsIn({ text })).toEqual([
      { name: 'short', lines: 3 },
      { name: 'long', lines: 9 },
      { name: 'inner', lines: 3 },
    ]);
  });
});
