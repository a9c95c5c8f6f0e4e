'use client';

import { useRef, useState } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { webhookPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { ListStates } from '@/components/admin/shared/list-states';
import { ShownOnce } from '@/components/admin/shared/shown-once';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { AlertDialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { callApi } from '@/lib/access/api/api-client';
import { madeWebhookSchema, type ShopWebhook, webhookSchema } from '@/lib/messages/webhooks/webhook-schema';
import { WebhookForm } from './webhook-form';
import { PauseButton, TestButton, topicsOf, WebhookBadge } from './webhook-parts';

const webhooksSchema = z.array(webhookSchema);

/** The addresses that are told what happens in the shop. */
export function WebhooksView() {
  const region = useRef<HTMLElement>(null);
  const list = useList({ path: '/api/webhooks', answer: webhooksSchema, names: [], toFilterQuery: () => '' });
  const deletion = useDeletion<ShopWebhook>({
    toPath: ({ _id }) => `/api/webhooks/${_id}`,
    words: { done: 'The webhook was deleted.', failed: 'Failed to delete the webhook.' },
    onDeleted() {
      list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });
  return (
    <>
      <AdminHeading title="Webhooks">
        Addresses that are told what happens in the shop as it happens. Each message is signed.
      </AdminHeading>
      <ListStates
        list={list}
        things="webhooks"
        region={{ label: 'Webhooks', ref: region }}
        empty={{ title: 'No webhooks yet', text: 'Add the first address below.', isBrief: true }}
      >
        {(webhooks) => (
          <DataTable
            caption="Webhooks"
            rows={webhooks}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              {
                header: 'Address',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:align-top',
                cell: ({ _id, url }) => (
                  <Link href={webhookPath(_id)} className="wrap-anywhere font-medium underline underline-offset-4">
                    {url}
                  </Link>
                ),
              },
              {
                header: 'Is told of',
                isSelfEvident: true,
                className: 'md:align-top text-muted md:w-[30%]',
                cell: (webhook) => <span className="line-clamp-3 text-left">{topicsOf(webhook)}</span>,
              },
              { header: 'Status', className: 'md:align-top', cell: (webhook) => <WebhookBadge {...webhook} /> },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                className: 'md:align-top max-md:justify-end',
                cell: (webhook) => (
                  <span className="inline-flex flex-wrap justify-end gap-2">
                    <TestButton webhook={webhook} />
                    <PauseButton webhook={webhook} onChanged={list.replaceRow} onOutdated={list.reload} />
                    <DeleteMenu subject={webhook.url} onDelete={() => deletion.ask(webhook)} />
                  </span>
                ),
              },
            ]}
          />
        )}
      </ListStates>
      <NewWebhook onAdded={list.reload} />
      <AlertDialog {...deletion.dialog} title="Delete this webhook?">
        {deletion.asked?.url} isn’t told of anything any more, and the log of its deliveries is deleted.
      </AlertDialog>
    </>
  );
}

function NewWebhook({ onAdded }: { onAdded: () => void }) {
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  return (
    <AdminCard title="New webhook" className="mt-8">
      {made && (
        <ShownOnce label={`Webhook to ${made.url}`} what="signing secret" secret={made.secret} className="mb-5" />
      )}
      <WebhookForm
        initial={{ url: '', topics: [] }}
        isForNew
        words={{ save: 'Add webhook', saving: 'Adding…', failed: 'Failed to add the webhook.' }}
        save={async (body) => {
          setMade(await callApi('/api/webhooks', { method: 'POST', body, answer: madeWebhookSchema }));
          onAdded();
        }}
      />
    </AdminCard>
  );
}
