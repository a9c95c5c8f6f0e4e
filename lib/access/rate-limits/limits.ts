import type { MailName } from '@/lib/core/outbox/mail-kinds';
import { chosenStatusMails } from '@/lib/core/statuses/order-status';
import type { Limit } from './limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const wrongPasswords = { seconds: 15 * MINUTE, what: 'failed attempts to log in' };
const theLastLink = { meanwhile: 'The last link that we sent still works.' };
const theLastCode = { meanwhile: 'The last code that we sent still works.' };
const wrongCodes = { seconds: 15 * MINUTE, what: 'wrong codes' };

// Limits by account, email or address on everything that is costly. A `name` is part of stored keys.
export const limits = {
  registerByIp: { name: 'register-address', points: 60, seconds: HOUR, what: 'registrations' },
  registerByEmail: { name: 'register-email', points: 5, seconds: HOUR, what: 'registrations with this email address' },
  mailByIp: { name: 'mail-address', points: 60, seconds: HOUR, what: 'requests for an email' },
  resendByEmail: {
    name: 'resend-email',
    points: 5,
    seconds: HOUR,
    what: 'requests for a verification link',
    ...theLastLink,
  },
  forgotByEmail: { name: 'forgot-email', points: 5, seconds: HOUR, what: 'requests for a reset link', ...theLastLink },
  resetByIp: { name: 'reset-address', points: 60, seconds: HOUR, what: 'attempts to reset a password' },
  invitationByIp: { name: 'invitation-address', points: 60, seconds: HOUR, what: 'attempts to accept an invitation' },
  callByKey: { name: 'call-key', points: 10, seconds: 1, what: 'calls by this key' },
  verifyByIp: { name: 'verify-address', points: 120, seconds: HOUR, what: 'attempts to verify an email address' },
  // Failed logins: for one account from one address, and the number of accounts from one address, both also for the
  // wide network of an IPv6 customer; and for one account from anywhere. The wide network's limit is well below the
  // last one, so that no single attacker can lock an account.
  loginByPair: { name: 'login-pair', points: 10, ...wrongPasswords },
  loginByIp: { name: 'login-address', points: 10, ...wrongPasswords },
  loginByWidePair: { name: 'login-pair-wide', points: 30, ...wrongPasswords },
  loginByWideIp: { name: 'login-address-wide', points: 100, ...wrongPasswords },
  loginByAccount: { name: 'login-account', points: 100, ...wrongPasswords, seconds: HOUR },
  // Browsers in which the account was logged in before are counted separately, so that attackers can't lock out the
  // owner.
  loginByBrowser: { name: 'login-browser', points: 10, ...wrongPasswords },
  enterCodeByBrowser: { name: 'enter-code-browser', points: 10, ...wrongCodes },
  enterCodeByPair: { name: 'enter-code-pair', points: 10, ...wrongCodes },
  enterCodeByIp: { name: 'enter-code-address', points: 10, ...wrongCodes },
  enterCodeByWidePair: { name: 'enter-code-pair-wide', points: 30, ...wrongCodes },
  enterCodeByWideIp: { name: 'enter-code-address-wide', points: 100, ...wrongCodes },
  // Only a caller who has passed the first step of a login can use these up.
  secondFactorByUser: { name: 'second-factor-user', points: 10, ...wrongCodes, seconds: HOUR },
  secondFactorByIp: { name: 'second-factor-address', points: 600, seconds: HOUR, what: 'second steps of a login' },
  passkeyByIp: { name: 'passkey-address', points: 600, seconds: HOUR, what: 'logins with a passkey' },
  confirmByUser: { name: 'confirm-user', points: 10, seconds: 15 * MINUTE, what: 'failed attempts to confirm' },
  // Each leaves a row for ten minutes.
  askPasskeyByUser: { name: 'ask-passkey-user', points: 60, seconds: HOUR, what: 'attempts to confirm by passkey' },
  verifyAppByUser: { name: 'verify-app-user', points: 20, ...wrongCodes },
  setUpByUser: { name: 'set-up-user', points: 60, seconds: HOUR, what: 'changes of your second factor' },
  deleteByUser: {
    name: 'delete-user',
    points: 10,
    seconds: 15 * MINUTE,
    what: 'failed attempts to delete your account',
  },
  // Successful logins: each leaves a row that is kept for a month. Logins by password are counted apart from those by
  // mailbox or Google, so that an attacker with the password can't use up the owner's.
  sessionByUser: { name: 'session-user', points: 30, seconds: HOUR, what: 'logins' },
  sessionByProof: { name: 'session-proof', points: 30, seconds: HOUR, what: 'logins' },
  sessionByIp: { name: 'session-address', points: 600, seconds: HOUR, what: 'logins' },
  googleByIp: { name: 'google-address', points: 240, seconds: HOUR, what: 'attempts to sign in with Google' },
  reviewByUser: { name: 'review-user', points: 30, seconds: HOUR, what: 'reviews' },
  // Reading and rendering a picture is the most expensive call.
  pictureByUser: { name: 'picture-user', points: 40, seconds: HOUR, what: 'pictures' },
  // Enough for a whole catalogue in a day, within what a process can do.
  pictureByAdministrator: { name: 'picture-administrator', points: 600, seconds: HOUR, what: 'pictures' },
  voteByUser: { name: 'vote-user', points: 300, seconds: HOUR, what: 'votes' },
  reportByUser: { name: 'report-user', points: 30, seconds: HOUR, what: 'reports' },
  alertByUser: { name: 'alert-user', points: 200, seconds: HOUR, what: 'requests for alerts' },
  // Mails that ask a guest to confirm. Over the limit alerts are still stored, with the same answer.
  alertMailByEmail: { name: 'alert-mail-email', points: 5, seconds: HOUR, what: 'emails' },
  alertMailByEmailADay: { name: 'alert-mail-email-day', points: 20, seconds: DAY, what: 'emails' },
  alertByIp: { name: 'alert-address', points: 60, seconds: HOUR, what: 'requests for alerts' },
  subscribeByIp: { name: 'subscribe-address', points: 60, seconds: HOUR, what: 'subscriptions' },
  codeByEmail: { name: 'code-email', points: 5, seconds: HOUR, what: 'requests for a code', ...theLastCode },
  codeByBrowser: { name: 'code-browser', points: 5, seconds: HOUR, what: 'requests for a code', ...theLastCode },
  contactByIp: { name: 'contact-address', points: 20, seconds: HOUR, what: 'messages' },
  contactByEmail: { name: 'contact-email', points: 5, seconds: HOUR, what: 'messages' },
  // Views of the page on which an order is paid that ask the provider; others show what is known.
  payViewByOrder: { name: 'pay-view-order', points: 3, seconds: 30, what: 'views of a payment' },
  payViewByIp: { name: 'pay-view-address', points: 120, seconds: 600, what: 'views of a payment' },
  // Guesses count by their caller alone, so that no other caller uses up what a buyer may ask for. By email count the
  // mails that an order's number and email lead to; over that limit the answer is the same.
  withdrawByIp: {
    name: 'withdraw-address',
    points: 20,
    seconds: HOUR,
    what: 'withdrawals',
    meanwhile: 'You can also withdraw by writing to us.',
  },
  confirmWithdrawalByIp: {
    name: 'confirm-withdrawal-address',
    points: 60,
    seconds: HOUR,
    what: 'attempts to confirm a withdrawal',
  },
  withdrawalMailByEmail: { name: 'withdrawal-mail-email', points: 10, seconds: HOUR, what: 'emails' },
  findOrderByIp: { name: 'find-order-address', points: 20, seconds: HOUR, what: 'requests for a link to an order' },
  orderLinkByEmail: { name: 'order-link-email', points: 5, seconds: HOUR, what: 'emails' },
  // Each balance that is asked for, and each code in a cart or an order that no card has.
  promotionCodeByIp: { name: 'promotion-code-address', points: 20, seconds: HOUR, what: 'codes' },
  /** A code that was tried already is no new guess: a cart is quoted again and again. */
  sameCodeByIp: { name: 'same-code-address', points: 1_000_000, seconds: HOUR, what: 'codes' },
  // Each costs a call of a service that may be paid by the call.
  taxPlaceByIp: { name: 'tax-place-address', points: 60, seconds: HOUR, what: 'places' },
  taxPlaceByUser: { name: 'tax-place-user', points: 60, seconds: HOUR, what: 'places' },
  giftCardByIp: { name: 'gift-card-address', points: 20, seconds: HOUR, what: 'gift card codes' },
  // Each sends what its buyer typed to an address that its buyer typed.
  cardByUser: { name: 'card-user', points: 20, seconds: DAY, what: 'gift cards' },
  cardByRecipient: { name: 'card-recipient', points: 5, seconds: DAY, what: 'gift cards for this email address' },
  codeByUser: { name: 'code-user', points: 5, seconds: HOUR, what: 'requests for a code' },
  // Each sends a mail to its buyer; a return is also stored for good.
  orderAddressByUser: { name: 'order-address-user', points: 10, seconds: DAY, what: 'changes of an address' },
  returnByUser: { name: 'return-user', points: 30, seconds: DAY, what: 'returns' },
  // Each asks the provider twice and opens a page there. The link of a mail is enough for it.
  payByOrder: { name: 'pay-order', points: 30, seconds: HOUR, what: 'attempts to pay this order' },
  exportByUser: { name: 'export-user', points: 20, seconds: HOUR, what: 'downloads of your data' },
  // Each is rendered anew, which blocks other requests meanwhile.
  receiptByUser: { name: 'receipt-user', points: 60, seconds: HOUR, what: 'receipts' },
  changePasswordByUser: { name: 'change-password-user', points: 5, seconds: HOUR, what: 'changes of the password' },
  changeEmailByEmail: { name: 'change-email-email', points: 5, seconds: HOUR, what: 'changes to this email address' },
  // Far more than manual use; each is a transaction that locks the account.
  cartByUser: { name: 'cart-user', points: 1_200, seconds: HOUR, what: 'changes of your cart' },
  wishByUser: { name: 'wish-user', points: 600, seconds: HOUR, what: 'changes of your wishlist' },
  addressByUser: { name: 'address-user', points: 120, seconds: HOUR, what: 'changes of your addresses' },
  // Each is told to webhooks.
  changeProfileByUser: { name: 'change-profile-user', points: 60, seconds: HOUR, what: 'changes of your profile' },
  changeEmailByUser: { name: 'change-email-user', points: 5, seconds: HOUR, what: 'changes of the email address' },
} as const satisfies Record<string, Limit>;

