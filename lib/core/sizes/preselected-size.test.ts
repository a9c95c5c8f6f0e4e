import { afterEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

afterEach(() => vi.unstubAllGlobals());

test('a list passes the size of the shoe that is opened, and none is not the size 0 of a child’s 13', async () => {
  vi.resetModules();
  const { preselectSize, readPreselectedSize } = await import('./preselected-size');
  openFakeBrowser()
    .openTab()
    .run(() => {
      expect(readPreselectedSize('wren')).toBeNull();
      preselectSize('wren', 0);
      expect(readPreselectedSize('wren')).toBe(0);
      expect(readPreselectedSize('heron')).toBeNull();
      preselectSize('wren', undefined);
      expect(readPreselectedSize('wren')).toBeNull();
    });
});
