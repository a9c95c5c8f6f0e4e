import { AdminLink } from '@/components/admin/permissions/admin-link';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { AnswerForm } from '@/components/admin/shared/answer-form';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { StatusBadge } from '@/components/orders/order/status-badge';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { formatCents } from '@/lib/core/money/money';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { factsOfReturnStatus } from '@/lib/core/statuses/return-status';
import { type ContactMessage, contactMessageSchema, type MessageState } from '@/lib/messages/contact/contact-schema';
import type { Order } from '@/lib/orders/order/order-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';

const looks: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
};

interface MessageItemProps {
  message: ContactMessage;
  /** The order that it is about; null when there is none, or while it is read. */
  order: Order | null;
  /** Called with the message as it is now. */
  onSaved: (saved: ContactMessage) => void;
  /** Called when the message on show is outdated. */
  onOutdated: () => void;
}

/** A message with its answers, its order beside it, and what can be done about it. */
export function MessageItem({ message, order, onSaved, onOutdated }: MessageItemProps) {
  const { _id, name, email, topic, state, answers } = message;
  const { isOpen, close, opener } = useDisclosure();
  const isClosed = state === 'closed';
  const move = useAdminWrite(
    {
      done: isClosed ? 'Message reopened.' : 'Message closed.',
      failed: 'The message could not be moved.',
    },
    onOutdated,
  );

  function moveTo(next: MessageState): void {
    const write = async () =>
      onSaved(
        await callApi(`/api/messages/${_id}`, { method: 'PUT', body: { state: next }, answer: contactMessageSchema }),
      );
    void move.run(write, () => undefined);
  }

  return (
    <article aria-labelledby={`message-${_id}`} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <MessageHead message={message} />
      <div className="mt-3 grid gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <p className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-line text-sm">{message.message}</p>
        {message.order && <OrderBeside named={message.order} order={order} />}
        {message.candidates.length > 0 && <Candidates orders={message.candidates} />}
      </div>
      {answers.map(({ text, createdAt: at }) => (
        <div key={at} className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="text-muted text-xs">
            Our answer, <time dateTime={at}>{formatDate(at, 'moment', 'reader')}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" tone={answers.length > 0 ? 'secondary' : 'primary'} {...opener}>
          {answers.length > 0 ? 'Answer again' : 'Answer'}
          <VisuallyHidden>
            {' '}
            “{topic}” of {name}
          </VisuallyHidden>
        </Button>
        <Button
          size="sm"
          tone="quiet"
          isPending={move.isPending}
          onClick={() => moveTo(isClosed ? (answers.length > 0 ? 'answered' : 'open') : 'closed')}
        >
          {isClosed ? 'Reopen' : answers.length > 0 ? 'Close' : 'Close without an answer'}
          <VisuallyHidden>
            {' '}
            “{topic}” of {name}
          </VisuallyHidden>
        </Button>
      </div>
      {isOpen && (
        <AnswerForm
          subjectId={_id}
          name={name}
          hint="We’ll email it, without a copy of their message."
          maxLength={5000}
          save={async (text) => {
            const call = { method: 'POST', body: { text }, answer: contactMessageSchema } as const;
            onSaved(await callApi(`/api/messages/${_id}/answer`, call));
          }}
          words={{
            send: 'Send answer',
            sending: 'Sending…',
            sent: `Answer sent to ${email}.`,
            failed: 'The answer could not be sent.',
          }}
          onOutdated={onOutdated}
          onClose={close}
        />
      )}
    </article>
  );
}

function MessageHead({ message }: Pick<MessageItemProps, 'message'>) {
  const { _id, name, email, topic, state, createdAt } = message;
  const { label, tone } = findKnown(looks, state) ?? { label: state, tone: 'neutral' as const };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 text-sm">
        <h2 id={`message-${_id}`} className="wrap-anywhere font-semibold text-base">
          {topic}
        </h2>
        <p className="wrap-anywhere text-muted">
          {name},{' '}
          <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
            {email}
          </a>{' '}
          · <time dateTime={createdAt}>{formatDate(createdAt, 'moment', 'reader')}</time>
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </div>
  );
}

/** The orders that a message may be about: the number that was typed fits each of them. */
function Candidates({ orders }: { orders: ContactMessage['candidates'] }) {
  return (
    <aside aria-label="Orders with this number" className="grid content-start gap-1 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium text-warning text-xs">
        The order number fits more than one order. Ask which one they mean.
      </p>
      {orders.map(({ _id, number }) => (
        <AdminLink
          key={_id}
          href={orderPath(_id)}
          className="inline-flex min-h-6 items-center font-medium tabular-nums underline underline-offset-4"
        >
          {number}
        </AdminLink>
      ))}
    </aside>
  );
}

/** The order that a message is about. */
function OrderBeside({ named, order }: { named: NonNullable<ContactMessage['order']>; order: Order | null }) {
  return (
    <aside aria-label={`Order ${named.number}`} className="grid content-start gap-1 rounded-md bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <AdminLink
          href={orderPath(named._id)}
          className="inline-flex min-h-6 items-center font-medium tabular-nums underline underline-offset-4"
        >
          {named.number}
        </AdminLink>
        {order && <StatusBadge status={order.status} />}
      </p>
      {!named.isTheirs && (
        <p className="font-medium text-warning text-xs">
          Not verified: they weren’t logged in as the buyer. Don’t share its details.
        </p>
      )}
      {order && (
        <>
          <p className="text-muted text-xs">
            {formatDate(order.createdAt, 'medium', 'reader')} · {formatCents(order.totalPrice)}
            {order.refundedTotal > 0 && `, ${formatCents(order.refundedTotal)} refunded`}
          </p>
          <ul className="text-xs">
            {order.orderItems.map((line) => (
              <li key={`${line.product} ${line.size}`}>
                {line.quantity} × {line.name}, {sizeWithWord(sizeName('us-men', line))}
              </li>
            ))}
          </ul>
          {order.returns.map(({ _id, number, status }) => (
            <p key={_id} className="text-muted text-xs">
              Return {number}: {factsOfReturnStatus(status).label.toLowerCase()}
            </p>
          ))}
        </>
      )}
    </aside>
  );
}
