import { countUse, type Limit } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { openTurns } from '@/lib/access/rate-limits/turns';
import { type Holder, hasRight, isStaff, type Right, rightsOf } from '@/lib/core/permissions/rights';
import { hashToken } from '@/lib/platform/crypto/random-token';
import { type DbTransaction, inTransaction } from '@/lib/platform/db/transaction';
import { siteEnv } from '@/lib/platform/env/site-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { readClientIp } from '@/lib/platform/http/client-ip';
import { isWithin } from '@/lib/platform/http/networks';
import {
  findKeyOwner,
  findSessionOwner,
  holdSessionOwner,
  noteUseOfKey,
  noteUseOfSession,
  type SessionOwner,
} from './session-repository';
import { decodeSessionToken, readKey, readSessionToken, type SessionClaims } from './session-token';

/** The user who makes a request, as read from the database. */
export type Viewer = SessionOwner;

/** The user of a request's token or cookie; null for guests, ended sessions and inactive accounts. */
export async function findViewer(headers: Headers): Promise<Viewer | null> {
  const key = readKey(headers);
  if (key !== null) return findViewerByKey(key, headers);
  const token = readSessionToken(headers);
  const claims = token ? await decodeSessionToken(token) : null;
  return claims && findViewerByClaims(claims);
}

/** The maker of a key, with the key's rights. Throws FORBIDDEN (from another network), RATE_LIMITED. */
async function findViewerByKey(key: string, headers: Headers): Promise<Viewer | null> {
  const owner = await findKeyOwner(hashToken(key));
  if (owner?.status !== 'active') return null;
  const { addresses, wasUsedLately, ...viewer } = owner;
  if (addresses.length > 0 && !isWithin(readClientIp(headers, siteEnv().trustedProxyHops), addresses))
    throw new AppError('FORBIDDEN', 'This key can’t be used from your network address.');
  await countUse(limits.callByKey, viewer.sessionId);
  if (!wasUsedLately) await noteUseOfKey(viewer.sessionId);
  return viewer;
}

/** The active user of a session; null when the session ended or the account is inactive. */
export async function findViewerByClaims(claims: SessionClaims): Promise<Viewer | null> {
  const owner = await findSessionOwner(claims.sessionId, claims.userId);
  if (owner?.status !== 'active') return null;
  const { wasUsedLately, ...viewer } = owner;
  if (!wasUsedLately) await noteUseOfSession(viewer.sessionId);
  return viewer;
}

/** As findViewer, but throws NOT_SIGNED_IN or SESSION_ENDED instead of returning null. */
export async function requireViewer(headers: Headers): Promise<Viewer> {
  const viewer = await findViewer(headers);
  if (viewer) return viewer;
  throw readSessionToken(headers) ? sessionEnded() : new AppError('NOT_SIGNED_IN', 'Please log in to do this.');
}

const sessionEnded = () => new AppError('SESSION_ENDED', 'Your session has ended. Please log in again.');

/** Throws FORBIDDEN when the user has none of the rights. */
export function assertRight(viewer: Holder, right: Right | readonly Right[]): void {
  if (!hasRight(viewer, right)) throw new AppError('FORBIDDEN', "You don't have permission to do this.");
}

/** Whether the shop asks this user for a second factor. `isRequired`: it asks it of its staff. */
export function needsSecondFactor(viewer: Holder, isRequired: boolean): boolean {
  return isRequired && isStaff(viewer);
}

/**
 * Whether a user has to set up a second factor before anything else. A key does no more than its maker could, so it
 * waits until they have done so.
 */
export function lacksSecondFactor(viewer: Viewer, isRequired: boolean): boolean {
  return needsSecondFactor(viewer, isRequired) && !viewer.hasSecondFactor;
}

/** As findViewer, but who still has to set up a second factor is known without rights: as a customer. */
export async function findVisitor(headers: Headers, isFactorRequired: boolean): Promise<Viewer | null> {
  const viewer = await findViewer(headers);
  return viewer && lacksSecondFactor(viewer, isFactorRequired) ? { ...viewer, roles: [], ownRights: [] } : viewer;
}

