'use client';

import { useRead } from '@/components/access/session/use-read';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { ReadFailure } from '@/components/ui/read-failure';
import { Spinner } from '@/components/ui/spinner';
import { callApi } from '@/lib/access/api/api-client';
import { cents } from '@/lib/core/money/money';
import { mockPayment } from '@/lib/orders/payments/payment-schema';
import { type Tracking, trackingSchema } from '@/lib/orders/shipments/shipment-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { expectedOn, headlineOf, promisedStepOf, stepName } from './order-progress';
import { OrderTracker } from './order-tracker';
import { Parcels } from './parcels';

/** Where an order stands, for anyone who has the link from its mail: no name, no address. */
export function TrackingView({ token }: { token: string }) {
  const path = `/api/track/${encodeURIComponent(token)}` as const;
  const { state, reload } = useRead(path, (signal) => callApi(path, { answer: trackingSchema, signal }), {
    isForAnyone: true,
  });
  if (state.status === 'found') return <FoundTracking tracking={state.data} />;
  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title="This link no longer works"
        actions={
          <>
            <ButtonLink href="/track">Get a new link</ButtonLink>
            <ButtonLink href="/orders" prefetch="hover" tone="secondary">
              My Orders
            </ButtonLink>
          </>
        }
      >
        A tracking link works for 60 days. We can email you a new one, and your orders are always listed in My Orders.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-8 text-3xl">Track your order</h1>
      {state.status === 'loading' ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Looking for your package…
        </p>
      ) : (
        <ReadFailure onRetry={reload}>We couldn’t look up your order.</ReadFailure>
      )}
    </>
  );
}

function FoundTracking({ tracking }: { tracking: Tracking }) {
  const { status, arrivesBy, shipments, pickup = false } = tracking;
  const sent = { shippingMethod: pickup ? { id: '', name: '', pickup } : null, shipments };
  const momentOf = (name: string) => tracking.steps.find((step) => step.name === name)?.at ?? null;
  const { title, text } = headlineOf(
    {
      status,
      arrivesBy,
      ...sent,
      deliveredAt: momentOf('Delivered'),
      cancelledAt: momentOf('Cancelled'),
      cancelledBecause: null,
      // What was bought and paid is not for anyone who has the link.
      orderItems: null,
      returnableUntil: null,
      refundedTotal: cents(0),
      payment: mockPayment(null),
      paymentMethod: null,
    },
    new Date(),
  );
  const promised = promisedStepOf(sent);
  const steps = tracking.steps.map(({ name, at, isDone }) => ({
    name: stepName(sent, name),
    isDone,
    hint: at ? formatDate(at, 'long', 'reader') : !isDone && name === promised ? expectedOn(arrivesBy) : '',
  }));
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-muted">{text}</p>
      <p className="mt-1 mb-8 text-muted">Order {tracking.number}</p>
      <section aria-label="Status" className="rounded-lg border border-line bg-raised p-5 sm:p-7">
        <OrderTracker status={status} steps={steps} />
      </section>
      <Parcels shipments={shipments} isNextStep />
      <p className="mt-8 text-center text-sm text-muted">
        Is this your order?{' '}
        <Link href="/orders" className="underline underline-offset-4 hover:text-text">
          See all of it in My Orders
        </Link>
      </p>
    </>
  );
}
