import { hashToken } from '@/lib/platform/crypto/random-token';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { findPasswordHash } from './session-repository';

const LIFETIME_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;
/** A browser may be several people's. */
const MOST_MARKS = 6;

/**
 * What a browser has shown of an account: that somebody logged in in it, or that its mailbox is read in it. A mark is
 * signed with the password's hash, so that a new password voids those of everybody who knew the old one.
 */
const deeds = ['login', 'mailbox'] as const;
type Deed = (typeof deeds)[number];

const purposeOf = (deed: Deed, passwordHash: string | null) => `browser ${deed} ${hashToken(passwordHash ?? '')}`;

function cookieName(): string {
  // The prefix keeps other hosts of the same domain from planting the cookie.
  return siteEnv().url.startsWith('https://') ? '__Host-lacewing.known' : 'lacewing.known';
}

/** The marks that a request's browser carries, unchecked, the newest first. */
export function readBrowserMarks(headers: Headers): string[] {
  return (readCookies(headers)[cookieName()] ?? '').split('.').filter(Boolean).slice(0, MOST_MARKS);
}

interface MarkedAccount {
  id: string;
  passwordHash: string | null;
}

function findMark(marks: readonly string[], account: MarkedAccount, deed: Deed): string | undefined {
  const purpose = purposeOf(deed, account.passwordHash);
  return marks.find((mark) => readSignedToken(purpose, mark, new Date()) === account.id);
}

/** What a browser is known by in which this account was logged in, or its mailbox is read; null when it is not. */
export function knownBrowserOf(marks: readonly string[], account: MarkedAccount | null): string | null {
  if (!account) return null;
  const mark = findMark(marks, account, 'mailbox') ?? findMark(marks, account, 'login');
  return mark === undefined ? null : hashToken(mark).slice(0, 16);
}

/** Whether this browser is one in which the account's mailbox is read. */
export function isOwnersBrowser(marks: readonly string[], account: MarkedAccount): boolean {
  return findMark(marks, account, 'mailbox') !== undefined;
}

/**
 * `Set-Cookie` by which this browser is known to the account from now on, beside those accounts that knew it before.
 * Scripts can't read it.
 */
export async function rememberBrowser(headers: Headers, userId: string, deed: Deed): Promise<string> {
  const account = { id: userId, passwordHash: await findPasswordHash(userId) };
  const expiresAt = new Date(Date.now() + LIFETIME_DAYS * DAY_SECONDS * 1000);
  const marks = readBrowserMarks(headers);
  const earlier = findMark(marks, account, deed);
  const mark = signToken(purposeOf(deed, account.passwordHash), userId, expiresAt);
  const value = [mark, ...marks.filter((one) => one !== earlier)].slice(0, MOST_MARKS).join('.');
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
