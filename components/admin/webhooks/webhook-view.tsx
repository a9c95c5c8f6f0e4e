'use client';

import { useOpened } from '@/components/access/session/use-read';
import { AbsentThing } from '@/components/admin/frame/absent-thing';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { allOf } from '@/components/admin/shared/admin-paths';
import { SessionEnded } from '@/components/admin/shared/list-states';
import { useAdminRead } from '@/components/admin/shared/use-admin-read';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { webhookSchema } from '@/lib/messages/webhooks/webhook-schema';
import { Deliveries } from './deliveries';
import { WebhookForm } from './webhook-form';
import { PauseButton, TestButton, WebhookBadge } from './webhook-parts';

/** A webhook: the log of its deliveries, and its form. */
export function WebhookView({ id }: { id: string }) {
  const path = `/api/webhooks/${id}` as const;
  const { state, reload, update } = useAdminRead(path, webhookSchema);
  const webhook = useOpened(path, state);
  if (!webhook) return <AbsentThing thing="Webhook" all={allOf.webhooks} state={state} onRetry={reload} />;
  return (
    <>
      {state.status === 'signed-out' && <SessionEnded isPageKept />}
      <AdminHeading
        title="Webhook"
        back={allOf.webhooks}
        actions={
          <>
            <TestButton webhook={webhook} />
            <PauseButton webhook={webhook} onChanged={(saved) => update(() => saved)} onOutdated={reload} />
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{webhook.url}</span> <WebhookBadge {...webhook} />
        </span>
      </AdminHeading>
      {webhook.offReason !== null && (
        <Notice tone="warning" title="The shop switched it off" isLive={false} className="mb-6">
          Ten attempts over three days failed: {webhook.offReason} Once it’s on again, it’s sent what it missed.
        </Notice>
      )}
      <Deliveries webhookId={id} isOn={webhook.active} />
      <AdminCard title="Address and topics" className="mt-10">
        <WebhookForm
          initial={webhook}
          words={{ save: 'Save webhook', saving: 'Saving…', failed: 'Failed to save the webhook.' }}
          save={async (body) => {
            const saved = await callApi(path, { method: 'PUT', body, answer: webhookSchema });
            update(() => saved);
            showToast({ tone: 'success', text: 'Webhook saved.' });
          }}
        />
      </AdminCard>
    </>
  );
}
