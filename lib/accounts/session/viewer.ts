import { type DbTransaction, inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors/app-error';
import { findSessionOwner, holdSessionOwner, type SessionOwner } from './session-repository';
import { decodeSessionToken, readSessionToken, type SessionClaims } from './session-token';

/** The person on whose behalf a request is made, as the database knows them now. */
export type Viewer = SessionOwner;

/** Who a request's token or cookie stands for; null when nobody, or when the session ended or the account is inactive. */
export async function findViewer(headers: Headers): Promise<Viewer | null> {
  const token = readSessionToken(headers);
  const claims = token ? await decodeSessionToken(token) : null;
  return claims && findViewerByClaims(claims);
}

/** The active owner of a session, read from the database; null when the session ended or the account is inactive. */
export async function findViewerByClaims(claims: SessionClaims): Promise<Viewer | null> {
  const owner = await findSessionOwner(claims.sessionId, claims.userId);
  return owner?.status === 'active' ? owner : null;
}

/** As findViewer, but throws NOT_SIGNED_IN or SESSION_ENDED instead of returning null. */
export async function requireViewer(headers: Headers): Promise<Viewer> {
  const viewer = await findViewer(headers);
  if (viewer) return viewer;
  throw readSessionToken(headers) ? sessionEnded() : new AppError('NOT_SIGNED_IN', 'Please log in to do this.');
}

const sessionEnded = () => new AppError('SESSION_ENDED', 'Your session has ended. Please log in again.');

/** In what capacity a viewer writes: to the shop as an administrator, or to the own account. */
type Capacity = 'administrator' | 'owner';

/**
 * Checks the viewer again inside a write's transaction and locks the account until it ends: since the request began, it may
 * have been reset, demoted or deleted. Throws SESSION_ENDED, FORBIDDEN.
 */
export async function holdViewer(transaction: DbTransaction, viewer: Viewer, as: Capacity): Promise<void> {
  const role = await holdSessionOwner(transaction, viewer, { isToChange: as === 'owner' });
  if (role === null) throw sessionEnded();
  if (as === 'administrator' && role !== 'admin')
    throw new AppError('FORBIDDEN', "You don't have permission to do this.");
}

/** A transaction that begins with `holdViewer`. Throws SESSION_ENDED, FORBIDDEN. */
export function inTransactionOf<Result>(
  viewer: Viewer,
  as: Capacity,
  work: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async (transaction) => {
    await holdViewer(transaction, viewer, as);
    return work(transaction);
  });
}
