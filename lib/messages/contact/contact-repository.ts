import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { Contact, MessageQuery, MessageState } from './contact-schema';

/** A message as stored, with its answers. */
export interface MessageRow {
  id: string;
  /** The account that wrote it. */
  userId: string | null;
  name: string;
  email: string;
  topic: string;
  /** The input in the field for an order's number. */
  typedOrder: string;
  message: string;
  state: string;
  createdAt: Date;
  /** Oldest first; times are ISO 8601, as formatted by Postgres. */
  answers: { text: string; createdAt: string }[];
}

/** Stores a message, of an account if the sender was signed in. */
export async function insertMessage(
  { order, ...message }: Contact,
  userId: string | null,
  via: DbOrTransaction = db(),
): Promise<void> {
  await via.contactMessage.create({
    data: { ...message, order: order ?? '', userId, createdAt: new Date() },
    select: { id: true },
  });
}

const columns = Prisma.sql`
  m.id, m.user_id AS "userId", m.name, m.email, m.topic, m."order" AS "typedOrder", m.message, m.state::text,
  m.created_at AS "createdAt",
  coalesce((SELECT json_agg(json_build_object('text', a.text, 'createdAt', a.created_at) ORDER BY a.created_at, a.id)
            FROM message_answers a WHERE a.message_id = m.id), '[]') AS answers`;

/** Messages that match, newest first, with their total. */
export async function listMessageRows({ state, window }: MessageQuery): Promise<{ rows: MessageRow[]; total: number }> {
  const where = state ? Prisma.sql`m.state = ${state}::message_state` : Prisma.sql`true`;
  const [rows, counts] = await Promise.all([
    db().$queryRaw<MessageRow[]>`
      SELECT ${columns} FROM contact_messages m WHERE ${where}
      ORDER BY m.created_at DESC, m.id LIMIT ${window.limit} OFFSET ${window.offset}`,
    db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM contact_messages m WHERE ${where}`,
  ]);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findMessageRow(id: string, via: DbOrTransaction = db()): Promise<MessageRow | null> {
  const rows = await via.$queryRaw<MessageRow[]>`
    SELECT ${columns} FROM contact_messages m WHERE m.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Stores an answer and returns its id. */
export async function insertAnswer(
  transaction: DbTransaction,
  answer: { messageId: string; text: string; byId: string },
): Promise<string> {
  const { id } = await transaction.messageAnswer.create({
    data: { ...answer, createdAt: new Date() },
    select: { id: true },
  });
  return id;
}

/** Sets a message's state. False when there is no such message. */
export async function setMessageState(transaction: DbTransaction, id: string, state: MessageState): Promise<boolean> {
  return (await transaction.contactMessage.updateMany({ where: { id }, data: { state } })).count > 0;
}
