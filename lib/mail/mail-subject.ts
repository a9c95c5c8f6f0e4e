import type { MailContent } from './mail-schema';

/** An order's number as people see it: `#` and the first eight characters of its id. */
function orderNumber(orderId: string): string {
  return `#${orderId.slice(0, 8)}`;
}

/** The line that a mail program shows in its list. Holds nothing that a person typed. */
export function mailSubject(mail: MailContent): string {
  switch (mail.kind) {
    case 'verify-email':
      return 'Verify your email address';
    case 'already-registered':
      return 'You already have a Lacewing account';
    case 'reset-password':
      return 'Reset your password';
    case 'password-changed':
      return 'Your password was changed';
    case 'verify-new-email':
      return 'Confirm your new email address';
    case 'email-change-requested':
      return 'Somebody wants to change your email address';
    case 'email-changed':
      return 'Your email address was changed';
    case 'account-deletion-code':
      return 'Your code to delete your account';
    case 'order-confirmation':
      return `Order ${orderNumber(mail.payload.orderId)} is confirmed`;
    case 'order-shipped':
      return `Order ${orderNumber(mail.payload.orderId)} is on its way`;
    case 'order-delivered':
      return `Order ${orderNumber(mail.payload.orderId)} was delivered`;
    case 'newsletter-confirm':
      return 'Please confirm your subscription';
    case 'newsletter-welcome':
      return 'Welcome to the Lacewing newsletter';
  }
}
