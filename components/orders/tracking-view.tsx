'use client';

import { useRead } from '@/components/requests/use-read';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import { Spinner } from '@/components/ui/spinner';
import { callApi } from '@/lib/http/api-client';
import { type Shipment, type Tracking, trackingSchema } from '@/lib/orders/shipment-schema';
import { formatDate } from '@/lib/shop/locale';
import { Tracker } from './order-tracker';

/** Where an order stands, for whoever has the link from its mail: no name, no address. */
export function TrackingView({ token }: { token: string }) {
  const path = `/api/track/${encodeURIComponent(token)}` as const;
  const { state, reload } = useRead(path, (signal) => callApi(path, { answer: trackingSchema, signal }), {
    isForSignedIn: false,
  });
  if (state.status === 'found') return <FoundTracking tracking={state.data} />;
  if (state.status === 'missing')
    return (
      <EmptyState
        heading="h1"
        title="This link no longer works"
        actions={<ButtonLink href="/orders">My Orders</ButtonLink>}
      >
        A tracking link works for 60 days. Your orders are always listed in My Orders.
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-8 text-3xl">Track your order</h1>
      {state.status === 'loading' ? (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Looking for your parcel...
        </p>
      ) : (
        <ReadFailure onRetry={reload}>We could not look up your order.</ReadFailure>
      )}
    </div>
  );
}

function headlineOf({ status, estimatedDelivery, steps }: Tracking): string {
  const deliveredAt = steps.find((step) => step.name === 'Delivered')?.at;
  if (status === 'delivered' && deliveredAt) return `Delivered ${formatDate(deliveredAt, 'long', 'reader')}`;
  if (status === 'cancelled') return 'This order was cancelled';
  const day = formatDate(estimatedDelivery, 'long', 'UTC');
  return status === 'shipped' ? `On its way, arriving by ${day}` : `Getting ready, arriving by ${day}`;
}

function FoundTracking({ tracking }: { tracking: Tracking }) {
  const steps = tracking.steps.map(({ name, at, isDone }) => ({
    name,
    isDone,
    hint: at
      ? formatDate(at, 'long', 'reader')
      : name === 'Delivered'
        ? formatDate(tracking.estimatedDelivery, 'long', 'UTC')
        : '',
  }));
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-3xl">{headlineOf(tracking)}</h1>
      <p className="mt-2 mb-8 text-muted">Order {tracking.number}</p>
      <section aria-label="Status" className="rounded-lg border border-line bg-raised p-5 sm:p-7">
        <Tracker status={tracking.status} steps={steps} />
      </section>
      {tracking.shipments.map((shipment, index) => (
        <Parcel
          key={`${shipment.carrier} ${shipment.trackingNumber}`}
          shipment={shipment}
          title={tracking.shipments.length > 1 ? `Parcel ${index + 1} of ${tracking.shipments.length}` : 'Your parcel'}
        />
      ))}
    </div>
  );
}

/** A parcel: who carries it, under which number, and what is in it. */
function Parcel({ shipment, title }: { shipment: Omit<Shipment, '_id'>; title: string }) {
  const { carrier, trackingNumber, trackingUrl, lines, shippedAt } = shipment;
  return (
    <section aria-label={title} className="mt-6 rounded-lg border border-line bg-raised p-5 text-sm sm:p-7">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-muted">
        {carrier}, shipped {formatDate(shippedAt, 'long', 'reader')}
      </p>
      <ul className="mt-4 grid gap-1">
        {lines.map(({ product, name, size, quantity }) => (
          <li key={`${product} ${size}`}>
            {quantity} × {name}, size {size}
          </li>
        ))}
      </ul>
      <p className="mt-4 break-all">
        Tracking number{' '}
        {trackingUrl ? (
          <a href={trackingUrl} rel="noreferrer" className="font-medium underline underline-offset-4">
            {trackingNumber}
          </a>
        ) : (
          <b className="font-medium">{trackingNumber}</b>
        )}
      </p>
    </section>
  );
}
