import type { z } from 'zod';
import { accountDeletionCode } from '@/lib/mail/kinds/account-deletion-code';
import { alertConfirm, alertPriceFell, alertSizeBack } from '@/lib/mail/kinds/alerts';
import { alreadyRegistered } from '@/lib/mail/kinds/already-registered';
import { contactAnswer } from '@/lib/mail/kinds/contact-answer';
import { emailChangeRequested } from '@/lib/mail/kinds/email-change-requested';
import { emailChanged } from '@/lib/mail/kinds/email-changed';
import type { MailKind } from '@/lib/mail/kinds/mail-kind';
import { newsletter, newsletterTest } from '@/lib/mail/kinds/newsletter';
import { newsletterConfirm } from '@/lib/mail/kinds/newsletter-confirm';
import { newsletterWelcome } from '@/lib/mail/kinds/newsletter-welcome';
import { orderAddressChanged } from '@/lib/mail/kinds/order-address-changed';
import { orderCancelled } from '@/lib/mail/kinds/order-cancelled';
import { orderConfirmation } from '@/lib/mail/kinds/order-confirmation';
import { orderDelivered } from '@/lib/mail/kinds/order-delivered';
import { orderRefunded } from '@/lib/mail/kinds/order-refunded';
import { orderShipped } from '@/lib/mail/kinds/order-shipped';
import { passwordChanged } from '@/lib/mail/kinds/password-changed';
import { passwordRemoved } from '@/lib/mail/kinds/password-removed';
import { resetPassword } from '@/lib/mail/kinds/reset-password';
import {
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRequested,
  returnSettled,
} from '@/lib/mail/kinds/return-steps';
import { signInCode } from '@/lib/mail/kinds/sign-in-code';
import { verifyEmail } from '@/lib/mail/kinds/verify-email';
import { verifyNewEmail } from '@/lib/mail/kinds/verify-new-email';

/** Every mail that the shop sends. */
const mailKinds = [
  verifyEmail,
  alreadyRegistered,
  resetPassword,
  passwordChanged,
  passwordRemoved,
  verifyNewEmail,
  emailChangeRequested,
  emailChanged,
  accountDeletionCode,
  signInCode,
  contactAnswer,
  orderConfirmation,
  orderShipped,
  orderDelivered,
  orderAddressChanged,
  orderCancelled,
  orderRefunded,
  returnRequested,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnSettled,
  alertConfirm,
  alertSizeBack,
  alertPriceFell,
  newsletterConfirm,
  newsletterWelcome,
  newsletter,
  newsletterTest,
] as const;

type ContentOf<Kind> =
  Kind extends MailKind<infer Name, infer Payload> ? { kind: Name; payload: z.output<Payload> } : never;

/** A mail's kind with the payload that belongs to it. */
export type MailContent = ContentOf<(typeof mailKinds)[number]>;

const byName = new Map<string, MailKind>(mailKinds.map((kind) => [kind.kind, kind]));

/** What the shop knows of a kind of mail. */
export function mailKindOf(name: MailContent['kind']): MailKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`there is no mail of the kind ${name}`);
  return kind;
}

/** What a stored mail is about; null for a kind that this version does not know, or a payload that does not fit its kind. */
export function parseMailContent(name: string, payload: unknown): MailContent | null {
  const parsed = byName.get(name)?.payload.safeParse(payload);
  return parsed?.success ? ({ kind: name, payload: parsed.data } as MailContent) : null;
}

/**
 * The line that a mail program shows in its list. `orderNumber` is that of the order that the mail is about, if it is.
 */
export function mailSubject({ kind, payload }: MailContent, orderNumber: string): string {
  return mailKindOf(kind).subject(payload, orderNumber);
}

/** The order that a mail is about; null for the others. */
export function orderOfMail({ payload }: MailContent): string | null {
  return 'orderId' in payload ? payload.orderId : null;
}

/**
 * A mail as it is promised. `subject` is the id of what it is about (an order, a token): one mail each, or one at a
 * time for kinds with `mergedForMs`. `userId` is whose account it is about, so that it is erased with the account; null
 * where the order or the recipient tells.
 */
export type PromisedMail = MailContent & { recipient: string; subject: string; userId: string | null };
