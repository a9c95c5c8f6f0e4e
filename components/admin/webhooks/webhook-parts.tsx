import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type ShopWebhook, testedSchema, webhookSchema } from '@/lib/messages/webhooks/webhook-schema';
import { wordsOfTopic } from '@/lib/platform/events/topic-words';

/** Of what a webhook is told, as words. */
export function topicsOf({ topics }: Pick<ShopWebhook, 'topics'>): string {
  return topics.length === 0 ? 'Everything' : topics.map(wordsOfTopic).join(', ');
}

/** Whether a webhook is told of anything now, and whether its maker has left the staff. */
export function WebhookBadge({ by, ...webhook }: Pick<ShopWebhook, 'active' | 'offReason' | 'by'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StateBadge {...webhook} />
      {by === null && <Badge tone="warning">Creator left</Badge>}
    </span>
  );
}

function StateBadge({ active, offReason }: Pick<ShopWebhook, 'active' | 'offReason'>) {
  if (active) return <Badge tone="success">On</Badge>;
  return offReason === null ? <Badge tone="warning">Paused</Badge> : <Badge tone="danger">Switched off</Badge>;
}

interface WebhookButtonProps {
  webhook: ShopWebhook;
  onChanged: (saved: ShopWebhook) => void;
  onOutdated: () => void;
}

/** Pauses a webhook, or puts it on again. */
export function PauseButton({ webhook: { _id, url, active }, onChanged, onOutdated }: WebhookButtonProps) {
  const { isPending, run } = useAdminWrite(
    {
      done: active ? 'Paused. What happens meanwhile is sent once it’s on again.' : 'On again. What it missed is sent.',
      failed: 'Failed to save the webhook.',
    },
    onOutdated,
  );
  const save = async () =>
    onChanged(
      await callApi(`/api/webhooks/${_id}`, { method: 'PUT', body: { active: !active }, answer: webhookSchema }),
    );
  return (
    <Button tone="quiet" size="sm" isPending={isPending} onClick={() => void run(save, () => undefined)}>
      {active ? 'Pause' : 'Put on again'}
      <VisuallyHidden> {url}</VisuallyHidden>
    </Button>
  );
}

/** Sends a message of the topic `test`, and says how it was received. */
export function TestButton({ webhook: { _id, url } }: Pick<WebhookButtonProps, 'webhook'>) {
  const { isPending, run } = useAction(
    async () => {
      const { received, status, message } = await callApi(`/api/webhooks/${_id}/test`, {
        method: 'POST',
        answer: testedSchema,
      });
      showToast(
        received
          ? { tone: 'success', text: `The test was received. It answered ${status}.` }
          : { tone: 'danger', text: `The test wasn’t received. ${message}` },
      );
    },
    (error) => showToast({ tone: 'danger', text: messageOf(error, 'The test could not be sent.') }),
  );
  return (
    <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void run()}>
      Send a test<VisuallyHidden> to {url}</VisuallyHidden>
    </Button>
  );
}
