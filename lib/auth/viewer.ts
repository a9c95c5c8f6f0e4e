import { AppError } from '@/lib/errors/app-error';
import { findSessionOwner, type SessionOwner } from './session-repository';
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
  throw readSessionToken(headers)
    ? new AppError('SESSION_ENDED', 'Your session has ended. Please log in again.')
    : new AppError('NOT_SIGNED_IN', 'Please log in to do this.');
}
