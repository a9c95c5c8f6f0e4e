import { number, object, readJson, type Shaped, text, where } from '@/lib/platform/storage/shape';
import { createPrivateValue } from './private-storage';

/** How long the server accepts a code. */
const LIFETIME_MS = 10 * 60_000;

/** A code that was mailed for this tab's login; `sentAt` in milliseconds since 1970. */
const sentCode = object({ email: text, sentAt: where(number, (sentAt) => Date.now() - sentAt < LIFETIME_MS) });
export type SentCode = Shaped<typeof sentCode>;

const stored = createPrivateValue('sent-code', (json) => readJson(json, sentCode) ?? null);

/**
 * The code that this tab waits for. Stored, because a phone may reload the page after the user has looked at their
 * mail. The same object until it changes.
 */
export const readSentCode: () => SentCode | null = stored.read;
export const subscribeToSentCode: (listener: () => void) => () => void = stored.subscribe;

export function rememberSentCode(email: string): void {
  stored.write(JSON.stringify({ email, sentAt: Date.now() } satisfies SentCode));
}

export function forgetSentCode(): void {
  stored.write(null);
}
