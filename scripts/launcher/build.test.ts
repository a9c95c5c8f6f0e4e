import { describe, expect, it } from 'vitest';
import { planBuild, warningsOf } from './build';

const wanted = { sources: 's1', settings: 'e1', database: 'd1', siteUrl: 'https://shop.example' };
const stamp = { id: 'b1', knows: 0, ...wanted };
const changes = [{ sources: 's2' }, { settings: 'e2' }, { database: 'd2' }, { siteUrl: 'https://other.example' }];

describe('a real shop', () => {
  const plan = (change: Partial<typeof stamp>) => planBuild({ ...stamp, ...change }, wanted, { mayRebuild: false });

  it.each([{}, ...changes])('serves the build that is there, when it differs in %j', (change) => {
    expect(plan(change).isBuilt).toBe(true);
  });

  it('says when the sources are newer, and only then', () => {
    expect([{}, ...changes].map((change) => plan(change).isOutdated)).toEqual([false, true, false, false, false]);
  });

  it('makes pages anew that show something else, and only those', () => {
    expect([{}, ...changes].map((change) => plan(change).isForeign)).toEqual([false, false, true, true, true]);
  });

  it('has to be built once', () => {
    expect(planBuild(null, wanted, { mayRebuild: false }).isBuilt).toBe(false);
  });
});

describe('the demo shop, and whoever builds', () => {
  const plan = (change: Partial<typeof stamp>) => planBuild({ ...stamp, ...change }, wanted, { mayRebuild: true });

  it('builds for other sources and settings', () => {
    expect([{}, ...changes].map((change) => plan(change).isBuilt)).toEqual([true, false, false, true, true]);
  });

  it('keeps a build of another database or URL, and makes its pages anew', () => {
    expect(plan({ database: 'd2' })).toEqual({ isBuilt: true, isOutdated: false, isForeign: true });
  });
});

describe('what a build warns of', () => {
  const before = '▲ Next.js 16 (Turbopack)\n✓ Running next.config.ts took 89ms\n\n';
  const after = '  Creating an optimized production build ...\n✓ Compiled successfully in 17.6s\n';

  it('is nothing, as long as all is well and the middleware has its name', () => {
    const meant =
      '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.\n\n  Learn more: https\n';
    expect(warningsOf(before + after)).toEqual([]);
    expect(warningsOf(before + meant + after)).toEqual([]);
  });

  it('is shown with the lines that belong to it, and no others', () => {
    const lockfiles = '⚠ There are several lockfiles.\n\n  Remove one of them';
    const tracing =
      'Turbopack build encountered 1 warning:\n./lib/a.ts:3:7\nThe whole project is traced\n  1 | read(name)';
    expect(warningsOf(`${before}${lockfiles}\n${after}${tracing}\n\n✓ Generating static pages`)).toEqual([
      lockfiles,
      tracing,
    ]);
  });
});