/**
 * When a user has to prove again who they are: always, if they have a second factor, or unless they logged in within
 * ten minutes (`recent`).
 */
export type ConfirmationRule = 'always' | 'with-second-factor' | 'recent';

/**
 * Throws CONFIRM_AGAIN unless the session was confirmed within ten minutes, or the rule asks nothing of its user. A key
 * needs no confirmation.
 */
export function assertConfirmed(viewer: Viewer, rule: ConfirmationRule): void {
  if (viewer.keyRights || viewer.isConfirmed) return;
  if (rule === 'with-second-factor' && !viewer.hasSecondFactor) return;
  if (rule === 'recent' && viewer.isRecent) return;
  // Who logs in by mail or Google alone has nothing to confirm with but another login.
  const isLoginNeeded = rule === 'recent' && !viewer.hasPassword && !viewer.hasSecondFactor;
  throw new AppError(
    'CONFIRM_AGAIN',
    isLoginNeeded ? 'Please log in again, and then do this.' : 'Please confirm that it’s you, and then do this again.',
  );
}

/** Why a key is refused where keys, staff, invitations and roles change. */
export const NO_KEYS = 'A key can’t do this, whatever its rights. A member of the staff has to log in to do it.';

/** Throws FORBIDDEN for a key. */
export function assertPerson(viewer: Pick<Viewer, 'keyRights'>, message: string): void {
  if (viewer.keyRights) throw new AppError('FORBIDDEN', message);
}

/** Throws FORBIDDEN when rights are given, to a role or a key, that the giver lacks. */
export function assertMayGive(giver: Holder, given: readonly Right[]): void {
  const held = rightsOf(giver);
  const lacking = given.filter((right) => !held.includes(right));
  if (lacking.length > 0)
    throw new AppError('FORBIDDEN', `You can’t give rights that you don’t have: ${lacking.join(', ')}.`);
}

/** What entitles a viewer to a write: a right (or any of several), or owning the account. */
type Capacity = Right | readonly Right[] | 'owner';

/**
 * Checks the viewer again inside a write's transaction and locks the account until it ends, because it may have been
 * reset, demoted or deleted since the request began. Throws SESSION_ENDED, FORBIDDEN.
 */
export async function holdViewer(transaction: DbTransaction, viewer: Viewer, as: Capacity): Promise<void> {
  const holder = await holdSessionOwner(transaction, viewer, { isToChange: as === 'owner' });
  if (holder === null) throw sessionEnded();
  if (as !== 'owner') assertRight(holder, as);
}

/** Queued here, because in the database they would wait for each other while each holds a connection. */
const turns = openTurns(
  { atOnce: 2, waiting: 60 },
  { message: 'Too many changes at once. Please try again in a moment.', retryAfterSeconds: 1 },
);

/**
 * Runs a viewer's change of their own account: at most a few at a time in this process, each counted by the limit, if
 * there is one. Throws RATE_LIMITED.
 */
function inTurnOf<Result>(viewer: Viewer, limit: Limit | null, work: () => Promise<Result>): Promise<Result> {
  return turns.take(viewer.userId, async () => {
    if (limit) await countUse(limit, viewer.userId);
    return work();
  });
}

/**
 * A transaction that begins with `holdViewer`. An owner's is queued and limited by `inTurnOf`. Throws SESSION_ENDED,
 * FORBIDDEN, RATE_LIMITED.
 */
export function inTransactionOf<Result>(
  viewer: Viewer,
  as: Capacity | { ownerWithin: Limit },
  work: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  const limit = typeof as === 'object' && 'ownerWithin' in as ? as.ownerWithin : null;
  const capacity = typeof as === 'object' && 'ownerWithin' in as ? 'owner' : as;
  const write = () =>
    inTransaction(async (transaction) => {
      await holdViewer(transaction, viewer, capacity);
      return work(transaction);
    });
  return capacity === 'owner' ? inTurnOf(viewer, limit, write) : write();
}
