'use client';

import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { changeSetPath, orderPath, productFormPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useListUrl } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Options, SelectField } from '@/components/ui/select-field';
import { callApi } from '@/lib/access/api/api-client';
import { eventsSchema, type ShopEvent } from '@/lib/platform/events/event-schema';
import { topicChoices, wordsOfTopic } from '@/lib/platform/events/topic-words';
import { topics } from '@/lib/platform/events/topics';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';

const topicLabels = Object.fromEntries(topicChoices.map(({ value, label }) => [value, label]));

/** What happened in the shop in the last month, newest first, as programs are told of it. */
export function EventsView() {
  const { values, change } = useListUrl(['topic', 'before']);
  const topic = topics.find((known) => known === values.topic) ?? '';
  const before = /^\d{1,15}$/.test(values.before) ? values.before : '';
  const query = String(
    new URLSearchParams({
      order: 'newest',
      limit: String(ROWS_PER_PAGE),
      ...(topic && { topics: topic }),
      ...(before && { before }),
    }),
  );
  const { state, isStale, reload } = useRead(
    '/api/events',
    (signal) => callApi(`/api/events?${query}`, { answer: eventsSchema, signal }),
    { query, isForSignedIn: false },
  );
  const found = state.status === 'found' ? state.data : null;
  return (
    <>
      <AdminHeading
        title="Events"
        actions={
          <Button tone="secondary" onClick={() => (before ? change({ before: '' }) : reload())}>
            {before ? 'Newest' : 'Refresh'}
          </Button>
        }
      >
        What happened in the last month, as programs and webhooks are told of it.
      </AdminHeading>
      <SelectField
        label="Topic"
        isLabelHidden
        value={topic}
        onChange={(event) => change({ topic: event.target.value, before: '' })}
        className="mb-5 max-w-64"
      >
        <option value="">All topics</option>
        <Options labels={topicLabels} />
      </SelectField>
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the events." />
      {found && found.events.length === 0 && (
        <EmptyState
          title={topic || before ? 'No events found' : 'Nothing happened yet'}
          actions={
            (topic || before) && (
              <Button tone="secondary" onClick={() => change({ topic: '', before: '' })}>
                Show all events
              </Button>
            )
          }
        >
          {topic ? 'Nothing of this kind happened in the last month.' : 'Orders, stock and products show up here.'}
        </EmptyState>
      )}
      {found && found.events.length > 0 && (
        <section aria-label="Events">
          <EventTable events={found.events} isStale={isStale} />
          {found.next > 0 && (
            <p className="mt-5">
              <Button tone="secondary" onClick={() => change({ before: String(found.next) })}>
                Older events
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function EventTable({ events, isStale }: { events: readonly ShopEvent[]; isStale: boolean }) {
  return (
    <DataTable
      caption="Events, newest first"
      rows={events}
      keyOf={({ id }) => String(id)}
      isStale={isStale}
      columns={[
        {
          header: 'Event',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'md:align-top',
          cell: ({ id, topic }) => (
            <>
              <span className="font-medium">{wordsOfTopic(topic)}</span>
              <code className="block whitespace-nowrap text-muted text-xs">
                {id} · {topic}
              </code>
            </>
          ),
        },
        {
          header: 'About',
          className: 'md:align-top md:w-[50%]',
          cell: ({ data }) => <Facts data={data} />,
        },
        {
          header: 'When',
          className: 'md:align-top',
          cell: ({ at }) => (
            <time dateTime={at} className="whitespace-nowrap tabular-nums">
              {formatDate(at, 'moment', 'reader')}
            </time>
          ),
        },
      ]}
    />
  );
}

/** The pages about what an event names by id. */
const pages: Readonly<Record<string, (id: string) => ReturnType<typeof orderPath>>> = {
  order: orderPath,
  product: productFormPath,
  change: changeSetPath,
};

function Facts({ data }: { data: ShopEvent['data'] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-left text-xs">
      {Object.entries(data).map(([name, value]) => {
        const text = String(value);
        // That of stock is a number of pairs, and no change set.
        const toPath = typeof value === 'string' ? findKnown(pages, name) : null;
        return (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">
              {toPath ? (
                <AdminLink href={toPath(text)} className="underline underline-offset-4">
                  {text}
                </AdminLink>
              ) : (
                text
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
