'use client';

import { type Ref, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { LoginNeeded } from '@/components/access/session/login-needed';
import { forgetUnseenReads, useRead } from '@/components/access/session/use-read';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { CheckIcon } from '@/components/ui/icons';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/access/api/api-client';
import { stageOf, statusRefusal } from '@/lib/core/statuses/order-status';
import type { Return } from '@/lib/orders/order/order-parts-schema';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { refusalToCancel } from '@/lib/orders/order-changes/cancelling';
import { refundSchema } from '@/lib/orders/refunds/refund-schema';
import { outcomeOf, postageOf } from '@/lib/orders/returns/return-outcome';
import { type ReturnablePairs, returnablePairsSchema } from '@/lib/orders/returns/return-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { ReturnForm } from './return-form';
import type { ReturnBasis } from './return-plan';

/** What the form needs to know of an order. */
async function readBasis(orderId: string, signal: AbortSignal): Promise<ReturnBasis> {
  const path = `/api/orders/${encodeURIComponent(orderId)}` as const;
  const [order, pairs, refunds] = await Promise.all([
    callApi(path, { answer: orderSchema, signal }),
    callApi(`${path}/returnable`, { answer: z.array(returnablePairsSchema), signal }),
    callApi(`${path}/refunds`, { answer: z.array(refundSchema), signal }),
  ]);
  return { order, pairs, refunds };
}

/** The way from a delivered order to the number of a return. */
export function ReturnView({ orderId }: { orderId: string }) {
  const { state, reload } = useRead(`return of ${orderId}`, (signal) => readBasis(orderId, signal), { isFresh: true });
  const [sent, setSent] = useState<Return | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);

  function show(given: Return): void {
    setSent(given);
    // The order's page and the list show it, too.
    forgetUnseenReads();
  }

  if (state.status === 'signed-out')
    return (
      <LoginNeeded title="Please log in to return a pair" back={`/order/${orderId}/return`}>
        You can return orders placed with your account.
      </LoginNeeded>
    );
  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title="Order not found"
        actions={
          <ButtonLink href="/orders" prefetch="hover">
            My Orders
          </ButtonLink>
        }
      >
        We couldn’t find this order in your account.
      </EmptyState>
    );
  if (sent && state.status === 'found') return <SentReturn given={sent} order={state.data.order} heading={heading} />;
  if (state.status === 'found') {
    const { order, pairs } = state.data;
    if (!pairs.some(({ isInTime }) => isInTime)) return <NothingToReturn order={order} pairs={pairs} />;
  }
  return (
    <>
      <h1 className="text-3xl">Return or exchange</h1>
      {state.status === 'found' ? (
        <>
          <p className="mt-2 mb-8 text-muted">
            Order {state.data.order.number}. Which pairs would you like to send back?
          </p>
          <ReturnForm basis={state.data} onSent={show} />
        </>
      ) : (
        <div className="mt-8">
          {state.status === 'loading' ? (
            <ReturnSkeleton />
          ) : (
            <ReadFailure onRetry={reload}>Your order could not be loaded.</ReadFailure>
          )}
        </div>
      )}
    </>
  );
}

function ReturnSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        Loading your order…
      </p>
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  );
}

/** Why nothing of an order can go back, and what to do instead. */
function NothingToReturn({ order, pairs }: { order: Order; pairs: readonly ReturnablePairs[] }) {
  const { title, text, isLate = false } = refusalOf(order, pairs);
  const ways = [
    { label: 'View order', href: `/order/${order._id}` },
    { label: 'Contact Us', href: `/contact?order=${encodeURIComponent(order.number)}` },
  ] as const;
  return (
    <EmptyState
      heading="h1"
      title={title}
      actions={(isLate ? ways.toReversed() : ways).map(({ label, href }, index) => (
        <ButtonLink key={label} href={href} tone={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    >
      {text}
    </EmptyState>
  );
}

interface Refusal {
  title: string;
  text: string;
  /** Only a faulty pair is left to speak of. */
  isLate?: boolean;
}

function refusalOf(order: Order, pairs: readonly ReturnablePairs[]): Refusal {
  if (stageOf(order) === 'cancelled')
    return { title: 'This order was cancelled', text: 'Nothing was shipped, so there’s nothing to send back.' };
  if (statusRefusal(order, 'return') !== null)
    return {
      title: 'Your order isn’t delivered yet',
      text: [
        'You can return it once it has arrived.',
        refusalToCancel(order) === null && 'While we’re still packing it, you can cancel it on its page.',
      ]
        .filter(Boolean)
        .join(' '),
    };
  const last = pairs
    .map(({ until }) => until)
    .sort()
    .at(-1);
  if (last)
    return {
      title: 'It’s too late for a return',
      text: `Returns for this order closed on ${formatDate(last, 'day', 'UTC')}. If a pair is faulty, write to us.`,
      isLate: true,
    };
  return {
    title: 'Everything has been returned',
    text: 'Every pair in this order is part of a return or has been refunded. The order’s page shows where it stands.',
  };
}

interface SentReturnProps {
  given: Return;
  order: Order;
  heading: Ref<HTMLHeadingElement>;
}

/** The number of a return that was just asked for, and what comes next. */
function SentReturn({ given, order, heading }: SentReturnProps) {
  const nameOf = useSizeName();
  const steps = [
    'We’ll look at your request and email you our answer.',
    `Wait for our answer. Then print the slip, put it in the box and send the box to the address on it. ${postageOf(given)}`,
    `Once the shoes are back, ${outcomeOf(given, order, nameOf)}.`,
  ];
  return (
    <div className="mx-auto max-w-2xl">
      <div className="text-center">
        <span className="mx-auto mb-6 grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon width="32" height="32" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          We’ve got your request
        </h1>
        <p className="mt-3 text-muted">
          Your return number is <span className="font-semibold whitespace-nowrap text-text">{given.number}</span>. We’ve
          emailed it to {order.user.email}.
        </p>
      </div>
      <section aria-labelledby="return-steps" className="mt-8 rounded-lg border border-line bg-raised p-5 sm:p-7">
        <h2 id="return-steps" className="text-xl">
          What happens next
        </h2>
        <ol className="mt-4 grid list-decimal gap-3 pl-5 text-sm marker:text-muted">
          {steps.map((step) => (
            <li key={step} className="pl-1 text-pretty">
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={`/order/${order._id}`} size="sm" className="min-h-11">
            View order
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
