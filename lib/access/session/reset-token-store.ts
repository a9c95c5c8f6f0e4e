import { createPrivateValue } from './private-storage';

/** Replaces the token of a reset link in the URL. */
export const RESET_LINK_PLACE = 'link';

const stored = createPrivateValue('reset-token', (text) => text);

/** Stores the token of the reset link that this tab was opened with, so that it survives a reload; null deletes it. */
export function hideResetToken(token: string | null): void {
  stored.write(token);
}

export function readResetToken(): string | null {
  return stored.read();
}
