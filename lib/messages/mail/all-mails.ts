import type { MailContent, MailName } from '@/lib/core/outbox/mail-kinds';
import { accountDeletionCode } from '@/lib/messages/mail/kinds/account-deletion-code';
import { alertConfirm, alertPriceFell, alertSizeBack } from '@/lib/messages/mail/kinds/alerts';
import { alreadyRegistered } from '@/lib/messages/mail/kinds/already-registered';
import { contactAnswer } from '@/lib/messages/mail/kinds/contact-answer';
import { emailChangeRequested } from '@/lib/messages/mail/kinds/email-change-requested';
import { emailChanged } from '@/lib/messages/mail/kinds/email-changed';
import { giftCard } from '@/lib/messages/mail/kinds/gift-card';
import { keyMade } from '@/lib/messages/mail/kinds/key-made';
import type { MailWords } from '@/lib/messages/mail/kinds/mail-words';
import { newsletter, newsletterTest } from '@/lib/messages/mail/kinds/newsletter';
import { newsletterConfirm } from '@/lib/messages/mail/kinds/newsletter-confirm';
import { newsletterWelcome } from '@/lib/messages/mail/kinds/newsletter-welcome';
import { orderAddressChanged } from '@/lib/messages/mail/kinds/order-address-changed';
import { orderCancelled } from '@/lib/messages/mail/kinds/order-cancelled';
import { orderConfirmation } from '@/lib/messages/mail/kinds/order-confirmation';
import { orderLink } from '@/lib/messages/mail/kinds/order-link';
import { orderPaymentReturned } from '@/lib/messages/mail/kinds/order-payment-returned';
import { orderRefunded } from '@/lib/messages/mail/kinds/order-refunded';
import { statusMails } from '@/lib/messages/mail/kinds/order-statuses';
import { orderUnpaid } from '@/lib/messages/mail/kinds/order-unpaid';
import { passwordChanged } from '@/lib/messages/mail/kinds/password-changed';
import { passwordRemoved } from '@/lib/messages/mail/kinds/password-removed';
import { resetPassword } from '@/lib/messages/mail/kinds/reset-password';
import {
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRequested,
  returnSettled,
} from '@/lib/messages/mail/kinds/return-steps';
import { secondFactorChanged } from '@/lib/messages/mail/kinds/second-factor-changed';
import { signInCode } from '@/lib/messages/mail/kinds/sign-in-code';
import { staffInvitation } from '@/lib/messages/mail/kinds/staff-invitation';
import { stockLow } from '@/lib/messages/mail/kinds/stock-low';
import { verifyEmail } from '@/lib/messages/mail/kinds/verify-email';
import { verifyNewEmail } from '@/lib/messages/mail/kinds/verify-new-email';
import { webhookOff } from '@/lib/messages/mail/kinds/webhook-off';
import { withdrawalConfirmed, withdrawalReceived, withdrawalRefused } from '@/lib/messages/mail/kinds/withdrawals';

/** The text of every kind of mail. */
const allWords = [
  verifyEmail,
  alreadyRegistered,
  resetPassword,
  passwordChanged,
  passwordRemoved,
  secondFactorChanged,
  keyMade,
  verifyNewEmail,
  emailChangeRequested,
  emailChanged,
  accountDeletionCode,
  signInCode,
  contactAnswer,
  giftCard,
  orderConfirmation,
  ...statusMails,
  orderAddressChanged,
  orderCancelled,
  orderRefunded,
  orderUnpaid,
  orderPaymentReturned,
  returnRequested,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnSettled,
  orderLink,
  withdrawalReceived,
  withdrawalConfirmed,
  withdrawalRefused,
  webhookOff,
  stockLow,
  staffInvitation,
  alertConfirm,
  alertSizeBack,
  alertPriceFell,
  newsletterConfirm,
  newsletterWelcome,
  newsletter,
  newsletterTest,
] as const;

type MailWithoutWords = Exclude<MailName, (typeof allWords)[number]['kind']>;

/** A missing kind of mail does not compile. */
allWords satisfies [MailWithoutWords] extends [never] ? typeof allWords : { mailWithoutWords: MailWithoutWords };

/** The text of a kind of mail; the caller provides its payload. */
export function wordsOf(name: MailName): MailWords {
  const words = allWords.find(({ kind }) => kind === name);
  if (!words) throw new Error(`there are no words for a mail of the kind ${name}`);
  return words as unknown as MailWords;
}

/** The mail's subject. `orderNumber` is that of the order that it is about, if there is one. */
export function mailSubject({ kind, payload }: MailContent, orderNumber: string): string {
  return wordsOf(kind).subject(payload, orderNumber);
}
