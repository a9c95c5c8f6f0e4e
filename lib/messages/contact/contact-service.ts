import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUse, countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { findOrdersNamed, type OrderHead } from '@/lib/orders/order/order-lookup-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import {
  findMessageRow,
  insertAnswer,
  insertMessage,
  listMessageRows,
  type MessageRow,
  setMessageState,
} from './contact-repository';
import type { Contact, ContactMessage, MessageQuery, MessageState } from './contact-schema';

const THANKS = 'Thank you! We’ve got your message and will reply by email.';

const messageNotFound = () => new AppError('NOT_FOUND', 'Message not found');

/** A message with the orders that match its number. `isTheirs`: the order's buyer wrote the message while signed in. */
function toMessage(
  { id, userId, typedOrder: _, createdAt, answers, ...row }: MessageRow,
  named: readonly OrderHead[] = [],
): ContactMessage {
  const [order] = named.length === 1 ? named : [];
  const isTheirs = userId !== null && order?.buyerId === userId;
  return {
    _id: id,
    ...row,
    order: order ? { _id: order.id, number: order.number, isTheirs } : null,
    candidates: named.length > 1 ? named.map((each) => ({ _id: each.id, number: each.number })) : [],
    createdAt: createdAt.toISOString(),
    answers: answers.map((answer) => ({ ...answer, createdAt: new Date(answer.createdAt).toISOString() })),
  };
}

async function toMessages(rows: readonly MessageRow[]): Promise<ContactMessage[]> {
  const named = await findOrdersNamed(rows.map(({ typedOrder }) => typedOrder));
  return rows.map((row, index) => toMessage(row, named[index]));
}

/** Stores a message for the shop's staff. Throws RATE_LIMITED, SESSION_ENDED. */
export async function receiveMessage(
  viewer: Viewer | null,
  contact: Contact,
  clientIp: string,
): Promise<{ message: string }> {
  await countUseByIp(limits.contactByIp, clientIp);
  await countUse(limits.contactByEmail, contact.email);
  if (viewer)
    await inTransactionOf(viewer, 'owner', (transaction) => insertMessage(contact, viewer.userId, transaction));
  else await insertMessage(contact, null);
  return { message: THANKS };
}

/** The inbox, newest first, with the total number that match. */
export async function listMessages(query: MessageQuery): Promise<{ messages: ContactMessage[]; total: number }> {
  const { rows, total } = await listMessageRows(query);
  return { messages: await toMessages(rows), total };
}

async function changeMessage(
  viewer: Viewer,
  id: string,
  change: { state: MessageState; text?: string },
): Promise<ContactMessage> {
  if (!isUuid(id)) throw messageNotFound();
  const changed = await inTransactionOf(viewer, 'messages:answer', async (transaction) => {
    const before = await findMessageRow(id, transaction);
    if (!before || !(await setMessageState(transaction, id, change.state))) throw messageNotFound();
    if (change.text !== undefined) {
      const answerId = await insertAnswer(transaction, { messageId: id, text: change.text, byId: viewer.userId });
      await addToOutbox(transaction, {
        kind: 'contact-answer',
        recipient: before.email,
        subject: answerId,
        userId: before.userId,
        payload: { name: before.name, text: change.text },
      });
    }
    if (change.text !== undefined || before.state !== change.state)
      await recordAudit(transaction, {
        actor: viewer,
        action: change.text === undefined ? 'message-moved' : 'message-answered',
        subjectId: id,
        before: { state: before.state },
        after: { state: change.state },
      });
    const after = await findMessageRow(id, transaction);
    if (!after) throw new Error(`message ${id} vanished inside its own transaction`);
    return after;
  });
  const [named] = await findOrdersNamed([changed.typedOrder]);
  return toMessage(changed, named);
}

/** Answers a message by mail and stores the answer. Throws NOT_FOUND. */
export async function answerMessage(viewer: Viewer, id: string, text: string): Promise<ContactMessage> {
  return changeMessage(viewer, id, { state: 'answered', text });
}

/** Sets a message's state. Throws NOT_FOUND. */
export async function moveMessage(viewer: Viewer, id: string, state: MessageState): Promise<ContactMessage> {
  return changeMessage(viewer, id, { state });
}
