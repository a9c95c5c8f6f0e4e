import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { listFailedSets } from '@/lib/catalogue/change-sets/change-set-service';
import { formatCents } from '@/lib/core/money/money';
import { mailKindOf, parseMailContent } from '@/lib/core/outbox/mail-kinds';
import { listFailedMails, type OutboxEntry, retryFailedMail } from '@/lib/core/outbox/outbox-repository';
import { hasRight } from '@/lib/core/permissions/rights';
import { isStale } from '@/lib/messages/mail/delivery-rules';
import { hostOf, listFailedDeliveries, listSwitchedOff } from '@/lib/messages/webhooks/webhook-service';
import { listFailedRefunds } from '@/lib/orders/order-payments/payment-list-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { type Problem, type ProblemKind, rightOfProblem } from './problem-schema';

/** How many of each kind are told. */
const TOLD = 100;

const about = { order: null, webhook: null } as const;

/** Whether a mail that failed could go out: its link, if it had one, is gone (but for a kept code); old news stays. */
function canBeSent({ kind, payload, createdAt }: OutboxEntry): boolean {
  const content = parseMailContent(kind, payload);
  return content !== null && !isStale(mailKindOf(content.kind).usefulForMs, createdAt, new Date());
}

async function failedMails(): Promise<Problem[]> {
  return (await listFailedMails(TOLD)).map((mail) => ({
    ...about,
    _id: mail.id,
    kind: 'mail',
    what: `“${mail.kind.replaceAll('-', ' ')}” to ${mail.recipient}`,
    reason: mail.lastError,
    at: (mail.failedAt ?? mail.createdAt).toISOString(),
    canRepeat: canBeSent(mail),
  }));
}

async function failedRefunds(): Promise<Problem[]> {
  return (await listFailedRefunds(TOLD)).map(
    ({ _id, refund, order, orderNumber, customer, amount, failure, createdAt }) => ({
      ...about,
      _id: refund ?? _id,
      kind: 'refund',
      what: `${formatCents(amount)} to ${customer.name || 'a deleted customer'}, order ${orderNumber ?? 'unpaid'}`,
      reason: failure,
      at: createdAt,
      canRepeat: true,
      order,
    }),
  );
}

async function failedDeliveries(): Promise<Problem[]> {
  return (await listFailedDeliveries(TOLD)).map(({ _id, webhook, url, topic, lastError, createdAt }) => ({
    ...about,
    _id,
    kind: 'delivery',
    what: `${topic ?? 'An old event'} to ${hostOf(url)}`,
    reason: lastError,
    at: createdAt,
    canRepeat: topic !== null,
    webhook,
  }));
}

async function switchedOff(): Promise<Problem[]> {
  return (await listSwitchedOff()).map(({ _id, url, reason, at }) => ({
    ...about,
    _id,
    kind: 'webhook',
    what: `${hostOf(url)} was switched off`,
    reason,
    at,
    canRepeat: true,
  }));
}

async function failedImports(): Promise<Problem[]> {
  return (await listFailedSets(TOLD)).map(({ _id, name, message, createdAt }) => ({
    ...about,
    _id,
    kind: 'import',
    what: name,
    reason: message,
    at: createdAt,
    canRepeat: false,
  }));
}

const sources: Record<ProblemKind, () => Promise<Problem[]>> = {
  mail: failedMails,
  refund: failedRefunds,
  delivery: failedDeliveries,
  webhook: switchedOff,
  import: failedImports,
};

/** What failed and was given up, the latest first; of what the viewer may see. */
export async function listProblems(viewer: Viewer): Promise<Problem[]> {
  const seen = (Object.keys(sources) as ProblemKind[]).filter((kind) => hasRight(viewer, rightOfProblem[kind]));
  const found = await Promise.all(seen.map((kind) => sources[kind]()));
  return found.flat().sort((first, second) => second.at.localeCompare(first.at) || first._id.localeCompare(second._id));
}

/** How many of these can be tried again. */
export async function countProblems(viewer: Viewer): Promise<number> {
  return (await listProblems(viewer)).filter(({ canRepeat }) => canRepeat).length;
}

/** Sends a mail once more that was given up. Throws NOT_FOUND, WRONG_STEP (it can't be sent any more). */
export async function retryMail(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, rightOfProblem.mail, async (transaction) => {
    const mail = isUuid(id) ? await retryFailedMail(transaction, id) : null;
    if (!mail) throw new AppError('NOT_FOUND', 'Mail not found');
    if (!canBeSent(mail)) throw new AppError('WRONG_STEP', 'This email is too old, or its link is over.');
  });
}
