import { listOf, number, object, oneOf, readJson, type Shape, text, where } from '@/lib/platform/storage/shape';
import { createPrivateValue } from './private-storage';

/** How long the server waits for the second step. */
const LIFETIME_MS = 10 * 60_000;

/** What the browser is asked for a passkey with, as the server sent it. */
const options: Shape<{ challenge: string } | null> = (value) =>
  typeof value === 'object' && value !== null && 'challenge' in value && typeof value.challenge === 'string'
    ? (value as { challenge: string })
    : null;

/** The second step that this tab's login waits for. */
const askedFactor = object({
  challenge: text,
  methods: listOf(oneOf(['passkey', 'app', 'recovery-code'])),
  passkeyOptions: options,
  askedAt: where(number, (askedAt) => Date.now() - askedAt < LIFETIME_MS),
});
export type AskedFactor = NonNullable<ReturnType<typeof askedFactor>>;

const stored = createPrivateValue('asked-factor', (json) => readJson(json, askedFactor) ?? null);

/** The same object until it changes. Stored, because a phone may reload the page while the app shows its code. */
export const readAskedFactor: () => AskedFactor | null = stored.read;
export const subscribeToAskedFactor: (listener: () => void) => () => void = stored.subscribe;

/** Remembers the question in a refusal by the code SECOND_FACTOR. */
export function rememberAskedFactor({ challenge, methods, passkeyOptions }: Record<string, unknown>): void {
  stored.write(JSON.stringify({ challenge, methods, passkeyOptions, askedAt: Date.now() }));
}

export function forgetAskedFactor(): void {
  stored.write(null);
}
