import { z } from 'zod';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { type PaymentEvent, paymentEventSchema } from '@/lib/orders/payments/payment-list-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { OrderLink } from './entry-parts';

const eventsSchema = z.array(paymentEventSchema);

const EMPTY =
  'What the payment provider tells the shop shows up here. If orders were paid and nothing shows here, check the ' +
  'webhook’s address and STRIPE_WEBHOOK_SECRET.';

/** What the provider told in the last 90 days, newest first, each of which can be looked at again. */
export function EventsList() {
  const list = useList({ path: '/api/payments/events', answer: eventsSchema, names: [], toFilterQuery: () => '' });
  const mayReplay = useRight('orders:refund');
  return (
    <>
      <p className="mb-5 max-w-2xl text-muted text-sm">
        What the payment provider told the shop in the last 90 days. The shop never takes an event’s word for it: it
        asks the provider what is true. Replay one to have it ask again.
      </p>
      <ListStates
        list={list}
        things="events"
        region={{ label: 'Events' }}
        empty={{ title: 'No events yet', text: EMPTY }}
      >
        {(events) => (
          <DataTable
            caption="Events"
            columns={mayReplay ? [...columns, replayColumn(list.reload)] : columns}
            rows={events}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
          />
        )}
      </ListStates>
    </>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {formatDate(at, 'moment', 'reader')}
  </time>
);

const columns: readonly Column<PaymentEvent>[] = [
  { header: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  {
    header: 'Event',
    isRowHeader: true,
    cell: ({ _id, type }) => (
      <>
        <span className="wrap-anywhere font-medium">{type}</span>
        <code className="block break-all text-muted text-xs">{_id}</code>
      </>
    ),
  },
  {
    header: 'Order',
    cell: ({ order, orderNumber }) =>
      order === null ? (
        <span className="text-muted">None of this shop’s</span>
      ) : (
        <OrderLink order={order} orderNumber={orderNumber} />
      ),
  },
  {
    header: 'Looked at',
    cell: ({ seenAt }) => (seenAt === null ? <span className="text-muted">Not yet</span> : <Moment at={seenAt} />),
  },
];

const replayColumn = (onReplayed: () => void): Column<PaymentEvent> => ({
  header: 'Actions',
  isHeaderHidden: true,
  isNumeric: true,
  cell: (event) => event.order !== null && <Replay event={event} onReplayed={onReplayed} />,
});

function Replay({ event, onReplayed }: { event: PaymentEvent; onReplayed: () => void }) {
  const { isPending, run } = useAdminWrite(
    { done: 'The shop asks the provider about this order again.', failed: 'The event could not be replayed.' },
    onReplayed,
  );
  const replay = () => callApi(`/api/payments/events/${encodeURIComponent(event._id)}/replay`, { method: 'POST' });
  return (
    <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void run(replay, onReplayed)}>
      Replay
      <VisuallyHidden>
        {' '}
        {event.type}, {event._id}
      </VisuallyHidden>
    </Button>
  );
}
