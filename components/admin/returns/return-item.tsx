import { type RefObject, useEffect, useRef, useState } from 'react';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/core/money/money';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { factsOfReturnStatus, type ReturnStepName, returnSteps, rightOfStep } from '@/lib/core/statuses/return-status';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import { labelOfReason, WITHDRAWAL_LABEL } from '@/lib/orders/order/return-reasons';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';
import { ReturnStepDialog } from './return-step-dialog';

const tones: Readonly<Record<string, BadgeTone>> = {
  requested: 'warning',
  approved: 'info',
  received: 'warning',
  settled: 'success',
};

const buttonText: Record<ReturnStepName, string> = {
  approved: 'Approve',
  declined: 'Decline',
  received: 'Mark as received',
  settled: 'Settle',
};

interface ReturnItemProps {
  given: Return;
  /** Called with the return as it is now. */
  onSaved: (saved: Return) => void;
  /** Called with the return as it is, when the one on show was outdated. */
  onRefreshed: (fresh: Return) => void;
  /** Its order and customer are named elsewhere. */
  isInOrder?: boolean;
}

/** A return with what the shop can do about it. */
export function ReturnItem({ given, onSaved, onRefreshed, isInOrder = false }: ReturnItemProps) {
  const { number, status, lines, comment } = given;
  const [step, setStep] = useState<ReturnStepName | 'note' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = returnSteps.filter((name) => factsOfReturnStatus(status).next.includes(name));

  // The button that opened the dialog is gone with the step that was taken.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && step === null && document.activeElement === document.body) heading.current?.focus();
    wasOpen.current = step !== null;
  }, [step]);

  return (
    <article aria-labelledby={`return-${given._id}`} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <ReturnHead given={given} heading={heading} isInOrder={isInOrder} />
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {lines.map((line, index) => (
          // Two lines may be of the same pair, when an order's lines were bought at two prices.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines neither move nor change their number
          <ReturnLine key={index} line={line} status={status} orderId={given.order} />
        ))}
      </ul>
      {comment && <p className="mt-3 wrap-anywhere whitespace-pre-line text-sm">“{comment}”</p>}
      <RefundLine given={given} />
      <ReturnHistory given={given} />
      <div className="mt-4 flex flex-wrap gap-2">
        {steps.map((name) => (
          <ForRight key={name} right={rightOfStep(name)}>
            <Button size="sm" tone={name === 'declined' ? 'secondary' : 'primary'} onClick={() => setStep(name)}>
              {buttonText[name]}
              <VisuallyHidden> return {number}</VisuallyHidden>
            </Button>
          </ForRight>
        ))}
        <ForRight right="orders:write">
          <Button size="sm" tone="quiet" onClick={() => setStep('note')}>
            Add a note<VisuallyHidden> to return {number}</VisuallyHidden>
          </Button>
        </ForRight>
      </div>
      <ReturnStepDialog
        given={given}
        step={step}
        onClose={() => setStep(null)}
        onSaved={(saved) => {
          setStep(null);
          onSaved(saved);
        }}
        onRefreshed={onRefreshed}
      />
    </article>
  );
}

interface ReturnHeadProps extends Pick<ReturnItemProps, 'given' | 'isInOrder'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

