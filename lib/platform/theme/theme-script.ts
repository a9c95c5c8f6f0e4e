import { surfaceColors, THEME_STORAGE_KEY } from './theme';
import { themeScriptWith } from './theme-script-text.mjs';

/**
 * Applies the stored theme before the first paint. Stands inline in <head>, so the Content-Security-Policy needs the
 * hash of exactly this text. The theme store does the same when the choice changes later.
 */
export const themeScript = themeScriptWith(THEME_STORAGE_KEY, surfaceColors);
