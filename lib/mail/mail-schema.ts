import { z } from 'zod';

const toPerson = z.object({ name: z.string() });
/** The token comes from `sealText`: nobody who reads the table can follow the link that it makes. */
const toPersonWithLink = toPerson.extend({ sealedToken: z.string() });
const aboutOrder = z.object({ orderId: z.uuid() });

/** Every mail that the shop sends, and what each is told. What it says is made when it is sent. */
export const mailPayloads = {
  'verify-email': toPersonWithLink,
  'already-registered': toPerson,
  'reset-password': toPersonWithLink,
  'password-changed': toPerson,
  /** Goes to the new address; until its link is followed the old one stays. */
  'verify-new-email': toPersonWithLink,
  'order-confirmation': aboutOrder,
  'order-shipped': aboutOrder,
  'order-delivered': aboutOrder,
  /** The token unsubscribes. */
  'newsletter-welcome': z.object({ sealedToken: z.string() }),
} as const;

export type MailKind = keyof typeof mailPayloads;

/** A mail's kind with the payload that belongs to it. */
export type MailContent = {
  [Kind in MailKind]: { kind: Kind; payload: z.output<(typeof mailPayloads)[Kind]> };
}[MailKind];

/** A mail as it is promised. `subject` is what it is about (an order's or a token's id): one mail each. */
export type PromisedMail = MailContent & { recipient: string; subject: string };
