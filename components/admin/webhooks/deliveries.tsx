import { useRef } from 'react';
import { z } from 'zod';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { Options, SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import {
  type Delivery,
  type DeliveryState,
  deliverySchema,
  replayedSchema,
} from '@/lib/messages/webhooks/webhook-schema';
import { wordsOfTopic } from '@/lib/platform/events/topic-words';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

const deliveriesSchema = z.array(deliverySchema);

const states = {
  waiting: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Received', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<DeliveryState, object>;

const stateLabels = Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label]));

interface DeliveriesProps {
  webhookId: string;
  /** One that is off is sent nothing until it is on again. */
  isOn: boolean;
}

/** The log of what a webhook was sent, newest event first, each of which can be sent again. */
export function Deliveries({ webhookId, isOn }: DeliveriesProps) {
  const region = useRef<HTMLElement>(null);
  const path = `/api/webhooks/${webhookId}/deliveries` as const;
  const list = useList({
    path,
    answer: deliveriesSchema,
    names: ['state'],
    toFilterQuery: ({ state }) => (state in states ? `state=${state}` : ''),
  });
  const { state } = list.filters.values;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg">Deliveries</h2>
        <span className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Status of deliveries"
            isLabelHidden
            value={state in states ? state : ''}
            onChange={(event) => list.filters.change({ state: event.target.value })}
            className="w-44"
          >
            <option value="">All statuses</option>
            <Options labels={stateLabels} />
          </SelectField>
          <Button tone="secondary" onClick={list.reload}>
            Refresh
          </Button>
        </span>
      </div>
      <ListStates
        list={list}
        things="deliveries"
        region={{ label: 'Deliveries', ref: region }}
        empty={
          list.filters.isFiltered
            ? undefined
            : { title: 'Nothing sent yet', text: 'What happens from now on shows up here. Send a test to try it.' }
        }
      >
        {(rows) => (
          <DataTable
            caption="Deliveries"
            rows={rows}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[...columns, replayColumn({ path, isOn, onReplayed: list.reload })]}
          />
        )}
      </ListStates>
      <ReplayTime webhookId={webhookId} isOn={isOn} onReplayed={list.reload} />
    </>
  );
}

const columns: readonly Column<Delivery>[] = [
  {
    header: 'Event',
    isRowHeader: true,
    isSelfEvident: true,
    cell: ({ event, topic }) => (
      <>
        <span className="font-medium">{topic === null ? 'No longer in the log' : wordsOfTopic(topic)}</span>
        <code className="block text-muted text-xs">evt_{event}</code>
      </>
    ),
  },
  { header: 'Status', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  { header: 'Attempts', isNumeric: true, cell: ({ attempts }) => formatCount(attempts) },
  { header: 'Answer', className: 'md:w-[30%]', cell: (delivery) => <Answer delivery={delivery} /> },
  {
    header: 'When',
    cell: ({ deliveredAt, nextAttemptAt, createdAt, state }) => {
      const at = (state === 'delivered' ? deliveredAt : state === 'waiting' ? nextAttemptAt : null) ?? createdAt;
      return (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {state === 'waiting' && 'Next '}
          {formatDate(at, 'moment', 'reader')}
        </time>
      );
    },
  },
];

function Answer({ delivery: { lastStatus, lastError, attempts } }: { delivery: Delivery }) {
  if (attempts === 0 && lastStatus === null) return <span className="text-muted">Not tried yet</span>;
  return (
    <>
      {lastStatus !== null && <span className="tabular-nums">{lastStatus}</span>}
      {lastError !== null && <span className="wrap-anywhere block text-muted text-xs">{lastError}</span>}
    </>
  );
}

const replayColumn = (props: Omit<ReplayProps, 'delivery'>): Column<Delivery> => ({
  header: 'Actions',
  isHeaderHidden: true,
  isNumeric: true,
  cell: (delivery) => delivery.topic !== null && <Replay {...props} delivery={delivery} />,
});

interface ReplayProps {
  path: `/api/${string}`;
  isOn: boolean;
  delivery: Delivery;
  onReplayed: () => void;
}

function Replay({ path, isOn, delivery: { _id, event, topic }, onReplayed }: ReplayProps) {
  const done = isOn ? 'It’s sent again, under the same ID.' : 'It’s sent once the webhook is on again.';
  const { isPending, run } = useAdminWrite({ done, failed: 'It could not be sent again.' }, onReplayed);
  const replay = () => callApi(`${path}/${_id}/replay`, { method: 'POST' });
  return (
    <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void run(replay, onReplayed)}>
      Replay
      <VisuallyHidden>
        {' '}
        {wordsOfTopic(topic ?? '')}, evt_{event}
      </VisuallyHidden>
    </Button>
  );
}

/** Sends everything that happened between two moments again. */
function ReplayTime({ webhookId, isOn, onReplayed }: DeliveriesProps & { onReplayed: () => void }) {
  const { timeZone } = shopFacts();
  const form = useForm({
    initial: { from: '', to: '' },
    fields: ['from', 'to'],
    fallback: 'It could not be sent again.',
    check({ from, to }) {
      const [first, last] = [momentIn(timeZone, from), momentIn(timeZone, to)];
      return {
        ...(!first && { from: 'Enter a date and a time' }),
        ...(!last && { to: 'Enter a date and a time' }),
        ...(first && last && first > last && { to: 'Choose a time after the first' }),
      };
    },
    async send({ from, to }) {
      const body = { from: momentIn(timeZone, from), to: momentIn(timeZone, to) };
      const { deliveries } = await callApi(`/api/webhooks/${webhookId}/replay`, {
        method: 'POST',
        body,
        answer: replayedSchema,
      });
      forgetUnseenReads();
      onReplayed();
      const what = deliveries === 1 ? '1 event is' : `${formatCount(deliveries)} events are`;
      showToast({ tone: 'success', text: `${what} sent ${isOn ? 'again' : 'once the webhook is on again'}.` });
    },
  });
  return (
    <AdminCard title="Replay a time" className="mt-8">
      <form {...form.props} className="grid gap-4">
        <FormProblems form={form} />
        <p className="text-muted text-sm">
          Everything that happened between two moments is sent again, each under the ID it had: a receiver that keeps
          them does nothing twice.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MomentField label="From" {...form.text('from')} />
          <MomentField label="To" {...form.text('to')} />
        </div>
        <div>
          <Button type="submit" tone="secondary" isPending={form.isPending} pendingText="Sending…">
            Send again
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
