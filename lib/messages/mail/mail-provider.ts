/** A mail ready to be sent. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** The outcome of an attempt to hand a mail over to the provider. */
export type DeliveryOutcome =
  | { result: 'sent'; providerId: string | null }
  /** May succeed later. `pauseMs` is what the provider asked for. */
  | { result: 'failed'; reason: string; pauseMs?: number }
  /** The provider wants fewer requests; the mail itself is fine. */
  | { result: 'throttled'; reason: string; pauseMs?: number }
  /** Will never succeed. */
  | { result: 'refused'; reason: string };

/**
 * A service that delivers mail. "Each mail arrives once" (docs/mail.md) relies on idempotency keys: an implementation
 * must remember the keys of accepted mails for a day. For a service without such keys, such as plain SMTP, it has to
 * store them itself before it hands a mail over.
 */
export interface MailProvider {
  /**
   * Hands a mail over. A repeat with the same key within a day delivers nothing more and answers `sent`. Ends within
   * REQUEST_TIMEOUT_MS; never throws.
   */
  deliver(mail: ComposedMail, to: string, idempotencyKey: string): Promise<DeliveryOutcome>;
}