/**
 * What is counted: an account, a mail's recipient, a caller's address, an account from one address, or a browser known
 * to an account.
 */
type Counted = 'account' | 'recipient' | 'address' | 'pair' | 'browser';

interface GuardedCall {
  /** The endpoints that do it. */
  doors: readonly `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`[];
  /** The mails that it sends, or that follow from it once. */
  mails: readonly MailName[];
  /** It hashes or compares a password (60 ms of a thread), or compares a secret that could be guessed. */
  work?: 'hashes' | 'compares';
  /** The limits that end it with RATE_LIMITED, before any mail is queued and any password or secret is compared. */
  by: Partial<Record<Counted, Limit>>;
  /** How many of its mails one recipient gets in an hour, where the answer does not reveal that they were limited. */
  mailsToOne?: number;
}

/**
 * Everything that sends a mail, hashes a password or compares a secret, with its limits.
 * app/api/guarded-calls.integration.test.ts calls each row up to each of its limits. Links in mails hold 256 random
 * bits, which can't be guessed, so those that neither hash nor mail have no row.
 */
export const guardedCalls = {
  register: {
    doors: ['POST /api/auth/register'],
    mails: ['verify-email', 'already-registered'],
    work: 'hashes',
    by: { recipient: limits.registerByEmail, address: limits.registerByIp },
  },
  askForVerification: {
    doors: ['POST /api/auth/resend-verification'],
    mails: ['verify-email'],
    by: { recipient: limits.resendByEmail, address: limits.mailByIp },
  },
  verifyEmail: {
    doors: ['GET /api/auth/verify-email/[token]'],
    mails: ['email-changed'],
    by: { address: limits.verifyByIp },
  },
  askForReset: {
    doors: ['POST /api/auth/forgot-password'],
    mails: ['reset-password'],
    by: { recipient: limits.forgotByEmail, address: limits.mailByIp },
  },
  reset: {
    doors: ['PUT /api/auth/reset-password/[token]'],
    mails: ['password-changed', 'second-factor-changed'],
    work: 'hashes',
    by: { address: limits.resetByIp },
  },
  acceptInvitation: {
    doors: ['POST /api/staff/invitations/[token]/accept'],
    mails: [],
    work: 'hashes',
    by: { address: limits.invitationByIp },
  },
  login: {
    doors: ['POST /api/auth/login', 'POST /api/auth/callback/credentials'],
    mails: [],
    work: 'compares',
    by: {
      account: limits.loginByAccount,
      address: limits.loginByIp,
      pair: limits.loginByPair,
      browser: limits.loginByBrowser,
    },
  },
  askForCode: {
    doors: ['POST /api/auth/code'],
    mails: ['sign-in-code'],
    by: { recipient: limits.codeByEmail, address: limits.mailByIp, browser: limits.codeByBrowser },
  },
  loginByCode: {
    doors: ['POST /api/auth/code/verify'],
    mails: ['password-removed', 'second-factor-changed'],
    work: 'compares',
    by: { address: limits.enterCodeByIp, pair: limits.enterCodeByPair, browser: limits.enterCodeByBrowser },
  },
  secondStep: {
    doors: ['POST /api/auth/login/second-factor'],
    mails: [],
    work: 'compares',
    by: { account: limits.secondFactorByUser, address: limits.secondFactorByIp },
  },
  confirm: {
    doors: ['POST /api/auth/confirm'],
    mails: [],
    work: 'compares',
    by: { account: limits.confirmByUser },
  },
  verifyApp: {
    doors: ['POST /api/auth/second-factor/app/verify'],
    mails: [],
    work: 'compares',
    by: { account: limits.verifyAppByUser },
  },
  /** Adding a factor begins with one of the first two; what was added is removed once. */
  changeSecondFactor: {
    doors: [
      'POST /api/auth/second-factor/app',
      'POST /api/auth/second-factor/passkeys/options',
      'POST /api/auth/second-factor/recovery-codes',
    ],
    mails: ['second-factor-changed'],
    by: { account: limits.setUpByUser },
  },
  changePassword: {
    doors: ['PUT /api/users/profile'],
    mails: ['password-changed'],
    work: 'hashes',
    by: { account: limits.changePasswordByUser },
  },
  changeEmail: {
    doors: ['PUT /api/users/profile'],
    mails: ['verify-new-email', 'email-change-requested', 'already-registered'],
    by: { account: limits.changeEmailByUser, recipient: limits.changeEmailByEmail },
  },
  askForDeletionCode: {
    doors: ['POST /api/users/me/code'],
    mails: ['account-deletion-code'],
    by: { account: limits.codeByUser },
  },
  deleteAccount: {
    doors: ['DELETE /api/users/me'],
    mails: [],
    work: 'compares',
    by: { account: limits.deleteByUser },
  },
  contact: {
    doors: ['POST /api/contact'],
    mails: [],
    by: { recipient: limits.contactByEmail, address: limits.contactByIp },
  },
  askForAlert: {
    doors: ['POST /api/products/[id]/alerts'],
    // An alert's mail is sent once.
    mails: ['alert-confirm', 'alert-size-back', 'alert-price-fell'],
    by: { account: limits.alertByUser, address: limits.alertByIp },
    mailsToOne: limits.alertMailByEmail.points,
  },
  subscribe: {
    doors: ['POST /api/subscribe'],
    // A confirmation link sends one welcome mail.
    mails: ['newsletter-confirm', 'newsletter-welcome'],
    by: { address: limits.subscribeByIp },
    mailsToOne: 1,
  },
  /**
   * Limited by ORDERS_PER_HOUR and ORDERS_PER_DAY (lib/orders/order/place-order-service.ts): orders refused for another
   * reason are not counted. Its gift cards by `cardByUser` and `cardByRecipient`.
   */
  order: {
    doors: ['POST /api/orders'],
    // An order is cancelled once. That a size runs low is told to the shop, in one mail for all sizes of half a minute.
    mails: [
      'order-confirmation',
      'order-cancelled',
      'order-unpaid',
      'order-payment-returned',
      'stock-low',
      'gift-card',
    ],
    by: {},
  },
  /** For one order, by account and by link alike: `payByOrder` in lib/orders/order-payments/pay-service.ts. */
  pay: { doors: ['POST /api/orders/[id]/pay'], mails: [], work: 'compares', by: {} },
  correctAddress: {
    doors: ['PUT /api/orders/[id]/address'],
    mails: ['order-address-changed'],
    by: { account: limits.orderAddressByUser },
  },
  askForReturn: {
    doors: ['POST /api/orders/[id]/returns'],
    mails: ['return-requested'],
    by: { account: limits.returnByUser },
  },
  withdraw: {
    doors: ['POST /api/withdrawals'],
    mails: ['withdrawal-received', 'withdrawal-refused'],
    by: { address: limits.withdrawByIp },
    mailsToOne: limits.withdrawalMailByEmail.points,
  },
  /** By a link that can't be guessed; a second time mails nothing. */
  confirmWithdrawal: {
    doors: ['POST /api/withdrawals/confirm'],
    mails: ['withdrawal-confirmed'],
    by: { address: limits.confirmWithdrawalByIp },
  },
  findOrder: {
    doors: ['POST /api/orders/find'],
    mails: ['order-link'],
    by: { address: limits.findOrderByIp },
    mailsToOne: limits.orderLinkByEmail.points,
  },
  /** `POST /api/cart/quote` and `POST /api/orders` count codes that no card has by the same limit. */
  askForBalance: {
    doors: ['POST /api/gift-cards/balance'],
    mails: [],
    work: 'compares',
    by: { address: limits.giftCardByIp },
  },
  /** Done by staff only. */
  staff: {
    doors: [],
    mails: [
      'contact-answer',
      'newsletter',
      'newsletter-test',
      ...chosenStatusMails,
      'order-refunded',
      'return-approved',
      'return-declined',
      'return-received',
      'return-settled',
      'webhook-off',
      'staff-invitation',
      'key-made',
    ],
    by: {},
  },
} as const satisfies Record<string, GuardedCall>;

type Rows = typeof guardedCalls;
type MailWithoutRow = Exclude<MailName, Rows[keyof Rows]['mails'][number]>;

/** A kind of mail without a row does not compile. */
guardedCalls satisfies [MailWithoutRow] extends [never] ? Rows : { mailWithoutRow: MailWithoutRow };
