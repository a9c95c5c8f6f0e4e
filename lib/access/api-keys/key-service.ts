import { recordAudit } from '@/lib/access/audit/audit-repository';
import { KEY_PREFIX } from '@/lib/access/session/session-token';
import { assertMayGive, inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { deleteKeyRow, deleteKeyRowsOf, insertKey, type KeyRow, listKeyRows } from './key-repository';
import type { Key, NewKey } from './key-schema';

const MOST_KEYS = 200;
/** How much of a key the list shows: of its 43 letters so few that they are of no use. */
const PREFIX_LENGTH = KEY_PREFIX.length + 6;

const toKey = ({ id, expiresAt, lastUsedAt, createdAt, session, ...row }: KeyRow): Key => ({
  _id: id,
  ...row,
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  by: session.user.name,
});

/** The keys that can be used, newest first. */
export async function listKeys(): Promise<Key[]> {
  return (await listKeyRows()).map(toKey);
}

/**
 * Makes a key for a program. Only this answer has it; its hash is stored. Throws FORBIDDEN for rights that the viewer
 * lacks.
 */
export async function makeKey(viewer: Viewer, wanted: NewKey): Promise<Key & { key: string }> {
  const { name, rights, expiresAt, addresses } = wanted;
  assertMayGive(viewer, rights);
  const key = `${KEY_PREFIX}${randomToken()}`;
  return inTransactionOf(viewer, 'keys:manage', async (transaction) => {
    if ((await listKeyRows()).length >= MOST_KEYS)
      throw new AppError('CONFLICT', `There are ${MOST_KEYS} keys already. Revoke one first.`);
    const row = await insertKey(transaction, viewer.userId, {
      name,
      prefix: key.slice(0, PREFIX_LENGTH),
      rights: [...new Set(rights)],
      addresses: addresses ?? [],
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      keyHash: hashToken(key),
    });
    const made = toKey(row);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'key-made',
      subjectId: row.id,
      before: null,
      after: { name, rights: made.rights, expiresAt: made.expiresAt, addresses: made.addresses },
    });
    await addToOutbox(transaction, {
      kind: 'key-made',
      payload: { name: viewer.name, label: name, at: made.createdAt },
      recipient: viewer.email,
      subject: row.id,
      userId: viewer.userId,
    });
    return { ...made, key };
  });
}

/** Revokes a key, at once in every process. Throws NOT_FOUND. */
export async function revokeKey(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'keys:manage', async (transaction) => {
    const key = isUuid(id) ? await deleteKeyRow(transaction, id) : null;
    if (!key) throw new AppError('NOT_FOUND', 'Key not found');
    await recordAudit(transaction, {
      actor: viewer,
      action: 'key-revoked',
      subjectId: id,
      before: { name: key.name },
      after: null,
    });
  });
}

/** Revokes the keys of a user who leaves the staff: they must not work again when that user comes back. */
export async function revokeKeysOf(transaction: DbTransaction, userId: string, by: Viewer): Promise<void> {
  for (const { id, name } of await deleteKeyRowsOf(transaction, userId))
    await recordAudit(transaction, { actor: by, action: 'key-revoked', subjectId: id, before: { name }, after: null });
}
