import type { ReactNode } from 'react';
import { z } from 'zod';
import type { SentLetter } from '@/lib/newsletter/letter-schema';
import type { Order } from '@/lib/orders/order-schema';

const MINUTE_MS = 60 * 1_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** For how long equal notices to the same person are one mail. */
export const NOTICE_MERGED_FOR_MS = 5 * MINUTE_MS;

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

/**
 * One kind of mail. A new kind is a file with one of these, and its line in lib/mail/mail-kinds.ts. What it writes must
 * depend on its payload and sources only, because a repeated attempt has to send the same words.
 */
interface MailKindFacts<Payload extends z.ZodType> {
  /** What is stored when the mail is promised. Rows of earlier versions of the shop must still be readable. */
  payload: Payload;
  /**
   * What is sent first when the provider is slow: codes and links that their reader waits for (0), other news of an
   * account (1), news of an order (2), what people asked to be told (3), letters to everybody (4).
   */
  priority: 0 | 1 | 2 | 3 | 4;
  /** Milliseconds after its promise in which the mail is still worth sending. */
  usefulForMs: number;
  /**
   * Promises of the same news within this time are one mail: the first goes out at once, and one that is sent when the
   * time is over stands for all that follow. For mails that say how things are when they are sent.
   */
  mergedForMs?: number;
  /** The mail's link works for `usefulForMs` from when the mail is sent. */
  startsLink?: boolean;
  /**
   * The line that a mail program shows in its list. Holds nothing that a person typed. `orderNumber` is that of the
   * order that the payload names, for mails about one.
   */
  subject(payload: z.output<Payload>, orderNumber: string): string;
  write(payload: z.output<Payload>, sources: MailSources): Letter | Promise<Letter>;
  headers?(payload: z.output<Payload>, sources: MailSources): Record<string, string>;
}

export interface MailKind<Kind extends string = string, Payload extends z.ZodType = z.ZodType>
  extends MailKindFacts<Payload> {
  kind: Kind;
}

/** Defines a kind of mail under the name by which it is stored. */
export function mailKind<const Kind extends string, Payload extends z.ZodType>(
  kind: Kind,
  facts: MailKindFacts<Payload>,
): MailKind<Kind, Payload> {
  return { kind, ...facts };
}

export const toPerson = z.object({ name: z.string() });
/** The token is encrypted by `sealText`, so that whoever reads the table can't follow the link. */
export const withToken = z.object({ sealedToken: z.string() });
export const toPersonWithToken = toPerson.extend(withToken.shape);
export const toPersonWithNewEmail = toPerson.extend({ newEmail: z.string() });

/** Why one gets a mail that anybody can cause by typing an email. */
export const ENTERED_REASON = 'You’re getting this email because someone entered this address at our shop.';
/** Why one gets a mail that only an account's owner gets. */
export const SECURITY_REASON = 'You’re getting this email because it’s about the security of your Lacewing account.';
