export const themeChoices = ['light', 'dark', 'system'] as const;
/** What the person chose; `system` follows the operating system. */
export type ThemeChoice = (typeof themeChoices)[number];

/** Where the browser keeps the choice; the name is part of the specification. */
export const THEME_STORAGE_KEY = 'shoe-store-theme';

/** Colours of the browser's own bars: `--surface` of globals.css. */
export const surfaceColors = { light: '#fbfbf8', dark: '#0f1411' } as const;

/** Reads a stored choice; anything unknown counts as `system`. */
export function toThemeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** The choice that the toggle switches to: light, dark, system, and round again. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? 'system';
}
