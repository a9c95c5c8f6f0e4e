import { type RefObject, useEffect } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { EntryAmount, EntryBadge } from '@/components/admin/payments/entry-parts';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { AmountField } from '@/components/ui/amount-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { addCents, type Cents, cents, centsToDollars, dollarsToCents, formatCents } from '@/lib/core/money/money';
import { amountText, hasFittingDecimals, parseAmount } from '@/lib/core/money/typed-amount';
import { stageOf } from '@/lib/core/statuses/order-status';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { paymentLabelOf } from '@/lib/orders/order/payment-methods';
import { lostItsMoney } from '@/lib/orders/order/payment-words';
import type { PaymentEntry } from '@/lib/orders/payments/payment-schema';
import { labelOfKind, wordsOfPaymentState } from '@/lib/orders/payments/payment-words';
import { formatDate } from '@/lib/platform/locale/locale';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';

interface OrderPaymentProps {
  /** What has the focus when neither a form nor its button is left. */
  heading: RefObject<HTMLElement | null>;
  order: Order;
  /** Oldest first. */
  entries: readonly PaymentEntry[];
  /** A refund failed and was not sent again since, so that not all of its money went back. */
  hasFailedRefund: boolean;
  /** Called with the order as it is now. */
  onSaved: (order: Order) => void;
  /** Called when the order on show is outdated. */
  onChanged: () => void;
}

