/** A mail with its words. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** What came of an attempt to hand a mail over. */
export type DeliveryOutcome =
  | { result: 'sent'; providerId: string | null }
  /** It may work later. `pauseMs` is what the provider asked for. */
  | { result: 'failed'; reason: string; pauseMs?: number }
  /** The provider wants fewer requests; that says nothing about this mail. */
  | { result: 'throttled'; reason: string; pauseMs?: number }
  /** It will never work. */
  | { result: 'refused'; reason: string };

/**
 * Whoever takes the shop's mail to its readers. "Each mail arrives once" (docs/mail.md) rests on what an implementation must
 * keep here: for a day it knows the keys of what it accepted. A carrier that knows no keys, such as plain SMTP, can't promise
 * that by itself: its implementation has to note each key before it hands a mail over.
 */
export interface MailProvider {
  /**
   * Hands a mail over. Repeating it with the same key within a day delivers once, and says `sent` again, whatever became of
   * the first answer. Ends within REQUEST_TIMEOUT_MS; never throws.
   */
  deliver(mail: ComposedMail, to: string, idempotencyKey: string): Promise<DeliveryOutcome>;
}
