import { useState } from 'react';
import { SizeWithWord, useSizeName } from '@/components/catalogue/sizes/size';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { useAction } from '@/components/ui/requests/use-action';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { WITHDRAWAL_DAYS } from '@/lib/core/shop-terms/withdrawal-right';
import { type AnySize, sizeWithWord } from '@/lib/core/sizes/size-names';
import { factsOfReturnStatus, maySendBox } from '@/lib/core/statuses/return-status';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { labelOfReason, WITHDRAWAL_LABEL } from '@/lib/orders/order/return-reasons';
import { outcomeOf, postageOf } from '@/lib/orders/returns/return-outcome';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';

interface OrderReturnsProps {
  order: Order;
  /** Called with the order as it is after a change, also when another user made it. */
  onChange: (order: Order) => void;
}

/** The returns of an order, newest first: what goes back, how far it is, and what comes next. */
export function OrderReturns({ order, onChange }: OrderReturnsProps) {
  return order.returns
    .toReversed()
    .map((given) => <OrderReturn key={given._id} given={given} order={order} onChange={onChange} />);
}

const tones: Readonly<Record<string, BadgeTone>> = {
  requested: 'warning',
  approved: 'info',
  received: 'info',
  settled: 'success',
  declined: 'danger',
};

interface OrderReturnProps {
  given: Return;
  order: Order;
  onChange: (order: Order) => void;
}

function OrderReturn({ given, order, onChange }: OrderReturnProps) {
  const { _id, number, status, sendTo, lines, comment, withdrawnAt, history } = given;
  const nameOf = useSizeName();
  const headingId = `return-${_id}`;
  return (
    <section aria-labelledby={headingId} className="mt-6 rounded-lg border border-line bg-raised p-5 text-sm sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-xl">
          Return {number}
        </h2>
        <div className="flex flex-wrap gap-2">
          {withdrawnAt && <Badge>{WITHDRAWAL_LABEL}</Badge>}
          <Badge tone={findKnown(tones, status) ?? 'neutral'}>{factsOfReturnStatus(status).label}</Badge>
        </div>
      </div>
      {withdrawnAt && (
        <p className="mt-2 text-muted">
          We received your withdrawal on{' '}
          <time dateTime={withdrawnAt} className="whitespace-nowrap">
            {formatDate(withdrawnAt, 'moment', 'reader')}
          </time>
          .
        </p>
      )}
      <p className="mt-2 text-pretty">{nextOf(given, order, nameOf)}</p>
      {maySendBox(given) && (
        <address className="mt-3 whitespace-pre-line rounded-md bg-sunken px-4 py-3 not-italic">
          {sendTo.join('\n')}
        </address>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li
            key={`${line.product} ${line.size} ${line.reason}`}
            className="flex flex-wrap justify-between gap-x-6 py-3"
          >
            <span>
              <span className="font-medium">
                {line.quantity} × {line.name}, <SizeWithWord of={line} />
              </span>
              <span className="block text-muted">{labelOfReason(line.reason)}</span>
            </span>
            <span className="text-muted">{wishOf(line, nameOf)}</span>
          </li>
        ))}
      </ul>
      {comment && <p className="mt-4 whitespace-pre-line text-muted">“{comment}”</p>}
      <ol
        className="mt-4 grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap"
        aria-label={`History of return ${number}`}
      >
        {history.map(({ status, at, note }) => (
          <li key={`${status} ${at}`} className={note ? 'w-full max-sm:col-span-2' : ''}>
            <span className="font-medium">{factsOfReturnStatus(status).label}</span>
            <time dateTime={at} className="block text-xs text-muted">
              {formatDate(at, 'moment', 'reader')}
            </time>
            {note && <span className="mt-1 block text-pretty">{note}</span>}
          </li>
        ))}
      </ol>
      {(status === 'requested' || maySendBox(given)) && (
        <div className="mt-5 flex flex-wrap gap-3">
          {maySendBox(given) && <SlipButton given={given} tone="secondary" />}
          {status === 'requested' && <WithdrawButton given={given} onChange={onChange} />}
        </div>
      )}
    </section>
  );
}

