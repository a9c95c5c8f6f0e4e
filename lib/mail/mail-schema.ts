import { z } from 'zod';

const toPerson = z.object({ name: z.string() });
/** The token comes from `sealText`: nobody who reads the table can follow the link that it makes. */
const toPersonWithLink = toPerson.extend({ sealedToken: z.string() });
const toPersonWithNewEmail = toPerson.extend({ newEmail: z.string() });
const aboutOrder = z.object({ orderId: z.uuid() });

function mail<Kind extends string, Payload extends z.ZodType>(kind: Kind, payload: Payload) {
  return z.object({ kind: z.literal(kind), payload });
}

/** Every mail that the shop sends, and what each is told. What it says is made when it is sent. */
export const mailContentSchema = z.discriminatedUnion('kind', [
  mail('verify-email', toPersonWithLink),
  mail('already-registered', toPerson),
  mail('reset-password', toPersonWithLink),
  mail('password-changed', toPerson),
  // Goes to the new address; until its link is followed the old one stays.
  mail('verify-new-email', toPersonWithLink),
  // These two go to the old address.
  mail('email-change-requested', toPersonWithNewEmail),
  mail('email-changed', toPersonWithNewEmail),
  // The token is the six digits.
  mail('account-deletion-code', toPersonWithLink),
  mail('order-confirmation', aboutOrder),
  mail('order-shipped', aboutOrder),
  mail('order-delivered', aboutOrder),
  // The token subscribes.
  mail('newsletter-confirm', z.object({ sealedToken: z.string() })),
  // The token unsubscribes.
  mail('newsletter-welcome', z.object({ sealedToken: z.string() })),
]);

/** A mail's kind with the payload that belongs to it. */
export type MailContent = z.output<typeof mailContentSchema>;
export type MailKind = MailContent['kind'];

/**
 * A mail as it is promised. `subject` is what it is about (an order's or a token's id): one mail each. `userId` is whose
 * account it is about, so that it goes with the account wherever it was sent; null for a mail that another row leads to.
 */
export type PromisedMail = MailContent & { recipient: string; subject: string; userId: string | null };