/** How an order is paid, everything that happened to its money, and what can be done with an authorization. */
export function OrderPayment(props: OrderPaymentProps) {
  const { heading, order, entries, hasFailedRefund, onSaved, onChanged } = props;
  const { payment } = order;
  const rest = restOf(order);
  const { label, tone } = wordsOfPaymentState(payment.state, { isCancelled: stageOf(order) === 'cancelled' });
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const isCapturing = captures.some(({ state }) => state === 'pending');
  const captured = addCents(...captures.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount));
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <Badge tone={tone}>{label}</Badge>
        {hasFailedRefund && <Badge tone="danger">Refund failed</Badge>}
        <span className="font-medium tabular-nums">
          {payment.paidAt !== null && captured < rest && `${formatCents(captured)} of `}
          {formatCents(rest)}
        </span>
        {payment.method !== null && <span>{paymentLabelOf(order)}</span>}
        {payment.paidAt !== null && (
          <time dateTime={payment.paidAt} className="text-muted text-xs">
            {formatDate(payment.paidAt, 'moment', 'reader')}
          </time>
        )}
      </div>
      <Unpaid order={order} entries={entries} />
      {lostItsMoney(order) && (
        <p className="mt-3 text-sm">
          The bank no longer holds the money for this order, so nothing was paid. Cancel it, or ship it anyway without
          payment.
        </p>
      )}
      <AuthorizedTools {...{ heading, order, onSaved, onChanged, isCapturing }} />
      {entries.length > 0 && (
        <ol aria-label="Payment history" className="mt-5 divide-y divide-line border-line border-t">
          {entries.toReversed().map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Of an order that waits to be paid: until when its pairs are kept. */
function Unpaid({ order, entries }: Pick<OrderPaymentProps, 'order' | 'entries'>) {
  if (order.cancelledBecause === 'unpaid')
    return <p className="mt-3 text-muted text-sm">It wasn’t paid in time, so its pairs went back into stock.</p>;
  if (stageOf(order) !== 'unpaid') return null;
  if (order.payment.state === 'pending')
    return (
      <p className="mt-3 text-muted text-sm">
        The bank is checking this payment. The pairs are kept until it has decided, and the order can’t be cancelled
        meanwhile.
      </p>
    );
  const until = entries.findLast(({ kind }) => kind === 'attempt')?.endsAt;
  return (
    <p className="mt-3 text-muted text-sm">
      {until ? (
        <>
          Its pairs are kept until <time dateTime={until}>{formatDate(until, 'moment', 'reader')}</time>, or until the
          customer starts again. It gets its number once it’s paid.
        </>
      ) : (
        'It gets its number once it’s paid.'
      )}
    </p>
  );
}

function Entry({ entry }: { entry: PaymentEntry }) {
  const { kind, state, method, failure, providerId, extra, createdAt } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium">{labelOfKind(kind)}</span>
          <EntryBadge state={state} />
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {[method, extra && 'Paid twice or too late, not part of the order’s refunds'].filter(Boolean).join(' · ')}
        </p>
        {failure !== null && <p className="wrap-anywhere text-danger text-xs">{failure}</p>}
        {providerId && <code className="block break-all text-muted text-xs">{providerId}</code>}
      </div>
      <div className="flex grow flex-row-reverse items-baseline justify-between gap-4 sm:block sm:grow-0 sm:text-right">
        <EntryAmount entry={entry} />
        <time dateTime={createdAt} className="block text-muted text-xs">
          {formatDate(createdAt, 'moment', 'reader')}
        </time>
      </div>
    </li>
  );
}

interface AuthorizedToolsProps extends Omit<OrderPaymentProps, 'entries' | 'hasFailedRefund'> {
  isCapturing: boolean;
}

interface CaptureFormProps extends Omit<AuthorizedToolsProps, 'heading' | 'isCapturing'> {
  /** Whether the authorization still holds. */
  canAct: boolean;
  onClose: () => void;
}

interface VoidDialogProps extends CaptureFormProps {
  isOpen: boolean;
}

/** Takes the money of an authorization, or gives it up. */
function AuthorizedTools({ heading, order, isCapturing, onSaved, onChanged }: AuthorizedToolsProps) {
  const { isOpen, close, opener } = useDisclosure(heading);
  const voiding = useDisclosure(heading);
  const isHeld = order.payment.state === 'authorized';
  const canAct = isHeld && !isCapturing;
  // What is open stays where nothing can be done any more: someone else was faster, and it says so.
  if (!isHeld && !isOpen && !voiding.isOpen) return null;
  return (
    <>
      {isHeld && (
        <p className="mt-3 text-muted text-sm">
          {isCapturing
            ? 'We’re taking the money. This page shows it once the provider answers.'
            : 'The bank holds the money for this order. It’s taken with the first package, or when you capture it.'}
        </p>
      )}
      {canAct && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ForRight right="orders:refund">
            <Button tone="secondary" size="sm" {...opener}>
              Capture
            </Button>
          </ForRight>
          <ForRight right="orders:write">
            <Button ref={voiding.opener.ref} tone="quiet" size="sm" onClick={voiding.open}>
              <span className="text-danger">Void</span>
            </Button>
          </ForRight>
        </div>
      )}
      <VoidDialog {...{ order, canAct, onSaved, onChanged }} isOpen={voiding.isOpen} onClose={voiding.close} />
      {isOpen && <CaptureForm {...{ order, canAct, onSaved, onChanged }} onClose={close} />}
    </>
  );
}

/** What of an authorization was not given back: gift cards and credit are no part of it, and get theirs last. */
const openOf = (order: Order) => cents(Math.max(0, restOf(order) - order.refundedTotal));

/** An amount as a person types it, in cents; null for anything else. */
function readAmount(text: string): Cents | null {
  const typed = parseAmount(text);
  return typed !== null && typed < 1e9 && hasFittingDecimals(typed) ? dollarsToCents(typed) : null;
}

function CaptureForm({ order, canAct, onSaved, onChanged, onClose }: CaptureFormProps) {
  const open = openOf(order);
  const form = useForm({
    initial: { amount: amountText(centsToDollars(open)) },
    fields: ['amount'] as const,
    check({ amount }) {
      const wanted = readAmount(amount);
      const isFine = wanted !== null && wanted > 0 && wanted <= open;
      return isFine ? {} : { amount: `Enter an amount from ${formatCents(cents(1))} to ${formatCents(open)}` };
    },
    async send({ amount }) {
      const wanted = readAmount(amount) ?? open;
      const saved = await callApi(`/api/orders/${order._id}/capture`, {
        method: 'POST',
        body: { amount: centsToDollars(wanted) },
        answer: orderSchema,
      });
      forgetUnseenReads();
      showToast({ tone: 'success', text: `${formatCents(wanted)} captured.` });
      onClose();
      onSaved(saved);
    },
    fallback: 'The payment could not be captured. Please try again.',
    onFailure: onChanged,
  });
  const wanted = readAmount(form.values.amount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once less is left, such as after a refund
  useEffect(() => {
    if (wanted !== null && wanted > open && open > 0) form.change({ amount: amountText(centsToDollars(open)) });
  }, [open]);
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-line border-t pt-5">
      <FormProblems form={form} />
      <AmountField
        label="Amount"
        hint="Anything you don’t capture goes back to the customer, and can’t be captured later."
        className="max-w-sm"
        {...form.text('amount')}
      />
      <p className="flex flex-wrap gap-3">
        {canAct && (
          <Button type="submit" size="sm" isPending={form.isPending}>
            Capture {wanted === null ? '' : formatCents(wanted)}
          </Button>
        )}
        <Button tone="quiet" size="sm" onClick={onClose}>
          {canAct ? 'Cancel' : 'Close'}
        </Button>
      </p>
    </form>
  );
}

function VoidDialog({ order, canAct, onSaved, onChanged, isOpen, onClose }: VoidDialogProps) {
  const form = useForm({
    initial: {},
    fields: [],
    async send() {
      const saved = await callApi(`/api/orders/${order._id}/void`, { method: 'POST', answer: orderSchema });
      forgetUnseenReads();
      showToast({ tone: 'success', text: 'Payment voided and order cancelled. The customer gets an email.' });
      onClose();
      onSaved(saved);
    },
    fallback: 'The payment could not be voided. Please try again.',
    onFailure: onChanged,
  });
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={() => form.isPending || onClose()}
      title={`Void the payment of order ${order.number}?`}
      cancelText={canAct ? 'Keep payment' : 'Close'}
      confirmText={canAct ? 'Void payment' : undefined}
      isPending={form.isPending}
      form={{ props: form.props, fields: <FormProblems form={form} /> }}
    >
      {canAct && (
        <>
          The bank releases {formatCents(openOf(order))}, the order is cancelled, and its pairs go back into stock. This
          can’t be undone.
        </>
      )}
    </AlertDialog>
  );
}
