import { answerAs404WhenMissing } from '@/app/page-status';
import { findPageViewer } from '@/app/page-viewer';
import { WebhookView } from '@/components/admin/webhooks/webhook-view';
import { hasRight } from '@/lib/core/permissions/rights';
import { getWebhook } from '@/lib/messages/webhooks/webhook-service';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/webhooks/[id]');

export default async function WebhookPage({ params }: PageProps<'/admin/webhooks/[id]'>) {
  const { id } = await params;
  await answerAs404WhenMissing(async () => {
    if (hasRight(await findPageViewer(), 'webhooks:manage')) await getWebhook(id);
  });
  return (
    <AdminPage page="/admin/webhooks/[id]" path={`/admin/webhooks/${id}`}>
      <WebhookView id={id} />
    </AdminPage>
  );
}
