import type { ReactNode } from 'react';
import type { SentLetter } from '@/lib/newsletter/letter-schema';
import type { Order } from '@/lib/orders/order-schema';
import type { MailName, PayloadOf } from '@/lib/outbox/mail-kinds';

/** What a mail's words are made of, beside its payload. */
export interface MailSources {
  /** The shop's own URL, without a slash at the end. */
  site: string;
  /** Who writes, and where they can be reached by letter, line by line. */
  sender: readonly string[];
  /** The email that the mail goes to. */
  recipient: string;
  /** Opens a sealed token; throws when it can't be opened. */
  openToken: (sealed: string) => string;
  /** Reads an order; throws when there is none. */
  readOrder: (orderId: string) => Promise<Order>;
  /** What opens an order's tracker without a login, for some time from `since`. */
  trackingTokenOf: (orderId: string, since: Date) => string;
  /** Reads what is sent of a newsletter; throws when there is none. */
  readLetter: (newsletterId: string) => Promise<SentLetter>;
  /** What unsubscribes a reader of the newsletter, for some time from `since`. */
  unsubscribeTokenOf: (subscriberId: string, since: Date) => string;
}

/** The words of a mail. Its title is its subject. */
export interface Letter {
  /** What a mail program shows beside the subject. */
  preview: string;
  /** The subject, unless given. */
  heading?: string;
  /** Who is greeted, as they typed their name: the payload's name, unless given. Without either nobody is. */
  name?: string;
  body: ReactNode;
  /** Of a mail about an order. */
  orderNumber?: string;
  /** Why one gets this mail. */
  reason: ReactNode;
}

/** A mail that can never be written: its order is gone, its token can't be opened, its payload is not what it should be. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}

/**
 * The words of one kind of mail. What they say must depend on the payload and the sources only, because a repeated attempt
 * has to send the same words.
 */
export interface MailWords<Name extends MailName = MailName> {
  kind: Name;
  /**
   * The line that a mail program shows in its list. Holds nothing that a person typed. `orderNumber` is that of the
   * order that the payload names, for mails about one.
   */
  subject(payload: PayloadOf<Name>, orderNumber: string): string;
  /** Throws UnwritableMail. */
  write(payload: PayloadOf<Name>, sources: MailSources): Letter | Promise<Letter>;
  headers?(payload: PayloadOf<Name>, sources: MailSources): Record<string, string>;
}

/** Says the words of a kind of mail. */
export function mailWords<const Name extends MailName>(
  kind: Name,
  words: Omit<MailWords<Name>, 'kind'>,
): MailWords<Name> {
  return { kind, ...words };
}

/** Why one gets a mail that anybody can cause by typing an email. */
export const ENTERED_REASON = 'You’re getting this email because someone entered this address at our shop.';
/** Why one gets a mail that only an account's owner gets. */
export const SECURITY_REASON = 'You’re getting this email because it’s about the security of your Lacewing account.';
