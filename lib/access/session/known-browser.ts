import { hashToken } from '@/lib/platform/crypto/random-token';
import { readSignedToken, signToken } from '@/lib/platform/crypto/signed-token';
import { siteEnv } from '@/lib/platform/env/site-env';
import { readCookies } from '@/lib/platform/http/cookies';
import { findPasswordHash } from './session-repository';

const LIFETIME_DAYS = 365;
const DAY_SECONDS = 24 * 60 * 60;
/** For browsers shared by several users. */
const MOST_MARKS = 6;

/**
 * What a mark proves: a login to the account in this browser, or access to its mailbox. A mark is signed with the
 * password's hash, so a new password voids the marks of everyone who knew the old one.
 */
const proofs = ['login', 'mailbox'] as const;
type Proof = (typeof proofs)[number];

const purposeOf = (proof: Proof, passwordHash: string | null) => `browser ${proof} ${hashToken(passwordHash ?? '')}`;

function cookieName(): string {
  // The prefix prevents other hosts of the same domain from setting the cookie.
  return siteEnv().url.startsWith('https://') ? '__Host-lacewing.known' : 'lacewing.known';
}

/** The marks in a request's cookie, unverified, newest first. */
export function readBrowserMarks(headers: Headers): string[] {
  return (readCookies(headers)[cookieName()] ?? '').split('.').filter(Boolean).slice(0, MOST_MARKS);
}

interface MarkedAccount {
  id: string;
  passwordHash: string | null;
}

function findMark(marks: readonly string[], account: MarkedAccount, proof: Proof): string | undefined {
  const purpose = purposeOf(proof, account.passwordHash);
  return marks.find((mark) => readSignedToken(purpose, mark, new Date()) === account.id);
}

/** The key of a browser in which the account was logged in or its mailbox proven; null for any other. */
export function knownBrowserOf(marks: readonly string[], account: MarkedAccount | null): string | null {
  if (!account) return null;
  const mark = findMark(marks, account, 'mailbox') ?? findMark(marks, account, 'login');
  return mark === undefined ? null : hashToken(mark).slice(0, 16);
}

/** Whether the account's mailbox was proven in this browser. */
export function isOwnersBrowser(marks: readonly string[], account: MarkedAccount): boolean {
  return findMark(marks, account, 'mailbox') !== undefined;
}

/** `Set-Cookie` that adds this account's mark to those of the browser. HttpOnly. */
export async function rememberBrowser(headers: Headers, userId: string, proof: Proof): Promise<string> {
  const account = { id: userId, passwordHash: await findPasswordHash(userId) };
  const expiresAt = new Date(Date.now() + LIFETIME_DAYS * DAY_SECONDS * 1000);
  const marks = readBrowserMarks(headers);
  const earlier = findMark(marks, account, proof);
  const mark = signToken(purposeOf(proof, account.passwordHash), userId, expiresAt);
  const value = [mark, ...marks.filter((one) => one !== earlier)].slice(0, MOST_MARKS).join('.');
  const secure = siteEnv().url.startsWith('https://') ? '; Secure' : '';
  return `${cookieName()}=${value}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
