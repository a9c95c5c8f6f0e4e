import type { Limit } from './limiter';

const HOUR = 60 * 60;

// How often one network address or one person may do what costs us or others something. Failed logins have rules of
// their own, in lib/accounts/login-limits.ts.
export const limits = {
  registerByAddress: { name: 'register-address', points: 60, seconds: HOUR, what: 'registrations' },
  registerByEmail: { name: 'register-email', points: 5, seconds: HOUR, what: 'registrations with this email address' },
  mailByAddress: { name: 'mail-address', points: 60, seconds: HOUR, what: 'requests for a mail' },
  resendByEmail: { name: 'resend-email', points: 5, seconds: HOUR, what: 'requests for a verification link' },
  forgotByEmail: { name: 'forgot-email', points: 5, seconds: HOUR, what: 'requests for a reset link' },
  resetByAddress: { name: 'reset-address', points: 60, seconds: HOUR, what: 'attempts to reset a password' },
  verifyByAddress: { name: 'verify-address', points: 120, seconds: HOUR, what: 'attempts to verify an email address' },
  // Right passwords and Google's word are no failures, but each one leaves a row that lives for a month.
  sessionByUser: { name: 'session-user', points: 30, seconds: HOUR, what: 'logins' },
  sessionByAddress: { name: 'session-address', points: 600, seconds: HOUR, what: 'logins' },
  googleByAddress: { name: 'google-address', points: 240, seconds: HOUR, what: 'attempts to sign in with Google' },
  reviewByUser: { name: 'review-user', points: 30, seconds: HOUR, what: 'reviews' },
  subscribeByAddress: { name: 'subscribe-address', points: 60, seconds: HOUR, what: 'subscriptions' },
  codeByUser: { name: 'code-user', points: 5, seconds: HOUR, what: 'requests for a code' },
  exportByUser: { name: 'export-user', points: 20, seconds: HOUR, what: 'downloads of your data' },
  // Each is drawn anew, which holds up everybody else meanwhile.
  receiptByUser: { name: 'receipt-user', points: 60, seconds: HOUR, what: 'receipts' },
  changeEmailByUser: { name: 'change-email-user', points: 5, seconds: HOUR, what: 'changes of the email address' },
} as const satisfies Record<string, Limit>;
