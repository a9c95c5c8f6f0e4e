import { Resend } from 'resend';
import { REQUEST_TIMEOUT_MS } from './delivery-rules';
import type { DeliveryOutcome, MailProvider } from './mail-provider';

interface ResendOptions {
  apiKey: string;
  /** The sender, `Name <email>`. */
  from: string;
  timeoutMs?: number;
}

/** Sends through Resend, or RESEND_BASE_URL if set. Resend remembers idempotency keys for a day. */
export function openResend({ apiKey, from, timeoutMs = REQUEST_TIMEOUT_MS }: ResendOptions): MailProvider {
  const resend = new Resend(apiKey);
  return {
    async deliver(mail, to, idempotencyKey) {
      try {
        const { data, error, headers } = await resend.emails.send(
          { from, to, ...mail },
          { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) },
        );
        if (error) return outcomeOf(error, headers?.['retry-after']);
        return { result: 'sent', providerId: data.id };
      } catch (thrown) {
        return { result: 'failed', reason: `no answer: ${thrown instanceof Error ? thrown.message : 'unknown'}` };
      }
    },
  };
}

/** Resend's error response. `statusCode` is null when there was no response. */
interface Refusal {
  name: string;
  message: string;
  statusCode: number | null;
}

const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1_000;

/** Statuses that refuse the mail itself. Other failures (a wrong key, an outage, a limit) are temporary. */
const HOPELESS = new Set([400, 404, 405, 413, 422, 451]);

/** Maps Resend's error to an outcome. `retryAfter` is its header, in seconds. */
export function outcomeOf(error: Refusal, retryAfter: string | undefined): DeliveryOutcome {
  const reason = `${error.statusCode ?? 'no answer'} ${error.name}: ${error.message}`.slice(0, 500);
  const seconds = Number(retryAfter);
  const pause = retryAfter && seconds > 0 ? { pauseMs: Math.min(seconds * 1_000, LONGEST_PAUSE_MS) } : {};
  // An earlier attempt with this key was accepted but its answer got lost, and the content has changed since.
  if (error.name === 'invalid_idempotent_request') return { result: 'sent', providerId: null };
  if (error.statusCode === 429) return { result: 'throttled', reason, ...pause };
  if (error.statusCode !== null && HOPELESS.has(error.statusCode)) return { result: 'refused', reason };
  return { result: 'failed', reason, ...pause };
}
