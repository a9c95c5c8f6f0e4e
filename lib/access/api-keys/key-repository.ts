import { type DbTransaction, db } from '@/lib/platform/db/client';

export interface KeyRow {
  id: string;
  name: string;
  /** How it begins; empty for those of earlier versions. */
  prefix: string;
  rights: string[];
  addresses: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  session: { user: { name: string } };
}

const columns = {
  id: true,
  name: true,
  prefix: true,
  rights: true,
  addresses: true,
  expiresAt: true,
  lastUsedAt: true,
  createdAt: true,
  session: { select: { user: { select: { name: true } } } },
} as const;

/** The end of a session whose key has none. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/** The keys that can be used, newest first. */
export function listKeyRows(): Promise<KeyRow[]> {
  return db().apiKey.findMany({
    where: { session: { endedAt: null, expiresAt: { gt: new Date() } } },
    select: columns,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
}

/** Stores a key with the session that it stands for. */
export async function insertKey(
  transaction: DbTransaction,
  userId: string,
  key: Pick<KeyRow, 'name' | 'prefix' | 'rights' | 'addresses' | 'expiresAt'> & { keyHash: string },
): Promise<KeyRow> {
  const session = { userId, expiresAt: key.expiresAt ?? NEVER };
  const { id } = await transaction.session.create({ data: session, select: { id: true } });
  return transaction.apiKey.create({ data: { id, ...key }, select: columns });
}

/** Deletes the keys that a user made, with their sessions, and returns them. */
export async function deleteKeyRowsOf(
  transaction: DbTransaction,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  const keys = await transaction.apiKey.findMany({
    where: { session: { userId } },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  });
  await transaction.session.deleteMany({ where: { id: { in: keys.map(({ id }) => id) } } });
  return keys;
}

/** Deletes a key with its session; null when there is none. */
export async function deleteKeyRow(transaction: DbTransaction, id: string): Promise<{ name: string } | null> {
  const key = await transaction.apiKey.findUnique({ where: { id }, select: { name: true } });
  if (key) await transaction.session.delete({ where: { id }, select: { id: true } });
  return key;
}
