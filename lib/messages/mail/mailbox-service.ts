import { orderOfMail, parseMailContent } from '@/lib/core/outbox/mail-kinds';
import { findInOutbox, listOutbox, type OutboxEntry } from '@/lib/core/outbox/outbox-repository';
import { UnwritableMail } from '@/lib/messages/mail/kinds/mail-words';
import { findOrderNumbers } from '@/lib/orders/order/order-lookup-service';
import { openText } from '@/lib/platform/crypto/sealed-text';
import { isUuid } from '@/lib/platform/text/uuid';
import { mailSubject } from './all-mails';
import type { ComposedMail } from './mail-provider';
import { readContent, writeMail } from './stored-mail';

const MAILBOX_LIMIT = 200;

/** A mail as the demo's mailbox lists it. */
export interface MailboxEntry {
  id: string;
  recipient: string;
  subject: string;
  state: 'pending' | 'sent' | 'failed';
  promisedAt: Date;
  sentAt: Date | null;
  lastError: string | null;
}

export interface MailboxMail extends MailboxEntry {
  /** Null when the mail can't be composed. */
  content: Pick<ComposedMail, 'html' | 'text'> | null;
}

/**
 * Replaces a missing token by an empty one, because tokens are deleted once sent and the rest of the mail can still be
 * shown.
 */
function withSomeToken(entry: OutboxEntry): { kind: string; payload: unknown } {
  return { kind: entry.kind, payload: { sealedToken: '', ...(entry.payload as object) } };
}

function openTokenIfKept(sealed: string): string {
  return openText(sealed) ?? 'removed-after-sending';
}

function stateOf(entry: OutboxEntry): MailboxEntry['state'] {
  if (entry.sentAt) return 'sent';
  return entry.failedAt ? 'failed' : 'pending';
}

async function toMailboxEntries(entries: readonly OutboxEntry[]): Promise<MailboxEntry[]> {
  const mails = entries.map((entry) => {
    const { kind, payload } = withSomeToken(entry);
    const content = parseMailContent(kind, payload);
    return { entry, content, orderId: content && orderOfMail(content) };
  });
  const numbers = await findOrderNumbers(mails.flatMap(({ orderId }) => orderId ?? []));
  return mails.map(({ entry, content, orderId }) => ({
    id: entry.id,
    recipient: entry.recipient,
    subject: content ? mailSubject(content, numbers.get(orderId ?? '') ?? '') : entry.kind,
    state: stateOf(entry),
    promisedAt: entry.createdAt,
    sentAt: entry.sentAt,
    lastError: entry.lastError,
  }));
}

/** The newest mails of all users; for the demo only. `recipient` is part of an email. */
export async function listMailbox(recipient: string): Promise<MailboxEntry[]> {
  return toMailboxEntries(await listOutbox({ recipient: recipient.trim(), limit: MAILBOX_LIMIT }));
}

/** One mail as its recipient sees it; for the demo only. Null when there is none. */
export async function findMailboxMail(id: string): Promise<MailboxMail | null> {
  const entry = isUuid(id) ? await findInOutbox(id) : null;
  const [shown] = entry ? await toMailboxEntries([entry]) : [];
  if (!entry || !shown) return null;
  try {
    const content = await writeMail(readContent(withSomeToken(entry)), entry.recipient, openTokenIfKept);
    return { ...shown, content };
  } catch (error) {
    if (!(error instanceof UnwritableMail)) throw error;
    return { ...shown, content: null };
  }
}
