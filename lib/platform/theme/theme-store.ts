import { createStoredValue } from '@/lib/platform/storage/stored-value';
import { surfaceColors, THEME_STORAGE_KEY, type ThemeChoice, toThemeChoice } from './theme';

const stored = createStoredValue('localStorage', THEME_STORAGE_KEY, toThemeChoice);

export const readTheme: () => ThemeChoice = stored.read;

/** Puts a choice onto the document. `system` leaves no mark: the style sheet and the media queries see to it. */
function applyTheme(choice: ThemeChoice): void {
  document.querySelector('meta[name="theme-color"][data-chosen]')?.remove();
  if (choice === 'system') {
    delete document.documentElement.dataset.theme;
    return;
  }
  document.documentElement.dataset.theme = choice;
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = surfaceColors[choice];
  meta.dataset.chosen = '';
  // The first one in the document counts.
  document.head.prepend(meta);
}

/** Remembers a choice and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  stored.write(choice);
}

/** Calls back on every change, in this tab or another, after the document has followed it; returns how to stop. */
export function subscribeToTheme(listener: () => void): () => void {
  return stored.subscribe(() => {
    applyTheme(readTheme());
    listener();
  });
}
