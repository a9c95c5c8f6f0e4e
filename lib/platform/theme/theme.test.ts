import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { nextThemeChoice, surfaceColors, toThemeChoice } from './theme';
import { themeScript } from './theme-script';

/** Runs the inline script in a page that holds `stored`, and returns what it did to that page. */
function runScript(stored: string | null | Error) {
  const root = { dataset: {} as Record<string, string> };
  const head: { content?: string }[] = [];
  runInNewContext(themeScript, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return key === 'shoe-store-theme' ? stored : null;
      },
    },
    document: {
      documentElement: root,
      head: { prepend: (meta: { content?: string }) => head.push(meta) },
      createElement: () => ({ dataset: {} }),
    },
  });
  return { theme: root.dataset.theme, color: head[0]?.content };
}

describe('the theme', () => {
  test('is the system’s unless light or dark was stored', () => {
    expect([null, '', 'sepia', 'system'].map(toThemeChoice)).toEqual(['system', 'system', 'system', 'system']);
    expect(toThemeChoice('dark')).toBe('dark');
  });

  test('goes round from light to dark to system', () => {
    expect([nextThemeChoice('light'), nextThemeChoice('dark'), nextThemeChoice('system')]).toEqual([
      'dark',
      'system',
      'light',
    ]);
  });
});

describe('the inline script', () => {
  test('marks the document with a chosen theme and colours the browser', () => {
    expect(runScript('dark')).toEqual({ theme: 'dark', color: surfaceColors.dark });
    expect(runScript('light')).toEqual({ theme: 'light', color: surfaceColors.light });
  });

  test('leaves the document alone for the system’s theme, for junk and for blocked storage', () => {
    for (const stored of [null, 'system', 'sepia', 'toString__', new Error('blocked')]) {
      expect(runScript(stored)).toEqual({ theme: undefined, color: undefined });
    }
  });

  test('can stand inside a script element', () => {
    expect(themeScript).not.toMatch(/<\/script|<!--/i);
  });
});
