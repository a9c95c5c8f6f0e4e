import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import type { OwnSession } from './own-sessions-schema';
import { endSessionOf, listSessionsOf } from './session-repository';
import type { Viewer } from './viewer';

/** Where the viewer is logged in: this session first, then the last used. Keys of programs are listed elsewhere. */
export async function listOwnSessions({ userId, sessionId }: Viewer): Promise<OwnSession[]> {
  const rows = await listSessionsOf(userId);
  const sessions = rows.map(({ id, device, lastUsedAt }) => ({
    _id: id,
    device: device ?? 'Unknown device',
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === sessionId,
  }));
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}

/** Ends one of the viewer's sessions, at its next call. Throws NOT_FOUND. */
export async function endOwnSession({ userId }: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await endSessionOf(userId, id)))
    throw new AppError('NOT_FOUND', 'This session has ended already.');
}