/** What comes next, in a sentence or two. */
function nextOf(given: Return, order: Order, nameOf: (size: AnySize) => string): string {
  const outcome = outcomeOf(given, order, nameOf);
  switch (given.status) {
    case 'requested':
      if (given.withdrawnAt)
        return `Put the slip in the box and send it to the address below within ${WITHDRAWAL_DAYS} days. Shoes that haven’t left us stay here. ${postageOf(given)} Once we have the shoes back, ${outcome}.`;
      return `We’ll look at it and email you. Please wait for our answer before you send anything. Once the shoes are back, ${outcome}.${afterHold(given)}`;
    case 'approved':
      return `Put the slip in the box and send it to the address below. ${postageOf(given)} Once the shoes are back, ${outcome}.${afterHold(given)}`;
    case 'received':
      return `Your shoes are back with us. Next, ${outcome}.`;
    case 'settled':
      return outcome ? `All done: ${outcome}.` : 'All done.';
    case 'declined':
      return 'We can’t take these shoes back. If you see it differently, write to us.';
    case 'withdrawn':
      return 'You withdrew this return, so there’s nothing to send.';
    default:
      return '';
  }
}

/** What happens when shoes come back after the new size was held, whose day stands at their line. */
function afterHold({ lines }: Return): string {
  if (!lines.some(({ exchange, heldUntil }) => exchange === 'held' && heldUntil)) return '';
  return ' If they get here after the day below, we’ll send the new size if it’s still in stock, and refund you if it isn’t.';
}

/** What the customer wants for a pair, and what became of it. */
function wishOf(
  { exchangeSize, exchange, heldUntil, sizeScale, gender }: Return['lines'][number],
  nameOf: (size: AnySize) => string,
): string {
  if (exchangeSize === null) return 'Money back';
  const name = nameOf({ size: exchangeSize, sizeScale, gender });
  const size = `Exchange for ${sizeWithWord(name)}`;
  if (exchange === 'failed') return `${sizeWithWord(name, 'Size')} sold out, so you get your money back`;
  if (exchange === 'held' && heldUntil) return `${size}, held for you until ${formatDate(heldUntil, 'day', 'reader')}`;
  return size;
}

interface SlipButtonProps {
  given: Pick<Return, '_id' | 'number'>;
  /** Filled where it is the next step of the page. */
  tone: 'primary' | 'secondary';
}

/** Downloads the slip that goes into the box of a return. */
export function SlipButton({ given: { _id, number }, tone }: SlipButtonProps) {
  const { isPending, download } = useFileDownload({
    started: 'Return slip download started!',
    failed: 'The return slip could not be downloaded. Please try again.',
  });
  return (
    <Button
      tone={tone}
      size="sm"
      className="min-h-11"
      isPending={isPending}
      onClick={() => download(`/api/returns/${encodeURIComponent(_id)}/slip`, shopFile(`return-${number}.pdf`))}
    >
      Download return slip<VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
}

/** Asks, and withdraws a return that has not been answered. */
function WithdrawButton({ given: { _id, number, order }, onChange }: Omit<OrderReturnProps, 'order'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run: withdraw } = useAction(
    async () => {
      // Too late is told, and seen: the order is read again either way.
      const refusal = await callApi(`/api/returns/${encodeURIComponent(_id)}`, { method: 'DELETE' }).then(
        () => null,
        (error: unknown) => messageOf(error, 'The return could not be withdrawn. Please try again.'),
      );
      setIsAsking(false);
      showToast(
        refusal === null
          ? { tone: 'success', text: `Return ${number} was withdrawn.` }
          : { tone: 'danger', text: refusal },
      );
      onChange(await callApi(`/api/orders/${encodeURIComponent(order)}`, { answer: orderSchema }));
    },
    // The toast has said how it went.
    () => undefined,
  );
  return (
    <>
      <Button tone="secondary" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
        Withdraw request<VisuallyHidden> for return {number}</VisuallyHidden>
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw this return?"
        confirmText="Withdraw"
        cancelText="Keep return"
        onConfirm={() => void withdraw()}
        isPending={isPending}
      >
        You keep the shoes. You can request another return while returns are open.
      </AlertDialog>
    </>
  );
}
