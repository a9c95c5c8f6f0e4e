/** Set for the next page of this tab after an account was deleted. */
export const FAREWELL_KEY = 'farewell';

/** Whether an account was deleted on the page before; until `endFarewell`. */
export function isFarewell(): boolean {
  try {
    return window.sessionStorage.getItem(FAREWELL_KEY) !== null;
  } catch {
    return false;
  }
}

export function endFarewell(): void {
  window.sessionStorage.removeItem(FAREWELL_KEY);
}
