import { inTransactionOf, type Viewer } from '@/lib/accounts/session/viewer';
import { recordAudit } from '@/lib/audit/audit-repository';
import { AppError } from '@/lib/errors/app-error';
import { addToOutbox } from '@/lib/mail/outbox-repository';
import { orderNumberOf } from '@/lib/orders/order-number';
import { countUse, countUseByIp } from '@/lib/rate-limits/limiter';
import { limits } from '@/lib/rate-limits/limits';
import { isUuid } from '@/lib/text/uuid';
import {
  findMessageRow,
  insertAnswer,
  insertMessage,
  listMessageRows,
  type MessageRow,
  setMessageState,
} from './contact-repository';
import type { Contact, ContactMessage, MessageQuery, MessageState } from './contact-schema';

const THANKS = 'Thank you! We have your message and answer by email.';

const messageNotFound = () => new AppError('NOT_FOUND', 'Message not found');

function toMessage({ id, orderId, orderEmail, createdAt, answers, ...row }: MessageRow): ContactMessage {
  return {
    _id: id,
    ...row,
    order:
      orderId === null ? null : { _id: orderId, number: orderNumberOf(orderId), isTheirs: orderEmail === row.email },
    createdAt: createdAt.toISOString(),
    answers: answers.map((answer) => ({ ...answer, createdAt: new Date(answer.createdAt).toISOString() })),
  };
}

/** Keeps a message for the shop's people. Throws RATE_LIMITED. */
export async function receiveMessage(contact: Contact, clientIp: string): Promise<{ message: string }> {
  await countUseByIp(limits.contactByIp, clientIp);
  await countUse(limits.contactByEmail, contact.email);
  await insertMessage(contact);
  return { message: THANKS };
}

/** The inbox, newest first, with the number of all messages that match. */
export async function listMessages(query: MessageQuery): Promise<{ messages: ContactMessage[]; total: number }> {
  const { rows, total } = await listMessageRows(query);
  return { messages: rows.map(toMessage), total };
}

async function changeMessage(
  viewer: Viewer,
  id: string,
  change: { state: MessageState; text?: string },
): Promise<ContactMessage> {
  if (!isUuid(id)) throw messageNotFound();
  return inTransactionOf(viewer, 'administrator', async (transaction) => {
    const before = await findMessageRow(id, transaction);
    if (!before || !(await setMessageState(transaction, id, change.state))) throw messageNotFound();
    if (change.text !== undefined) {
      const answerId = await insertAnswer(transaction, { messageId: id, text: change.text, byId: viewer.userId });
      await addToOutbox(transaction, {
        kind: 'contact-answer',
        recipient: before.email,
        subject: answerId,
        userId: null,
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
    return toMessage(after);
  });
}

/** Answers a message by mail, and keeps the answer beside it. Throws NOT_FOUND. */
export async function answerMessage(viewer: Viewer, id: string, text: string): Promise<ContactMessage> {
  return changeMessage(viewer, id, { state: 'answered', text });
}

/** Moves a message to a state. Throws NOT_FOUND. */
export async function moveMessage(viewer: Viewer, id: string, state: MessageState): Promise<ContactMessage> {
  return changeMessage(viewer, id, { state });
}
