import { describe, expect, it } from 'vitest';
import { planBuild, warningsOf } from './build';

const stamp = { id: 'b1', sources: 's1' };

describe('a real shop', () => {
  it('serves the build that is there, and says when the sources are newer', () => {
    expect(planBuild(stamp, 's1', { mayRebuild: false })).toBe('serve');
    expect(planBuild(stamp, 's2', { mayRebuild: false })).toBe('serve-outdated');
  });

  it('has to be built once', () => {
    expect(planBuild(null, 's1', { mayRebuild: false })).toBe('build');
  });
});

describe('the demo shop, and “npm run build”', () => {
  it('build for other sources alone', () => {
    expect([stamp, { ...stamp, sources: 's0' }, null].map((one) => planBuild(one, 's1', { mayRebuild: true }))).toEqual(
      ['serve', 'build', 'build'],
    );
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
