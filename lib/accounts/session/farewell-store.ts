import { THEME_STORAGE_KEY } from '@/lib/theme/theme';

/** Set for the next page of this tab after an account was deleted. */
const FAREWELL_KEY = 'farewell';

/**
 * Removes everything that this browser stores about a person who deleted their account, except the theme. The caller must
 * leave the page afterwards, because its memory still holds it.
 */
export function forgetPersonHere(): void {
  try {
    const { localStorage, sessionStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key !== null && key !== THEME_STORAGE_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
    sessionStorage.setItem(FAREWELL_KEY, '1');
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Whether an account was deleted on the page before; true once. */
export function takeFarewell(): boolean {
  try {
    const isFarewell = window.sessionStorage.getItem(FAREWELL_KEY) !== null;
    if (isFarewell) window.sessionStorage.removeItem(FAREWELL_KEY);
    return isFarewell;
  } catch {
    return false;
  }
}
