import type { Limit } from './limiter';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

// How often one IP or one person may do what costs something. Failed logins: lib/accounts/login-limits.ts. A `name` is
// part of stored keys.
export const limits = {
  registerByIp: { name: 'register-address', points: 60, seconds: HOUR, what: 'registrations' },
  registerByEmail: { name: 'register-email', points: 5, seconds: HOUR, what: 'registrations with this email address' },
  mailByIp: { name: 'mail-address', points: 60, seconds: HOUR, what: 'requests for an email' },
  resendByEmail: { name: 'resend-email', points: 5, seconds: HOUR, what: 'requests for a verification link' },
  forgotByEmail: { name: 'forgot-email', points: 5, seconds: HOUR, what: 'requests for a reset link' },
  resetByIp: { name: 'reset-address', points: 60, seconds: HOUR, what: 'attempts to reset a password' },
  verifyByIp: { name: 'verify-address', points: 120, seconds: HOUR, what: 'attempts to verify an email address' },
  // Successful logins: each leaves a row that is kept for a month.
  sessionByUser: { name: 'session-user', points: 30, seconds: HOUR, what: 'logins' },
  sessionByIp: { name: 'session-address', points: 600, seconds: HOUR, what: 'logins' },
  googleByIp: { name: 'google-address', points: 240, seconds: HOUR, what: 'attempts to sign in with Google' },
  reviewByUser: { name: 'review-user', points: 30, seconds: HOUR, what: 'reviews' },
  // Reading and drawing a picture costs the most of all.
  pictureByUser: { name: 'picture-user', points: 40, seconds: HOUR, what: 'pictures' },
  voteByUser: { name: 'vote-user', points: 300, seconds: HOUR, what: 'votes' },
  reportByUser: { name: 'report-user', points: 30, seconds: HOUR, what: 'reports' },
  alertByUser: { name: 'alert-user', points: 200, seconds: HOUR, what: 'requests for alerts' },
  alertByIp: { name: 'alert-address', points: 60, seconds: HOUR, what: 'requests for alerts' },
  subscribeByIp: { name: 'subscribe-address', points: 60, seconds: HOUR, what: 'subscriptions' },
  codeByEmail: { name: 'code-email', points: 5, seconds: HOUR, what: 'requests for a code' },
  contactByIp: { name: 'contact-address', points: 20, seconds: HOUR, what: 'messages' },
  contactByEmail: { name: 'contact-email', points: 5, seconds: HOUR, what: 'messages' },
  codeByUser: { name: 'code-user', points: 5, seconds: HOUR, what: 'requests for a code' },
  // Each is a mail to its buyer; a return is also kept for good.
  orderAddressByUser: { name: 'order-address-user', points: 10, seconds: DAY, what: 'changes of an address' },
  returnByUser: { name: 'return-user', points: 10, seconds: DAY, what: 'returns' },
  exportByUser: { name: 'export-user', points: 20, seconds: HOUR, what: 'downloads of your data' },
  // Each is drawn anew, which holds up everybody else meanwhile.
  receiptByUser: { name: 'receipt-user', points: 60, seconds: HOUR, what: 'receipts' },
  changeEmailByUser: { name: 'change-email-user', points: 5, seconds: HOUR, what: 'changes of the email address' },
} as const satisfies Record<string, Limit>;
