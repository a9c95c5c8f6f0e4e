'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { allOf } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { subscriberSchema } from '@/lib/messages/newsletter/subscriber-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { findKnown } from '@/lib/platform/text/known';

const rowsSchema = z.array(subscriberSchema.transform((row) => ({ ...row, _id: row.email })));

const looks: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  subscribed: { label: 'Subscribed', tone: 'success' },
  asked: { label: 'Not confirmed', tone: 'warning' },
  left: { label: 'Unsubscribed', tone: 'neutral' },
};

/** Where an email was entered, in words. */
const sources: Readonly<Record<string, string>> = { form: 'Newsletter form' };

/** Who asked for the newsletter, with the time and source of their consent. */
export function SubscribersView() {
  const list = useList({ path: '/api/subscribers', answer: rowsSchema, names: [], toFilterQuery: () => '' });
  const { isPending, download } = useFileDownload({
    done: 'The list is in your downloads.',
    failed: 'The list could not be downloaded. Please try again.',
  });
  return (
    <>
      <AdminHeading
        title="Subscribers"
        back={allOf.newsletters}
        actions={
          <ForRight right="customers:read">
            <Button
              tone="secondary"
              isPending={isPending}
              onClick={() => void download('/api/subscribers?format=csv', shopFile('subscribers.csv'))}
            >
              Export CSV
            </Button>
          </ForRight>
        }
      >
        People get newsletters from when they confirm by email until they unsubscribe.
      </AdminHeading>
      <ListStates
        list={list}
        things="subscribers"
        region={{ label: 'Subscribers' }}
        empty={{ title: 'No subscribers yet', text: 'People subscribe with the form at the bottom of the home page.' }}
      >
        {(rows) => (
          <DataTable
            caption="Subscribers"
            rows={rows}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              {
                header: 'Email',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:w-1/2',
                cell: ({ email }) => <span className="wrap-anywhere font-medium">{email}</span>,
              },
              {
                header: 'Status',
                cell: ({ state }) => {
                  const { label, tone } = findKnown(looks, state) ?? { label: state, tone: 'neutral' as const };
                  return <Badge tone={tone}>{label}</Badge>;
                },
              },
              {
                header: 'Asked',
                className: 'md:whitespace-nowrap',
                cell: ({ createdAt, source }) => (
                  <Day at={createdAt} note={`${findKnown(sources, source) ?? source}, `} />
                ),
              },
              {
                header: 'Consent',
                className: 'md:whitespace-nowrap',
                cell: ({ consentedAt }) => <Day at={consentedAt} />,
              },
              {
                header: 'Unsubscribed',
                className: 'md:whitespace-nowrap',
                cell: ({ unsubscribedAt }) => <Day at={unsubscribedAt} />,
              },
            ]}
          />
        )}
      </ListStates>
    </>
  );
}

/** The day of something; the minute, and what is noted of it, in a tooltip and in the CSV. */
function Day({ at, note = '' }: { at: string | null; note?: string }) {
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at} title={`${note}${formatDate(at, 'moment', 'reader')}`}>
      {formatDate(at, 'medium', 'reader')}
    </time>
  );
}
