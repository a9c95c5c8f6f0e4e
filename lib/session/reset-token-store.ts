import { createPrivateValue } from './private-storage';

/** Stands in the URL for the token of a reset link. */
export const RESET_LINK_PLACE = 'link';

const kept = createPrivateValue('reset-token', (text) => text);

/** Keeps the token of the link that this tab was opened with, so that a reload still has it; null forgets it. */
export function hideResetToken(token: string | null): void {
  kept.write(token);
}

export function readResetToken(): string | null {
  return kept.read();
}
