import { hasTexts, parseJson } from '@/lib/storage/stored-value';
import { createPrivateValue } from './private-storage';

/** A code that was mailed for this tab's login. */
export interface SentCode {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

/** As long as the shop takes a code. */
const LIFETIME_MILLIS = 10 * 60_000;

const stored = createPrivateValue<SentCode | null>('sent-code', (text) => {
  const value = parseJson(text);
  if (!hasTexts(value, ['email'])) return null;
  const { email, sentAt } = value as unknown as SentCode;
  return typeof sentAt === 'number' && Date.now() - sentAt < LIFETIME_MILLIS ? { email, sentAt } : null;
});

/**
 * The code that this tab waits for: whoever looks into their mail on a phone may come back to a page that was loaded anew.
 * The same object until it changes.
 */
export const readSentCode: () => SentCode | null = stored.read;
export const subscribeToSentCode: (listener: () => void) => () => void = stored.subscribe;

export function rememberSentCode(email: string): void {
  stored.write(JSON.stringify({ email, sentAt: Date.now() } satisfies SentCode));
}

export function forgetSentCode(): void {
  stored.write(null);
}
