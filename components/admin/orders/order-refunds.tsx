import { type RefObject, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { EntryBadge } from '@/components/admin/payments/entry-parts';
import { SendAgain } from '@/components/admin/payments/send-again';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { useDisclosure } from '@/components/admin/shared/use-disclosure';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { useRepeatKey } from '@/components/ui/requests/use-repeat-key';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { addCents, type Cents, cents, formatCents } from '@/lib/core/money/money';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import type { Order } from '@/lib/orders/order/order-schema';
import { pairsWithin } from '@/lib/orders/order/pairs-owed';
import { paymentLabelOf } from '@/lib/orders/order/payment-methods';
import { isOurFault } from '@/lib/orders/order/return-reasons';
import { type Refund, refundSchema } from '@/lib/orders/refunds/refund-schema';
import { claimsOf, refundableOf } from '@/lib/orders/refunds/refundable-pairs';
import { itemsOf, type Paid, type RefundEntry, refundFor, unrefundedOf } from '@/lib/orders/refunds/refunds';
import { formatDate } from '@/lib/platform/locale/locale';
import { PairsChoice, pairsChosen, type Quantities } from './pairs-choice';

interface OrderRefundsProps {
  order: Order;
  refunds: readonly Refund[];
  /** Called when the order has changed, or may have. */
  onChanged: () => void;
}

const positionOf = (order: Order, pair: { product: string; size: number }) =>
  order.orderItems.findIndex(({ product, size }) => product === pair.product && size === pair.size);

/** An order's ledger as the rules of money see it. */
function ledgerOf(order: Order, refunds: readonly Refund[]): { paid: Paid; entries: RefundEntry[] } {
  const entries = refunds.map(({ lines, giftCards: back, ...amounts }) => ({
    ...amounts,
    cards: back,
    lines: lines.map((line) => ({ position: positionOf(order, line), quantity: line.quantity })),
  }));
  return { paid: { ...order, lines: order.orderItems }, entries };
}

/** Whether a refund may become credit: its money was taken, and its buyer has an account. */
const mayBecomeCredit = ({ user, payment }: Order) =>
  user._id !== null && (payment.state === 'mock' || payment.paidAt !== null);

interface OrderRefundsCardProps extends OrderRefundsProps {
  /** What has the focus when neither the form nor its button is left. */
  heading: RefObject<HTMLElement | null>;
}

/** What of an order was given back, and the form that gives back more as long as something is left. */
export function OrderRefunds({ heading, order, refunds, onChanged }: OrderRefundsCardProps) {
  const { isOpen, close, opener } = useDisclosure(heading);
  const { download } = useFileDownload({ failed: 'The credit note could not be downloaded. Please try again.' });
  const mayRefund = useRight('orders:refund');
  const isAllBack = order.refundedTotal >= order.totalPrice;
  const claims = claimsOf({ ...order, lines: order.orderItems });
  return (
    <>
      {refunds.length === 0 ? (
        <p className="mt-3 text-muted text-sm">Nothing has been refunded.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {refunds.map(
            ({ _id, amount, tax, shipping, giftCards, toCredit, lines, reason, state, createdAt, creditNote }) => (
              <li key={_id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 text-sm">
                <div className="min-w-0">
                  <p className="font-medium">
                    {formatCents(amount)} <span className="font-normal text-muted">· {reason}</span>
                    {order.payment.state !== 'mock' && (
                      <span className="ml-2">
                        <EntryBadge state={state} />
                      </span>
                    )}
                  </p>
                  <p className="text-muted text-xs">
                    {[
                      ...lines.map(
                        (line) => `${line.quantity} × ${line.name}, ${sizeWithWord(sizeName('us-men', line))}`,
                      ),
                      giftCards && `gift cards ${formatCents(giftCards)}`,
                      tax > 0 && `tax ${formatCents(tax)}`,
                      shipping > 0 && `shipping ${formatCents(shipping)}`,
                      toCredit && 'to store credit',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  {state === 'failed' && mayRefund && (
                    <SendAgain order={order._id} refund={_id} amount={amount} onSent={onChanged} />
                  )}
                  <time dateTime={createdAt} className="text-muted text-xs">
                    {formatDate(createdAt, 'medium', 'reader')}
                  </time>
                  {amount > 0 && (
                    <Button
                      tone="secondary"
                      size="sm"
                      onClick={() =>
                        void download(
                          `/api/orders/${order._id}/refunds/${_id}/credit-note`,
                          shopFile(`credit-note-${_id}.pdf`),
                        )
                      }
                    >
                      Credit note{creditNote && ` ${creditNote}`}
                      <VisuallyHidden> for {formatCents(amount)}</VisuallyHidden>
                    </Button>
                  )}
                </div>
              </li>
            ),
          )}
        </ol>
      )}
      {refunds.length > 0 && (
        <p className="flex justify-between gap-4 border-line border-t pt-3 font-medium text-sm tabular-nums">
          <span>Refunded of {formatCents(order.totalPrice)}</span>
          {formatCents(order.refundedTotal)}
        </p>
      )}
      {mayRefund && !isAllBack && (
        <Button tone="secondary" size="sm" className="mt-4" {...opener}>
          Refund
        </Button>
      )}
      {/* It stays open where nothing is left: someone else was faster, and it says so. */}
      {isOpen && (
        <>
          {claims.length > 0 && (
            <Notice isLive={false} className="mt-4">
              A return of this order is open. It refunds or exchanges its pairs, so you can’t refund them here.
            </Notice>
          )}
          <RefundForm order={order} refunds={refunds} onChanged={onChanged} onClose={close} />
        </>
      )}
    </>
  );
}

function RefundForm({ order, refunds, onChanged, onClose }: OrderRefundsProps & { onClose: () => void }) {
  const { paid, entries } = ledgerOf(order, refunds);
  const refundable = refundableOf({ ...order, lines: order.orderItems }, unrefundedOf(paid, entries));
  const left = refundable.flatMap((quantity, position) => {
    const line = order.orderItems[position];
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const shippingLeft = cents(order.shippingPrice - entries.reduce((sum, { shipping }) => sum + shipping, 0));
  const cardsLeft = (order.giftCardItems ?? []).flatMap(({ left: unspent = cents(0), ...card }, place) =>
    unspent > 0 ? [{ ...card, place, unspent }] : [],
  );
  const [wantedCards, setWantedCards] = useState<readonly number[]>([]);
  const places = wantedCards.filter((wanted) => cardsLeft.some(({ place }) => place === wanted));
  const [wanted, setWanted] = useState<Quantities>([]);
  const quantities = pairsWithin(wanted, left);
  const keyFor = useRepeatKey();

  const form = useForm({
    initial: { reason: '', shipping: false, to: 'payer' as 'payer' | 'credit' },
    fields: ['reason'] as const,
    check: ({ reason }) =>
      reason.trim() === '' ? { reason: 'Say why: the customer reads it on the credit note' } : {},
    async send({ reason, shipping, to }) {
      const lines = pairsChosen(quantities);
      const body = {
        ...(lines.length > 0 && { lines }),
        ...(shipping && shippingLeft > 0 && { shipping }),
        ...(places.length > 0 && { giftCards: places }),
        ...(to === 'credit' && { toCredit: true }),
        reason,
      };
      const { amount } = await callApi(`/api/orders/${order._id}/refunds`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': keyFor(body) },
        answer: refundSchema,
      });
      forgetUnseenReads();
      showToast({ tone: 'success', text: `${formatCents(amount)} refunded. The customer gets an email.` });
      onClose();
      onChanged();
    },
    fallback: 'The refund could not be made. Please try again.',
    // What is left may have changed meanwhile.
    onFailure: onChanged,
  });

  const { reason, shipping, to } = form.values;
  const sum = refundFor(paid, entries, {
    lines: pairsChosen(quantities).map((pair) => ({ position: positionOf(order, pair), quantity: pair.quantity })),
    withShipping: (shipping && shippingLeft > 0) || isOurFault(reason.trim()),
    cards: addCents(...cardsLeft.map(({ place, unspent }) => (places.includes(place) ? unspent : cents(0)))),
  });
  const amount = sum?.amount ?? cents(0);
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-line border-t pt-5">
      <FormProblems form={form} />
      {left.length > 0 && (
        <div>
          <PairsChoice
            legend="What to refund"
            pairs={left}
            quantities={quantities}
            onChange={setWanted}
            error={sum ? undefined : 'That’s more than is left to refund.'}
          />
          <Button tone="quiet" size="sm" className="mt-1 -ml-4" onClick={() => setWanted(left)}>
            Choose everything
          </Button>
        </div>
      )}
      {shippingLeft > 0 && (
        <CheckboxField
          label={`Shipping, ${formatCents(shippingLeft)}`}
          name="shipping"
          hint="It’s also refunded with the last pair of the order."
        />
      )}
      {cardsLeft.map(({ place, unspent, name, last4, amount: bought }) => (
        <CheckboxField
          key={place}
          label={`Gift card${name && ` for ${name}`}, ${formatCents(unspent)}`}
          hint={
            unspent < bought
              ? `What is left of ${formatCents(bought)} on the card ending in ${last4}. It’s empty then.`
              : `The card ending in ${last4} is void then.`
          }
          checked={places.includes(place)}
          onChange={({ target }) =>
            setWantedCards(target.checked ? [...places, place] : places.filter((each) => each !== place))
          }
        />
      ))}
      {mayBecomeCredit(order) && (
        <RadioCards
          legend="Where the money goes"
          name="to"
          options={[
            { value: 'payer', label: 'Back to where it came from', description: paymentLabelOf(order) },
            { value: 'credit', label: 'To store credit', description: 'All of it, for the next order' },
          ]}
          value={to}
          onChange={(chosen) => form.change({ to: chosen })}
        />
      )}
      <TextField label="Reason" maxLength={500} hint="It is printed on the credit note." {...form.text('reason')} />
      <div role="status" aria-label="What you refund">
        <dl className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm tabular-nums">
          <SumRow label="Pairs" amount={sum ? itemsOf(sum) : cents(0)} />
          {sum?.cards && <SumRow label="Gift cards" amount={sum.cards} />}
          <SumRow label="Tax" amount={sum?.tax ?? cents(0)} />
          <SumRow label="Shipping" amount={sum?.shipping ?? cents(0)} />
          <SumRow label="Refund" amount={amount} isSum />
        </dl>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" disabled={amount === 0} isPending={form.isPending}>
          Refund {formatCents(amount)}
        </Button>
        <Button tone="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}

function SumRow({ label, amount, isSum = false }: { label: string; amount: Cents; isSum?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isSum ? 'border-line border-t pt-1 font-semibold' : 'text-muted'}`}>
      <dt>{label}</dt>
      <dd translate="no">{formatCents(amount)}</dd>
    </div>
  );
}
