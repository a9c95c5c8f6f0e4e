import { describe, expect, it } from 'vitest';
import { planBuild } from './build';

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
