import { Resend } from 'resend';
import { type DeliveryOutcome, outcomeOf, REQUEST_TIMEOUT_MS } from './delivery-rules';

/** A mail with its words. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface MailProvider {
  /** Hands a mail over. Repeating it with the same key within a day delivers once. Never throws. */
  deliver(mail: ComposedMail, to: string, idempotencyKey: string): Promise<DeliveryOutcome>;
}

interface MailProviderOptions {
  apiKey: string;
  from: string;
  timeoutMs?: number;
}

/** Resend, at RESEND_BASE_URL when that is set. */
export function openMailProvider({ apiKey, from, timeoutMs = REQUEST_TIMEOUT_MS }: MailProviderOptions): MailProvider {
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
