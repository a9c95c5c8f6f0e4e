import type { ReactNode } from 'react';
import type { MailName, PayloadOf } from '@/lib/core/outbox/mail-kinds';
import type { SentLetter } from '@/lib/messages/newsletter/letter-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** The data that a mail's text needs besides its payload. */
export interface MailSources {
  /** The shop's own URL, without a trailing slash. */
  site: string;
  /** The sender's name and postal address, line by line. */
  sender: readonly string[];
  /** The email that the mail goes to. */
  recipient: string;
  /** Decrypts a sealed token; throws when that fails. */
  openToken: (sealed: string) => string;
  /** Reads an order; throws when there is none. */
  readOrder: (orderId: string) => Promise<Order>;
  /** A token that opens an order's tracker without a login, for some time from `since`. */
  trackingTokenOf: (orderId: string, since: Date) => string;
  /** A token that pays an order that was placed then, without a login. */
  payTokenOf: (orderId: string, placedAt: Date) => string;
  /** A token that confirms a withdrawal that was received then, without a login. */
  withdrawalTokenOf: (withdrawalId: string, receivedAt: Date) => string;
  /** Reads the sent version of a newsletter; throws when there is none. */
  readLetter: (newsletterId: string) => Promise<SentLetter>;
  /** A token that unsubscribes a reader of the newsletter, for some time from `since`. */
  unsubscribeTokenOf: (subscriberId: string, since: Date) => string;
}

/** The text of a mail. Its title is its subject. */
export interface Letter {
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  /** The subject by default. */
  heading?: string;
  /** The recipient's name as typed; the payload's name by default. Without either the greeting has no name. */
  name?: string;
  body: ReactNode;
  /** Only for mails about an order. */
  orderNumber?: string;
  /** Why the recipient gets this mail. */
  reason: ReactNode;
}

/** A mail that can't be composed: its order is gone, its token can't be decrypted, or its payload is invalid. */
export class UnwritableMail extends Error {
  override name = 'UnwritableMail';
}

/**
 * The text of one kind of mail. It must depend only on the payload and the sources, because a retry has to send the
 * same content.
 */
export interface MailWords<Name extends MailName = MailName> {
  kind: Name;
  /**
   * The mail's subject. Contains nothing that a user typed. `orderNumber` is that of the payload's order, for mails
   * about one.
   */
  subject(payload: PayloadOf<Name>, orderNumber: string): string;
  /** Throws UnwritableMail. */
  write(payload: PayloadOf<Name>, sources: MailSources): Letter | Promise<Letter>;
  headers?(payload: PayloadOf<Name>, sources: MailSources): Record<string, string>;
}

/** Defines the text of a kind of mail. */
export function mailWords<const Name extends MailName>(
  kind: Name,
  words: Omit<MailWords<Name>, 'kind'>,
): MailWords<Name> {
  return { kind, ...words };
}

/** The reason for a mail that anyone can trigger by entering an email. */
export const ENTERED_REASON = 'You’re getting this email because someone entered this address at our shop.';
/** The reason for a mail that only an account's owner gets. */
export function securityReason(): string {
  return `You’re getting this email because it’s about the security of your ${shopFacts().name} account.`;
}

/** In characters. A longer name is probably a message sent by abusing the form. */
const LONGEST_NAME = 60;

/** Mail programs turn anything that looks like a URL or an email into a link. */
const LOOKS_LIKE_LINK = /[/\\@<>]|www\.|\p{L}\.\p{L}{2,}/iu;

/**
 * A typed name as a mail may show it. Forms accept any name and email, so a name with a link or a long text is left
 * out, as '': otherwise the shop could be used to send spam.
 */
export function harmlessName(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  return trimmed.length <= LONGEST_NAME && !LOOKS_LIKE_LINK.test(trimmed) ? trimmed : '';
}