function ReturnHead({ given, heading, isInOrder }: ReturnHeadProps) {
  const { number, status, createdAt, withdrawnAt, customer } = given;
  const Heading = isInOrder ? 'h3' : 'h2';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 text-sm">
        <Heading
          ref={heading}
          tabIndex={-1}
          id={`return-${given._id}`}
          className="font-semibold tabular-nums outline-none"
        >
          Return {number}
        </Heading>
        <p className="text-muted">
          {!isInOrder && (
            <>
              {customer.name || 'A deleted customer'}, order{' '}
              <Link
                href={orderPath(given.order)}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {given.orderNumber}
              </Link>{' '}
              ·{' '}
            </>
          )}
          {withdrawnAt ? (
            <>
              received <time dateTime={withdrawnAt}>{formatDate(withdrawnAt, 'moment', 'reader')}</time>
            </>
          ) : (
            <time dateTime={createdAt}>{formatDate(createdAt, 'medium', 'reader')}</time>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {withdrawnAt && <Badge tone="info">{WITHDRAWAL_LABEL}</Badge>}
        <Badge tone={findKnown(tones, status) ?? 'neutral'}>{factsOfReturnStatus(status).label}</Badge>
      </div>
    </div>
  );
}

function RefundLine({ given: { status, refund } }: Pick<ReturnItemProps, 'given'>) {
  return (
    <p className="mt-3 text-sm">
      {refund ? (
        <>
          {status === 'settled' ? 'Refunded' : 'To refund'}:{' '}
          <b className="font-semibold tabular-nums" translate="no">
            {formatCents(refund.amount)}
          </b>{' '}
          <span className="text-muted">
            (
            {[
              formatCents(refund.items),
              ...(refund.tax > 0 ? [`${formatCents(refund.tax)} tax`] : []),
              ...(refund.shipping > 0 ? [`${formatCents(refund.shipping)} shipping`] : []),
            ].join(', ')}
            )
          </span>
        </>
      ) : (
        <span className="text-muted">Nothing to refund.</span>
      )}
    </p>
  );
}

interface ReturnLineProps {
  line: Return['lines'][number];
  status: string;
  orderId: string;
}

function ReturnLine({ line, status, orderId }: ReturnLineProps) {
  const { name, image, quantity, reason, exchangeSize, condition } = line;
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <span className="tile w-14 shrink-0 rounded-sm">
        <ProductPicture image={image} alt="" sizes="3.5rem" className="w-full p-0.5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">
          {quantity} × {name}, {sizeWithWord(sizeName('us-men', line))}
        </p>
        <p className="text-muted">
          {labelOfReason(reason)} ·{' '}
          {exchangeSize === null ? 'money back' : <Exchange line={line} status={status} orderId={orderId} />}
        </p>
      </div>
      {condition && <Badge tone={condition === 'sound' ? 'success' : 'danger'}>{condition}</Badge>}
    </li>
  );
}

/** What becomes of the wish for another size. */
function Exchange({
  line: { exchangeSize, exchange, heldUntil, sizeScale, gender },
  status,
  orderId,
}: ReturnLineProps) {
  const name = exchangeSize === null ? '' : sizeName('us-men', { size: exchangeSize, sizeScale, gender });
  const wish = `${sizeWithWord(name)} instead`;
  if (exchange === 'held' && heldUntil) return `${wish}, held until ${formatDate(heldUntil, 'short', 'reader')}`;
  if (exchange === 'failed') return `${wish} was sold out, so money back`;
  if (exchange === 'open' && status !== 'declined' && status !== 'withdrawn') return `${wish}, no longer held`;
  if (exchange !== 'granted') return wish;
  return (
    <>
      {wish},{' '}
      <Link href={orderPath(orderId)} className="inline-flex min-h-6 items-center underline underline-offset-4">
        ship it from the order
      </Link>
    </>
  );
}

/** What happened to a return, with what was written about it. */
function ReturnHistory({ given: { number, history } }: { given: Return }) {
  const notes = history.filter(({ note, privateNote }) => note || privateNote);
  return (
    <>
      {notes.map(({ at, note, privateNote }) => (
        <div key={at} className="mt-3 grid gap-2 text-sm">
          {note && <Note title="To the customer" text={note} />}
          {privateNote && <Note title="Private note" text={privateNote} />}
        </div>
      ))}
      <details className="mt-3">
        <summary className="inline-flex min-h-6 items-center text-muted text-xs underline decoration-line underline-offset-4 hover:text-text">
          History<VisuallyHidden> of return {number}</VisuallyHidden>
        </summary>
        <ol className="mt-1.5 grid gap-1 text-sm">
          {history.map(({ at, status, by, note, privateNote }, index) => {
            const isNote = index > 0 && history[index - 1]?.status === status && (note || privateNote);
            return (
              <li key={at} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {isNote ? 'Note' : factsOfReturnStatus(status).label} by {by === 'shop' ? 'us' : 'the customer'}
                </span>
                <time dateTime={at} className="text-muted text-xs">
                  {formatDate(at, 'moment', 'reader')}
                </time>
              </li>
            );
          })}
        </ol>
      </details>
    </>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line rounded-md bg-sunken px-3 py-2">
      <span className="block text-muted text-xs">{title}</span>
      {text}
    </p>
  );
}
