'use client';

import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { messagesPath } from '@/components/admin/shared/admin-paths';
import { ListStates } from '@/components/admin/shared/list-states';
import { countOf, useCounts } from '@/components/admin/shared/use-counts';
import { useList } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { readApiList } from '@/lib/access/api/api-list';
import { contactMessageSchema, messageStates } from '@/lib/messages/contact/contact-schema';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { MessageItem } from './message-item';

const messagesSchema = z.array(contactMessageSchema);
const ordersSchema = z.array(orderSchema);
const ALL = 'all';
/** What is looked at first. */
const FIRST = 'open';
const labels: Readonly<Record<string, string>> = { open: 'Open', answered: 'Answered', closed: 'Closed', [ALL]: 'All' };
const views: readonly string[] = [...messageStates, ALL];

/** What people wrote to the shop, and the answers. */
export function MessagesView() {
  const counts = useCounts();
  const list = useList({
    path: '/api/messages',
    answer: messagesSchema,
    names: ['state'],
    toFilterQuery: ({ state }) => {
      const view = views.includes(state) ? state : FIRST;
      return view === ALL ? '' : `state=${view}`;
    },
  });
  const { state } = list.filters.values;
  const current = views.includes(state) ? state : FIRST;
  const orders = useOrdersOf(list.state.status === 'found' ? list.state.data.rows : []);
  return (
    <>
      <AdminHeading title="Messages">Messages from the contact page. Your answers go out by email.</AdminHeading>
      <ViewTabs
        label="Messages"
        tabs={views.map((view) => ({
          label: labels[view] ?? view,
          href: messagesPath(view),
          isCurrent: view === current,
          count: countOf(counts, 'messages', view === ALL ? undefined : [view]),
          onSelect: () => list.filters.change({ state: view }),
        }))}
      />
      <ListStates
        list={list}
        things="messages"
        region={{ label: 'Messages' }}
        empty={
          current === FIRST
            ? { title: 'All caught up', text: 'New messages from the contact page show up here.' }
            : { title: 'No messages here', text: 'There are no messages here right now.' }
        }
      >
        {(messages) => (
          <ul aria-busy={list.isStale} className="grid gap-4">
            {messages.map((message) => (
              <li key={message._id}>
                <MessageItem
                  message={message}
                  order={orders.find(({ _id }) => _id === message.order?._id) ?? null}
                  onSaved={(saved) => {
                    list.replaceRow(saved);
                    counts.reload();
                  }}
                  onOutdated={() => {
                    list.reload();
                    counts.reload();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

/** The orders that messages are about, as far as they have been read. */
function useOrdersOf(messages: readonly z.output<typeof contactMessageSchema>[]): readonly Order[] {
  const mayRead = useRight('orders:read');
  const ids = mayRead ? messages.flatMap(({ order }) => order?._id ?? []) : [];
  const query = [...new Set(ids)].sort().join(',');
  const { state } = useRead<readonly Order[]>(
    'orders of messages',
    async (signal) =>
      query === '' ? [] : (await readApiList(`/api/orders?limit=100&numbers=${query}`, ordersSchema, signal)).rows,
    { query, isForSignedIn: false },
  );
  return state.status === 'found' ? state.data : [];
}
