import { THEME_STORAGE_KEY } from '@/lib/platform/theme/theme';
import { ACCOUNT_DELETED_KEY } from './account-deleted-flag';

/**
 * Removes everything that this browser stores about a user who deleted their account, except the theme. The caller must
 * leave the page afterwards, because it is still in memory.
 */
export function forgetPersonHere(): void {
  try {
    const { localStorage, sessionStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key !== null && key !== THEME_STORAGE_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
    sessionStorage.setItem(ACCOUNT_DELETED_KEY, '1');
  } catch {
    // Blocked storage is empty.
  }
}
